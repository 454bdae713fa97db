/** @jest-environment jest-fixed-jsdom */

import { act, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LoadState, preloadable } from './preloadable';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

const Fallback = ({ loadError, retry }: LoadState) =>
  loadError ? (
    <button type="button" onClick={retry}>
      again
    </button>
  ) : (
    <p>on its way</p>
  );

/** Its file loads after `misses` failures. */
function greeting(misses = 0) {
  const fetchIt = jest.fn(async () => Greeting);
  for (let miss = 0; miss < misses; miss += 1) fetchIt.mockRejectedValueOnce(new Error('no file'));
  return { fetchIt, ...preloadable(fetchIt) };
}

describe('a component in a file of its own', () => {
  it('is loaded when it is rendered, with the fallback in its place', async () => {
    const { Component, fetchIt } = greeting();
    const page = render(<Component name="Asha" Fallback={Fallback} />);
    expect(page.container.textContent).toBe('on its way');
    expect(await screen.findByText('Hello Asha')).toBeTruthy();
    expect(fetchIt).toHaveBeenCalledTimes(1);
  });

  it('is rendered immediately when it was preloaded, and not loaded again', async () => {
    const { Component, preload, fetchIt } = greeting();
    expect(await preload()).toBe(true);
    expect(renderToStaticMarkup(<Component name="Asha" Fallback={Fallback} />)).toBe('<p>Hello Asha</p>');
    expect(await preload()).toBe(true);
    expect(fetchIt).toHaveBeenCalledTimes(1);
  });

  it('renders nothing meanwhile without a fallback', async () => {
    const { Component, preload } = greeting();
    const page = render(<Component name="Asha" />);
    expect(page.container.textContent).toBe('');
    await act(preload);
    expect(page.container.textContent).toBe('Hello Asha');
  });

  it('shows the load error in its place, and loads again from there', async () => {
    const { Component } = greeting(1);
    render(<Component name="Asha" Fallback={Fallback} />);
    const again = await screen.findByRole('button', { name: 'again' });
    act(() => again.click());
    expect(await screen.findByText('Hello Asha')).toBeTruthy();
  });

  it('that failed to preload is loaded by the next attempt', async () => {
    const { preload } = greeting(1);
    expect([await preload(), await preload()]).toEqual([false, true]);
  });
});
