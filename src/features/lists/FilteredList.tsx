import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EmptyState } from '../../ui/Feedback';
import { Card } from '../../ui/layout';
import { token } from '../../ui/theme/tokens';
import { type FoundRows, MAX_SHOWN } from './useFoundRows';

const More = styled.p`
  margin-block-start: ${token.space.s};
  color: ${token.color.textMuted};
  font-size: ${token.type.small};
`;

interface FilteredListProps<Row> {
  readonly found: FoundRows<Row> | null;
  readonly pages: readonly (readonly Row[])[];
  /** Whether all of the list was searched. */
  readonly ended: boolean;
  /** What to offer if nothing matches. */
  readonly instead?: ReactNode;
  /** Renders pages of rows. */
  readonly children: (pages: readonly (readonly Row[])[]) => ReactNode;
}

/** The rows of a list, or the matches in their place. The list stays mounted but hidden, because rendering 2,000 rows again takes long. */
export function FilteredList<Row>({ found, pages, ended, instead, children }: FilteredListProps<Row>) {
  const count = found?.count ?? 0;
  const shown = MAX_SHOWN;
  return (
    <div>
      <div hidden={found !== null}>{children(pages)}</div>
      {found === null ? null : count === 0 ? <NoMatches ended={ended} instead={instead} /> : children(found.pages)}
      {count > MAX_SHOWN ? (
        <More>
          <Plural value={shown} other={`The first ${shown} are shown. Type more to find fewer.`} />
        </More>
      ) : null}
    </div>
  );
}

/** Shown instead of rows if there are no matches. */
function NoMatches({ ended, instead }: Pick<FilteredListProps<never>, 'ended' | 'instead'>) {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        picture="lost"
        title={t`Nothing found`}
        text={ended ? undefined : t`Only loaded entries were searched.`}
        action={instead}
      />
    </Card>
  );
}
