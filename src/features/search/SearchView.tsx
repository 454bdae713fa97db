import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Dialog } from '../../ui/Dialog';
import { EmptyState, InlineStatus } from '../../ui/Feedback';
import { type IconName, icon } from '../../ui/Icon';
import { token } from '../../ui/theme/tokens';
import type { SearchResult } from './search';

const SearchBox = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  padding: 2px 2px ${token.space.s};
  margin-inline: -2px;
  background: ${token.color.surfaceRaised};
  label { display: flex; align-items: center; gap: ${token.space.s}; padding-inline-start: 0.875rem; border: 1px solid ${token.color.borderStrong}; border-radius: ${token.radius.m}; background: ${token.color.field}; color: ${token.color.textMuted}; }
  label:focus-within { border-color: ${token.color.focus}; outline: 1px solid ${token.color.focus}; }
  input { flex: 1 1 0; min-inline-size: 0; min-block-size: 2.875rem; padding: 0.5rem 0.875rem 0.5rem 0; border: 0; outline: 0; background: transparent; color: ${token.color.text}; font-size: max(1rem, 16px); }
  input::placeholder { color: ${token.color.textMuted}; opacity: 1; }
`;

const Results = styled.div`
  /* As high for one result as for all, what the dialog's head and the field leave: it must not jump while a member types. */
  min-block-size: calc(min(44rem, 100dvh - 2rem) - 9.75rem);
  > div { scroll-margin-block: 4.5rem 1rem; }
  [role='option'] {
    display: flex;
    align-items: center;
    gap: ${token.space.s};
    min-block-size: ${token.size.controlLarge};
    margin-inline: -${token.space.s};
    padding: ${token.space.xs} ${token.space.s};
    border-radius: ${token.radius.m};
    cursor: pointer;
    scroll-margin-block: 4.5rem 1rem;
  }
  [role='option'] > svg { flex: none; color: ${token.color.textMuted}; }
  [role='option']:hover { background: ${token.color.hover}; }
  [role='option'][aria-selected='true'] { background: ${token.color.accentSoft}; }
  .words { display: grid; flex: 1 1 auto; min-inline-size: 0; }
  /* Starts beside the icon in either text direction. */
  .words > bdi { text-align: match-parent; }
  .label { font-weight: ${token.weight.medium}; overflow-wrap: anywhere; }
  .detail, .kind { color: ${token.color.textMuted}; font-size: ${token.type.small}; overflow-wrap: anywhere; }
  .more { padding-block-start: ${token.space.xs}; }
  .kind { flex: none; max-inline-size: 45%; text-align: end; }
  /* On a phone the details have the whole second line. */
  @media ${token.query.narrow} {
    [role='option'] { display: grid; grid-template-columns: auto minmax(0, 1fr) fit-content(45%); gap: 0 ${token.space.s}; }
    [role='option'] > svg { grid-row: 1 / span 2; }
    .words { display: contents; }
    .kind { grid-area: 1 / 3; max-inline-size: none; }
    .words > bdi { justify-self: start; }
    .detail { grid-column: 2 / -1; }
  }
`;

const ICONS: { readonly [kind in SearchResult['kind']]: IconName } = {
  page: 'file',
  sent: 'donation',
  received: 'donation',
  partner: 'partners',
  transaction: 'swap',
  income: 'income',
  action: 'copy',
};

interface SearchViewProps {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly results: readonly SearchResult[];
  /** How many results there are, or, if there are more than these, how to find fewer, in words. */
  readonly count: string;
  /** There are more: the words are then seen, too. */
  readonly hasMore: boolean;
  readonly onChoose: (result: SearchResult) => void;
  readonly onClose: () => void;
}

type ResultListProps = Pick<SearchViewProps, 'results' | 'onChoose'> & { readonly id: string; readonly chosen: number };

/** The results; the choice (its index is `chosen`) is kept in view. */
function ResultList({ id, results, chosen, onChoose }: ResultListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  // The kind of a page is not shown: its name says what it is.
  const kinds: { readonly [kind in SearchResult['kind']]?: string } = {
    sent: t`Sent donation`,
    received: t`Received donation`,
    partner: t`Partner`,
    transaction: t`Transaction`,
    income: t`Income`,
    action: t`Action`,
  };

  useEffect(() => {
    const option = list.current?.children[chosen];
    if (option && typeof option.scrollIntoView === 'function') option.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list that the field above controls
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t`Found`}>
      {results.map((result, index) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field above has the focus and the keys
        <div
          key={result.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(result)}
        >
          {icon(ICONS[result.kind])}
          <span className="words" translate={result.kind === 'page' || result.kind === 'action' ? undefined : 'no'}>
            <bdi className="label">{result.label}</bdi>
            {result.detail === '' ? null : <bdi className="detail">{result.detail}</bdi>}
          </span>
          {result.kind === 'page' ? null : <span className="kind">{kinds[result.kind]}</span>}
        </div>
      ))}
    </div>
  );
}

/**
 * The quick search (decision 62): one field that keeps the focus, and below it the results. Arrows move the choice, Enter opens it,
 * Esc closes. A combobox with a listbox as the ARIA practices describe: `aria-activedescendant` names the choice.
 */
export function SearchView({ typed, onTyped, results, count, hasMore, onChoose, onClose }: SearchViewProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const at = Math.min(chosen, Math.max(0, results.length - 1));
  const current = results[at];

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1 + results.length }[event.key];
    if (goal !== undefined && results.length > 0) setChosen(goal % results.length);
    else if (event.key === 'Enter' && current) onChoose(current);
    if (goal !== undefined || event.key === 'Enter') event.preventDefault();
  };

  return (
    <Dialog title={t`Search`} closeLabel={t`Close`} onClose={onClose} dismissable>
      <SearchBox>
        <label>
          {icon('search')}
          <input
            type="text"
            role="combobox"
            aria-label={t`Search`}
            aria-expanded={results.length > 0}
            aria-controls={results.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={current ? `${id}-${at}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            inputMode="search"
            enterKeyHint="go"
            data-autofocus=""
            placeholder={t`Page, code, name or amount`}
            value={typed}
            onChange={(event) => {
              setChosen(0);
              onTyped(event.target.value);
            }}
            onKeyDown={press}
          />
        </label>
      </SearchBox>
      <Results>
        {results.length === 0 ? (
          <EmptyState
            picture="lost"
            title={t`Nothing found`}
            text={t`Search covers the pages, and what was loaded since you signed in. Open a list to load more.`}
          />
        ) : (
          <ResultList id={id} results={results} chosen={at} onChoose={onChoose} />
        )}
        <div className={hasMore ? 'more' : 'visually-hidden'}>
          <InlineStatus text={count} />
        </div>
      </Results>
    </Dialog>
  );
}
