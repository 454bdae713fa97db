import { useLingui } from '@lingui/react/macro';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { SOURCE } from '../i18n/language';
import LANGUAGES from '../i18n/languages.json';
import { languageChosen } from '../state/ui/ui.events';
import { selectLanguage } from '../state/ui/ui.selectors';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Stack } from '../ui/layout';
import { LanguageFailed } from './LanguageFailed';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr));
  gap: 0.5rem;
  padding: 0;
  list-style: none;
  button { inline-size: 100%; }
`;

/** A row of `languages.json`; `npm run texts` names the reviewer. */
interface Language {
  readonly tag: string;
  readonly reviewer?: string;
}

/** How much of each language is translated, in per cent; the build counts it in the catalogues. */
const SHARES: { readonly [tag: string]: number } = JSON.parse(process.env.TRANSLATED ?? '{}');

/**
 * Each language by its own name; of the one that is shown, how much is translated and who reviewed it last. The choice is stored, and
 * every open tab of the portal follows; the page is then redrawn, without this dialog.
 */
export function LanguageChoice({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const { tag: spoken, asked, failed } = useSelector(selectLanguage);
  const { reviewer }: Language = LANGUAGES.find(({ tag }) => tag === spoken) ?? { tag: spoken };
  const share = SHARES[spoken];
  return (
    <Dialog sheet size="s" dismissable title={t`Language`} closeLabel={t`Close`} onClose={onClose}>
      <Stack $gap="m">
        <List translate="no">
          {LANGUAGES.map(({ tag, name }) => (
            <li key={tag} lang={tag} aria-current={tag === spoken || undefined}>
              <Button
                icon={tag === spoken ? 'check' : undefined}
                busy={tag === asked && !failed}
                onClick={tag === spoken ? onClose : () => dispatch(languageChosen({ tag }))}
              >
                {name}
              </Button>
            </li>
          ))}
        </List>
        <LanguageFailed />
        {spoken === SOURCE ? null : (
          <>
            <p>{t`${share}% of the texts are translated.`}</p>
            <p>
              {reviewer === undefined
                ? t`No native speaker has reviewed this translation yet. Where it differs from the English text, the English text counts.`
                : t`Last reviewed by ${reviewer}.`}
            </p>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
