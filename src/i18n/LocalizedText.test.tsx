/** @jest-environment jest-fixed-jsdom */
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { i18n } from './i18n';
import { LocalizedText } from './LocalizedText';

const TEXT = msg`The outcome is not known.`;
const drawn = () =>
  render(
    <I18nProvider i18n={i18n}>
      <LocalizedText text={TEXT} />
    </I18nProvider>,
  ).container.firstElementChild;

afterEach(() => i18n.activate('en'));

it('a text without a translation is in English, and marked so for screen readers', () => {
  i18n.loadAndActivate({ locale: 'ar', messages: {} });
  expect(drawn()?.outerHTML).toBe('<span lang="en" dir="ltr">The outcome is not known.</span>');
});

it('a translated text, and an English one, have no mark', () => {
  expect(drawn()?.outerHTML).toBe('<span>The outcome is not known.</span>');
  i18n.loadAndActivate({ locale: 'id', messages: { [TEXT.id]: 'Hasilnya tidak diketahui.' } });
  expect(drawn()?.outerHTML).toBe('<span>Hasilnya tidak diketahui.</span>');
});
