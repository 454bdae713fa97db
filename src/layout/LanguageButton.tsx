import { useLingui } from '@lingui/react/macro';
import { Button } from '../components/Button';
import { icon } from '../components/Icon';
import { VisuallyHidden } from '../components/Text';

/** The choice of languages, which comes with the press. */
export const languages = () => import('./LanguageChoice');

/** A language by its own name; by its tag where the browser knows no names. */
const nameOf = (tag: string): string | undefined =>
  typeof Intl.DisplayNames === 'function' ? new Intl.DisplayNames(tag, { type: 'language' }).of(tag) : tag;

/** Says which language the page is in, by the language's own name, and opens the choice of another. */
export function LanguageButton({ onPress }: { readonly onPress: () => void }) {
  const { t, i18n } = useLingui();
  return (
    <Button variant="quiet" size="s" onClick={onPress}>
      {icon('globe')}
      <span translate="no">{nameOf(i18n.locale)}</span> <VisuallyHidden>{t`Language`}</VisuallyHidden>
    </Button>
  );
}
