import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { screenPicture } from '../landing.config';

/** CSS pixels of the screen; the picture has a third more (`tools/media.mjs`), almost two for each pixel of its place on the page. */
const WIDTH = 390;
const HEIGHT = 760;

const THEMES = ['dark', 'light'] as const;

/**
 * A screenshot made by `npm run media`, in the language and the theme of the page: CSS hides one of the two pictures, and a hidden lazy picture
 * is not fetched. The theme is the visitor's choice on this device, dark until they choose (decision 24); the system's preference
 * does not count, because the page around the picture ignores it, too.
 */
function Screen({ name, words }: { readonly name: string; readonly words: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <figure>
      <div>
        {THEMES.map((theme) => (
          <img
            key={theme}
            data-in={theme}
            src={screenPicture(name, theme, i18n.locale)}
            width={WIDTH}
            height={HEIGHT}
            loading="lazy"
            decoding="sync"
            alt=""
          />
        ))}
      </div>
      <figcaption>{words}</figcaption>
    </figure>
  );
}

/** Three screens with demo data, each with a caption. */
export function Screens() {
  const { t } = useLingui();
  return (
    <>
      {/* Scrolls sideways on narrow screens, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className="screens" role="group" tabIndex={0} aria-label={t`Screens of the portal`}>
        <Screen name="dashboard" words={<Trans>The dashboard: what you sent, what you received, what is due.</Trans>} />
        <Screen name="wallet" words={<Trans>The wallet: USDT on BEP-20, E-PINs and every transaction.</Trans>} />
        <Screen
          name="donation"
          words={<Trans>A donation to pay: to whom, how much, and the time that is left.</Trans>}
        />
      </div>
      <p className="note">
        <Trans>The figures are demo data.</Trans>
      </p>
    </>
  );
}
