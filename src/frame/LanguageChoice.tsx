import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { chooseLanguage, SOURCE } from '../i18n/language';
import LANGUAGES from '../i18n/languages.json';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Notice } from '../ui/Feedback';
import { Stack } from '../ui/layout';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr));
  gap: 0.5rem;
  padding: 0;
  list-style: none;
  button { inline-size: 100%; }
`;

/** Each language by its own name. What is chosen is kept, and every open tab of the portal follows. */
export function LanguageChoice({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [failed, setFailed] = useState(false);
  const choose = (tag: string) => void chooseLanguage(tag).then(onClose, () => setFailed(true));
  const reviewed = LANGUAGES.some((language) => language.tag === i18n.locale && 'reviewer' in language);
  return (
    <Dialog open sheet size="s" dismissable title={t`Language`} closeLabel={t`Close`} onClose={onClose}>
      <Stack $gap="m">
        <List translate="no">
          {LANGUAGES.map(({ tag, name }) => (
            <li key={tag} lang={tag} aria-current={tag === i18n.locale || undefined}>
              <Button icon={tag === i18n.locale ? 'check' : undefined} onClick={() => choose(tag)}>
                {name}
              </Button>
            </li>
          ))}
        </List>
        {failed ? <Notice tone="warning">{t`This language could not be fetched. You can try again.`}</Notice> : null}
        {i18n.locale === SOURCE || reviewed ? null : (
          <p>{t`No native speaker has reviewed this translation yet. Where it differs from the English text, the English text counts.`}</p>
        )}
      </Stack>
    </Dialog>
  );
}
