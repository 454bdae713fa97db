import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { Button, IconButton } from '../components/Button';
import { Dialog } from '../components/Dialog';
import { Stack } from '../components/layout';
import { selectPlace } from '../features/ui/ui.selectors';
import type { PagedList } from '../kernel/list';
import { navigateTo } from '../kernel/navigation';
import * as paths from '../paths';
import { token } from '../theme/tokens';

/** From here on there is room for a row beside its list. */
const BESIDE = '(min-width: 64rem)';

function useRoomBeside(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = typeof matchMedia === 'function' ? matchMedia(BESIDE) : null;
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => typeof matchMedia === 'function' && matchMedia(BESIDE).matches,
  );
}

/** A list, and beside it, where there is room, what is known of one of its rows: `.parts` holds both, `data-open` while there is one. */
export const ListWithDetail = styled.div`
  container-type: inline-size;
  > .parts { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space.m}; align-items: start; }
  > .parts > * { min-inline-size: 0; }
  @container (min-width: 52rem) { > .parts[data-open='true'] { grid-template-columns: minmax(0, 1fr) 22rem; } }
`;

const Aside = styled.aside`
  position: sticky;
  inset-block-start: calc(${token.size.topbar} + ${token.space.m});
  max-block-size: calc(100dvh - ${token.size.topbar} - 2rem);
  overflow-y: auto;
  padding: ${token.space.s} ${token.space.m} ${token.space.m};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.l};
  background: ${token.color.surfaceRaised};
  box-shadow: ${token.shadow.raised};
  .head { display: flex; align-items: center; justify-content: space-between; gap: ${token.space.s}; margin-inline-end: -0.5rem; }
  h2 { font-size: ${token.type.lead}; outline: none; }
  /* Beside a list that is narrow already it is above the page, at its edge. */
  @container (max-width: 51.99rem) {
    position: fixed;
    inset-block: calc(${token.size.topbar} + ${token.space.m}) auto;
    inset-inline-end: ${token.space.m};
    z-index: ${token.layer.sticky};
    inline-size: 22rem;
    box-shadow: ${token.shadow.floating};
  }
`;

export interface OpenRow {
  /** The key of the row that is looked at; '' when none is. */
  readonly key: string;
  /** Looks at the row of this address; from one row to another, Back leads to the list. */
  readonly open: (href: string) => void;
  readonly close: () => void;
}

/** The row that the address names. */
export function useOpenRow(): OpenRow {
  const dispatch = useDispatch();
  const place = useSelector(selectPlace);
  const key = paths.rowIn(place?.search ?? '');
  return {
    key,
    open: (href) => dispatch(navigateTo(href, { replace: key !== '' })),
    close: () => dispatch(navigateTo(place?.path ?? '/', { replace: true })),
  };
}

export interface RowDetailProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What is known of a row: beside its list where there is room, else a sheet above it. Esc and Back close it. */
export function RowDetail({ title, onClose, children }: RowDetailProps) {
  const { t } = useLingui();
  return useRoomBeside() ? (
    <Panel title={title} onClose={onClose}>
      {children}
    </Panel>
  ) : (
    <Dialog open title={title} closeLabel={t`Close`} onClose={onClose} dismissable sheet>
      {children}
    </Dialog>
  );
}

/** A row that the address names and the loaded pages do not hold: it may be older. */
export function MissingRow<Row>({ list, onClose }: { readonly list: PagedList<Row>; readonly onClose: () => void }) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const { loading } = useSelector(list.select);
  return (
    <RowDetail title={t`Not among the loaded rows`} onClose={onClose}>
      <Stack>
        <p>
          <Trans>This row may be older than what is loaded so far.</Trans>
        </p>
        <Button busy={loading} disabled={loading} onClick={() => dispatch(list.more())}>
          <Trans>LOAD OLDER ROWS</Trans>
        </Button>
      </Stack>
    </RowDetail>
  );
}

function Panel({ title, onClose, children }: RowDetailProps) {
  const { t } = useLingui();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it from whatever in it has the focus
    <Aside
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className="head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </div>
      {children}
    </Aside>
  );
}
