import { useLingui } from '@lingui/react/macro';
import { memo, useId } from 'react';
import { styled } from 'styled-components';
import { useTypedText } from '../../frame/useTypedText';
import { useText } from '../../i18n/useText';
import { icon } from '../../ui/Icon';
import { token } from '../../ui/theme/tokens';
import type { FilterState } from './filterState';
import { among, type RowFields } from './rowFields';

/** One line to scroll sideways. Over the width `--more` it fades at its end, so that even a chip that ends there says that more follow. */
const scrolls =
  'white-space: nowrap; overflow-x: auto; overscroll-behavior-x: contain; scroll-padding-inline: var(--more); scrollbar-width: none; mask: linear-gradient(var(--forward, 90deg), #0000, #000 0.75rem calc(100% - var(--more)), #0000);';

/** The line of a list's field, its chips and its count, which wraps; on a phone it has `data-open`. */
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space.xs} ${token.space.m};
  /* Always shown where there is room; on a phone only after a press on the toggle. */
  @media ${token.query.narrow} {
    margin-block-start: ${token.space.s};
    &[data-open='false'] { display: none; }
    /* From edge to edge of the window. */
    && fieldset { --more: 2.5rem; flex: 1 0 100%; margin-inline: -${token.space.m}; padding-inline: ${token.space.s} var(--more); ${scrolls} }
  }
  .field { display: flex; flex: auto; min-inline-size: 0; align-items: center; gap: ${token.space.xs}; max-inline-size: 32rem; padding-inline-start: 0.75rem; border: 1px solid ${token.color.borderStrong}; border-radius: ${token.radius.m}; background: ${token.color.field}; color: ${token.color.textMuted}; }
  .field:focus-within { border-color: ${token.color.focus}; outline: 1px solid ${token.color.focus}; }
  .field input { appearance: none; flex: auto; min-inline-size: 0; min-block-size: calc(${token.size.control} - 2px); padding: 0.25rem 0; border: 0; outline: 0; background: transparent; color: ${token.color.text}; font-size: max(1rem, 16px); text-overflow: ellipsis; }
  ::-webkit-search-cancel-button { display: none; }
  /* The first letter reaches beyond its place. */
  input:lang(ur) { text-indent: 0.375rem; }
  ::placeholder { color: ${token.color.textMuted}; opacity: 1; }
  /* Lines of about one length: no chip is alone. */
  fieldset { min-inline-size: 0; margin: 0 -${token.space.xxs}; padding: 0; border: 0; text-wrap: balance; }
  .chip { position: relative; display: inline-flex; align-items: center; margin-inline: ${token.space.xxs}; vertical-align: top; min-block-size: ${token.size.control}; min-inline-size: ${token.size.control}; }
  .chip input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: pointer; }
  .chip span { flex: auto; padding: 0.3125rem 0.5rem; border: 1px solid ${token.color.borderMedium}; border-radius: ${token.radius.round}; background: ${token.color.surface}; font-size: ${token.type.small}; text-align: center; overflow-wrap: anywhere; }
  /* Nastaliq's letters reach beyond their line. */
  .chip span:lang(ur) { padding: 0.75rem 0.75rem 0.125rem; }
  /* One look of what is chosen, without a ring: 'All', which filters nothing, has it most of the time. */
  .chip input:checked + span { background: ${token.color.accentSoft}; color: ${token.color.accentText}; font-weight: ${token.weight.bold}; }
  .chip input:focus-visible + span { outline: 2px solid ${token.color.focus}; outline-offset: 2px; }
  /* A rule between two groups in one line; at the beginning of a line it is outside the box, and cut off. */
  @media ${token.query.wide} {
    /* Of one width, so that no chip moves when the count needs a line of its own. */
    .field { flex: none; }
    input:lang(ta) { min-inline-size: 17.5rem; }
    overflow-x: clip;
    overflow-clip-margin: ${token.space.xxs};
    fieldset + fieldset { margin-inline-start: -${token.space.xs}; padding-inline-start: 0.1875rem; border-inline-start: 1px solid ${token.color.borderMedium}; }
    /* On a tablet the types have what the count leaves of its line. */
    @media ${token.query.compact} { fieldset + fieldset { --more: 1.5rem; flex: 1 1 60%; margin-inline-start: -${token.space.m}; padding-inline: ${token.space.s} var(--more); border: 0; ${scrolls} } .field { flex: 1 0 auto; } }
  }
  .count { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.space.xs} ${token.space.m}; margin-inline-start: auto; color: ${token.color.textMuted}; font-size: ${token.type.small}; }
`;

interface FilterToolsProps {
  readonly filter: FilterState;
  readonly types: readonly string[];
  readonly directions: readonly string[];
  readonly fields: Pick<RowFields<never, never>, 'placeholder' | 'statuses'>;
}

/** The field and the chips, memoised so that more rows do not draw them again. */
export const FilterTools = memo(function FilterTools({ filter, types, directions, fields }: FilterToolsProps) {
  const { t } = useLingui();
  const text = useText();
  const { chosen, set, field } = filter;
  const placeholder = text(fields.placeholder);
  const [typed, setTyped] = useTypedText(chosen.values.typed, (words) => set({ values: { typed: words } }));
  return (
    <>
      <label className="field">
        {icon('search')}
        <input
          ref={field}
          type="search"
          aria-label={t`Find in this list`}
          placeholder={placeholder}
          // Where the chips leave no room for it, what follows them goes to the next line. Letters are narrower than the size says. A short one
          // is not narrower than its neighbours.
          size={Math.max(17, Math.round(placeholder.length * 0.84))}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <Chips
        label={t`Direction`}
        all={t`All`}
        offered={directions}
        chosen={chosen.direction}
        onChoose={(direction) => set({ direction })}
      />
      <Chips
        label={fields.statuses ? t`Status` : t`Type`}
        all={fields.statuses ? t`All` : t`All types`}
        offered={types}
        chosen={chosen.type}
        onChoose={(type) => set({ type })}
      />
    </>
  );
});

interface ChipsProps {
  readonly label: string;
  readonly all: string;
  readonly offered: readonly string[];
  readonly chosen: string;
  readonly onChoose: (choice: string) => void;
}

/** Radio buttons that look like chips: one type or direction, or all of them. */
function Chips({ label, all, offered, chosen, onChoose }: ChipsProps) {
  const name = useId();
  if (offered.length === 0) return null;
  return (
    <fieldset aria-label={label}>
      {['', ...offered].map((choice) => (
        <label key={choice} className="chip">
          <input
            type="radio"
            name={name}
            checked={choice === among(offered, chosen)}
            onChange={() => onChoose(choice)}
          />
          <span>{choice === '' ? all : <bdi>{choice}</bdi>}</span>
        </label>
      ))}
    </fieldset>
  );
}
