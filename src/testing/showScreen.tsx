import { I18nProvider } from '@lingui/react';
import { type Action, configureStore, type Store, type UnknownAction } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { User } from '../domain/entities';
import { GoToContext } from '../frame/Link';
import { OriginContext } from '../frame/origin';
import { i18n } from '../i18n/i18n';
import { locationChanged, navigateTo, toHref, toLocation } from '../kernel/navigation';
import type { RootState } from '../rootState';
import { sessionOpened } from '../state/session/session.events';
import { aSession, aUser } from './fixtures';
import { rootReducer } from './runWorker';

/** The time of a shown screen's clock, at which `FakeClock` also starts. */
export const NOW = Date.UTC(2026, 0, 15, 12, 0, 0);

/** The location in the address bar, at a server time. */
export const at = (path: string, now = NOW): Action => locationChanged({ location: toLocation(path), now });

/** A member signs in: the fixtures' one, with these fields. */
export const signedIn = (fields: Partial<User> = {}) => sessionOpened(aSession({ user: aUser(fields) }));

/** The arrival of a list's page, as the list's own saga dispatches it. */
export const pageOf = (list: { readonly name: string }, rows: readonly object[], offset = 0): UnknownAction => ({
  type: `${list.name}/arrived`,
  payload: { offset, rows },
});

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** A page at an address of the portal, over a store. */
export const inPortal = (
  store: Store,
  { at: address, route, page }: { at: string; route: string; page: ReactNode },
) => (
  <I18nProvider i18n={i18n}>
    <Provider store={store}>
      <OriginContext value="https://portal.example">
        <GoToContext value={(to) => void store.dispatch(navigateTo(to))}>
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path={route} element={page} />
            </Routes>
          </MemoryRouter>
        </GoToContext>
      </OriginContext>
    </Provider>
  </I18nProvider>
);

/**
 * A screen over the real reducers after these events. No saga runs, so its actions are only recorded. `route` is the address pattern of a
 * screen that reads a part of it: `/portal/donations/view/:code`.
 */
export function showScreen(page: ReactNode, events: readonly Action[] = [], route = '*') {
  const asked: Action[] = [];
  const store = configureStore({
    reducer: (state: RootState | undefined, action: Action): RootState => {
      asked.push(action);
      return rootReducer(state, action);
    },
    // The duration of the checks only shows how busy the machine is.
    middleware: (defaults) =>
      defaults({
        thunk: false,
        immutableCheck: { warnAfter: Number.POSITIVE_INFINITY },
        serializableCheck: { warnAfter: Number.POSITIVE_INFINITY },
      }),
  });
  for (const event of events) store.dispatch(event);
  asked.length = 0;
  const { location } = store.getState().ui.runtime;
  const view = () => inPortal(store, { at: location ? toHref(location) : '/', route, page });
  const { container, unmount } = render(view());
  return {
    user: userEvent.setup(),
    store,
    container,
    /** The actions that the screen has dispatched. */
    asked,
    /** The payloads of its actions of a type. */
    payloads: (type: string) => asked.filter((event) => event.type === type).map((event) => partOf(event, 'payload')),
    /** Their entity ids. */
    entityIds: (type: string) =>
      asked.filter((event) => event.type === type).map((event) => partOf(partOf(event, 'meta'), 'entityId')),
    /** Leaves the screen and comes back; `container` stays the first one. */
    again: () => {
      unmount();
      render(view());
    },
    dispatch: (event: Action) => act(() => void store.dispatch(event)),
    /** The whole text of the screen. */
    text: () => container.textContent ?? '',
    hrefOf: (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href'),
  };
}

/** The text field with this label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

/** The button with this name. */
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Sets the value of a field as some password managers do: without an event. */
export const fill = (label: string, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), value);

/** The text that describes a control, beside its label. */
export const descriptionOf = (control: Element): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

/** The headings of a table and the texts of its rows. */
export function tableNamed(name: string) {
  const rows = [...screen.getByRole('table', { name }).querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent ?? ''),
  );
  return { headings: rows[0] ?? [], rows: rows.slice(1) };
}
