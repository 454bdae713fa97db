import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../ui/Button';
import { icon } from '../ui/Icon';
import { VisuallyHidden } from '../ui/Text';
import { preloadable } from './preloadable';

/** The choice of languages; its code loads on the press. */
export const languages = preloadable(() => import('./LanguageChoice').then((module) => module.LanguageChoice));

/** Shows the page's language, by that language's own name, and opens the choice of another. */
export function LanguageButton({ onPress }: { readonly onPress: () => Promise<unknown> }) {
  const { t } = useLingui();
  const [isLoading, setLoading] = useState(false);
  const press = () => {
    setLoading(true);
    void onPress().then(() => setLoading(false));
  };
  return (
    <Button id="languages" variant="quiet" size="s" busy={isLoading} onClick={press}>
      {isLoading ? null : icon('globe')}
      <span translate="no">
        {t({ message: 'English', comment: 'Your language’s own name, as in languages.json.' })}
      </span>{' '}
      <VisuallyHidden>{t`Language`}</VisuallyHidden>
    </Button>
  );
}
