import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { LocalizedText } from '../../i18n/LocalizedText';
import { useText } from '../../i18n/useText';
import { Card, PageHeader } from '../../ui/layout';
import { token } from '../../ui/theme/tokens';
import { GLOSSARY } from './glossary';

const List = styled.dl`
  display: grid;
  gap: ${token.space.m};
  margin: 0;
  /* Two columns rather than long lines. */
  @media ${token.query.broad} { display: block; columns: 2; column-gap: ${token.space.xxl}; > div { break-inside: avoid; padding-block-end: ${token.space.m}; } }
  dt { font-weight: ${token.weight.bold}; }
  dd { margin: ${token.space.xxs} 0 0; color: ${token.color.textMuted}; }
`;

/** /portal/words: the explanations of all terms, the same texts as beside each of them. */
export function GlossaryScreen() {
  const { t } = useLingui();
  const text = useText();
  return (
    <>
      <PageHeader title={t`Glossary`} subtitle={t`What the words in this portal mean.`} />
      <Card>
        <List>
          {Object.entries(GLOSSARY).map(([term, { name, text: explanation }]) => (
            <div key={term}>
              <dt>{text(name)}</dt>
              <dd>
                <LocalizedText text={explanation} />
              </dd>
            </div>
          ))}
        </List>
      </Card>
    </>
  );
}
