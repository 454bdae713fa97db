import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { InlineStatus } from '../../../ui/Feedback';
import { TextField } from '../../../ui/forms/Field';
import { token } from '../../../ui/theme/tokens';
import { Form } from '../../forms/Form';
import { CountryFlag } from './CountryFlag';
import { countryName } from './countryName';
import { searchCountries } from './countrySearch';

const Search = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  padding-block-end: ${token.space.s};
  display: flex;
  flex-direction: column;
  gap: ${token.space.xs};
  background: ${token.color.surfaceRaised};
`;

const Rows = styled.div`
  /* Two columns where both fit: a large window shows every country, a phone on its side twice as many. */
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(12.5rem, 100%), 1fr));
  align-content: start;
  gap: 0.125rem ${token.space.l};
  /* As high for one match as for all: the dialog must not jump while somebody types. */
  min-block-size: min(22rem, 45dvh);
  margin-block-start: -${token.space.m};

  label {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${token.space.s};
    min-block-size: ${token.size.controlLarge};
    margin-inline: -${token.space.s};
    padding: ${token.space.xs} ${token.space.s};
    border-radius: ${token.radius.m};
    cursor: pointer;
  }
  label:hover { background: ${token.color.hover}; }
  label:has(:checked) { background: ${token.color.accentSoft}; color: ${token.color.accentText}; font-weight: ${token.weight.medium}; }
  input { flex: none; inline-size: 1.125rem; block-size: 1.125rem; margin: 0; accent-color: ${token.color.accent}; scroll-margin-block: 7rem 3rem; }
  .name { flex: 1 1 0; min-inline-size: min-content; overflow-wrap: normal; }
  .code { flex: none; font-variant-numeric: tabular-nums; }
  label:not(:has(:checked)) .code { color: ${token.color.textMuted}; }
`;

interface CountryPickerProps {
  readonly value: string;
  readonly onPick: (code: string) => void;
  readonly onClose: () => void;
}

/**
 * The modal COUNTRY CODE: search, rows of flag, name and +code in the table's order; OKAY commits, close and Esc cancel
 * (specification, section 2 "Registration wizard"; decision 35). Place it outside the form that it serves, because it contains a form.
 */
export function CountryPicker({ value, onPick, onClose }: CountryPickerProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState(value);
  const shown = searchCountries(typed, i18n.locale);
  // OKAY's choice is always visible: a search that hides it selects the first match, and clearing the search restores it.
  const chosen = typed === '' || shown.some(({ code }) => code === picked) ? picked : shown[0]?.code;
  const commit = () => {
    if (chosen === undefined) return;
    onPick(chosen);
    onClose();
  };
  return (
    <Dialog
      title={t`COUNTRY CODE`}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button variant="primary" wide disabled={chosen === undefined} onClick={commit}>
          <Trans>OKAY</Trans>
        </Button>
      }
    >
      <Form onSubmit={commit}>
        <Search>
          <TextField
            label={t`Search`}
            value={typed}
            onChange={setTyped}
            inputMode="search"
            enterKeyHint="done"
            autoComplete="off"
            placeholder={t`Country or code`}
            spellCheck={false}
          />
          <InlineStatus text={shown.length === 0 ? t`No country found` : ''} />
        </Search>
        <Rows role="radiogroup" aria-label={t`Country code`}>
          {shown.map(({ code, ...country }) => (
            <label key={code}>
              <input
                type="radio"
                name="country"
                value={code}
                checked={code === chosen}
                onChange={() => setPicked(code)}
                // The first match of a search is checked before it is picked: a press does not change it.
                onClick={() => setPicked(code)}
                // Focuses the choice, not the search: a phone's keyboard would cover the list.
                data-autofocus={code === chosen ? '' : undefined}
              />
              <CountryFlag flag={country.flag} />
              <span className="name">{countryName(i18n.locale, country)}</span>
              <span className="code" dir="ltr" translate="no">{`+${code}`}</span>
            </label>
          ))}
        </Rows>
      </Form>
    </Dialog>
  );
}
