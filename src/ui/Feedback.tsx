import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { Button, IconButton } from './Button';
import { fade } from './Dialog';
import { icon } from './Icon';
import { own } from './own';
import { Picture, type PictureName } from './Picture';
import { Rings } from './Rings';
import { token } from './theme/tokens';

/** The severity of a notice. */
type NoticeTone = 'info' | 'warning';

const noticeTones = {
  info: { icon: 'info', front: token.color.info, back: token.color.infoSoft },
  warning: { icon: 'warning', front: token.color.warning, back: token.color.warningSoft },
} as const;

/** One line as high as a touch target, on a phone too; larger text wraps. */
const slimNotice = css`
  align-items: center;
  gap: ${token.space.xxs};
  padding-block: 0;
  padding-inline: ${token.space.s} ${token.space.xxs};
  .body { gap: 0; }
  /* Keeps the text less high than the action beside it, and apart from an action below it. */
  .text { flex-basis: auto; padding-block: ${token.space.xs}; }
  /* An action below the text begins where the text does. */
  a { margin-inline-start: -${token.space.xxs}; padding-inline: ${token.space.xxs}; border-block: 0.375rem solid transparent; border-radius: ${token.radius.m}; background-clip: padding-box; }
  > * { margin: 0; }
`;

const NoticeBox = styled.div<{ $tone: NoticeTone; $line: boolean; $slim: boolean }>`
  /* The last column is for what dismisses it: a notice without that has no room for it. */
  display: grid;
  grid-auto-flow: column;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space.s};
  padding: 0.875rem ${token.space.m};
  border-radius: ${token.radius.m};
  background: ${({ $tone }) => noticeTones[$tone].back};
  font-size: ${token.type.small};
  @media ${token.query.wide} { align-items: ${({ $line }) => ($line ? 'center' : 'start')}; }
  /* Large text takes the icon's room. */
  @media (max-width: 17rem) { grid-template-columns: minmax(0, 1fr); padding-inline: ${token.space.s}; > svg { display: none; } }
  > svg { color: ${({ $tone }) => noticeTones[$tone].front}; margin-block-start: 0.0625rem; }
  .body { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${token.space.xs} ${token.space.m}; }
  .text { flex: 1 1 14rem; min-inline-size: 0; }
  .text strong { display: block; font-weight: ${token.weight.bold}; }
  .text:has(strong) { align-self: start; }
  > button { margin-block: -0.75rem; margin-inline-end: -0.625rem; }
  && { ${({ $slim }) => ($slim ? slimNotice : '')} }
`;

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly children: ReactNode;
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  /** Required with `onDismiss`: the label of the button. */
  readonly dismissLabel?: string | undefined;
  /** A single line, if the text and the action fit side by side. */
  readonly slim?: boolean | undefined;
}

/** A permanent message beside what it concerns. If it appears later than its page, put it into a live region. */
export function Notice(props: NoticeProps) {
  const { tone, children, title, action, onDismiss, dismissLabel = '', slim = false } = props;
  return (
    <NoticeBox $tone={tone} $line={title === undefined} $slim={slim}>
      {icon(noticeTones[tone].icon, '1.25rem')}
      <div className="body">
        <div className="text">
          {title === undefined ? null : <strong>{title}</strong>}
          {own(children)}
        </div>
        {action}
      </div>
      {onDismiss === undefined ? null : <IconButton icon="close" label={dismissLabel} onClick={onDismiss} />}
    </NoticeBox>
  );
}

/** The rings of the logo, apart: something could not be loaded. */
const cutRings = css`
  .cut { color: ${token.color.textMuted}; stroke-width: 0.73; overflow: visible; }
  .cut path { transform: translateX(-4.5px); opacity: 1; }
  .cut path + path { transform: translateX(4.5px); stroke: ${token.color.accent}; }
`;

const Empty = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${token.space.xs};
  padding: ${token.space.xl} ${token.space.m};
  text-align: center;
  ${cutRings}
  .title { font-weight: ${token.weight.bold}; }
  .text { max-inline-size: 28rem; color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  .action { margin-block-start: ${token.space.xs}; }
`;

interface EmptyStateProps {
  /** 'cut': what could not be loaded. It is drawn inline: the file of the pictures may not load either. */
  readonly picture: PictureName | 'cut';
  readonly title: ReactNode;
  /** What to do next. */
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

/** Says that there is nothing to show, and what to do about it. */
export function EmptyState(props: EmptyStateProps) {
  return (
    <Empty>
      {props.picture === 'cut' ? <Rings size="6rem" className="cut" /> : <Picture name={props.picture} />}
      <p className="title">{props.title}</p>
      {props.text === undefined ? null : <p className="text">{props.text}</p>}
      {props.action ? <div className="action">{props.action}</div> : null}
    </Empty>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space.xs};
  color: ${token.color.textMuted};
  font-size: ${token.type.small};
  /* While empty it takes no part in the layout, so that there is no gap. */
  &:has(> p:empty:only-child) { position: absolute; }
  p[data-tone='negative'] { color: ${token.color.negative}; }
  .calm { color: ${token.color.textMuted}; }
  /* Where there is nothing else: as high as an empty list. */
  &[data-alone] { flex-direction: column; gap: ${token.space.xs}; padding: ${token.space.xl} ${token.space.m}; border: 1px solid ${token.color.border}; border-radius: ${token.radius.l}; background: ${token.color.surface}; text-align: center; }
  ${cutRings}
`;

export interface InlineStatusProps {
  /** '' for none: the region stays mounted, so that the next text is announced. */
  readonly text: ReactNode;
  readonly tone?: 'plain' | 'negative' | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: ReactNode;
  /** Given where there are no data to show: a card with a drawing and this advice takes their place. */
  readonly advice?: ReactNode;
}

/** A quiet line, announced politely, with an optional Retry. */
export function InlineStatus({ text, tone = 'plain', onRetry, retryLabel, advice }: InlineStatusProps) {
  return (
    <Line data-alone={advice && ''}>
      {advice === undefined ? null : <Rings size="6rem" className="cut" />}
      <p role="status" data-tone={tone}>
        {text}
      </p>
      {advice === undefined ? null : <p>{advice}</p>}
      {onRetry === undefined ? null : (
        <Button variant={advice === undefined ? 'quiet' : 'secondary'} size="s" icon="refresh" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </Line>
  );
}

/**
 * Marks the page while the line is there, so that the end of the page keeps clear of it. The styles of both are in `GlobalStyle`, which
 * the build writes into the page, so that no script carries them.
 */
function makeRoom(): () => void {
  const { dataset } = document.documentElement;
  dataset.lost = '';
  return () => {
    delete dataset.lost;
  };
}

/** The line at the foot of the window that says that the connection is lost; it moves nothing. Put it into a live region. */
export function LostLine({ children }: { readonly children: ReactNode }) {
  return (
    <p className="lost" ref={makeRoom}>
      {children}
    </p>
  );
}

interface MessageLineProps {
  /** `null` for none. */
  readonly message: { readonly id: number; readonly text: ReactNode; readonly action: ReactNode } | null;
  readonly onDismiss: (id: number) => void;
  readonly dismissLabel: string;
}

/** Marks the page while a message is shown: the top bar, which holds it, comes back where it has scrolled away. */
function showTopBar(message: HTMLLIElement): () => void {
  const { dataset } = document.documentElement;
  dataset.told = '';
  return () => {
    fade(message, 'toasts');
    delete dataset.told;
  };
}

/**
 * A short message in the portal's top bar, elsewhere at the foot of the window, that moves nothing; it is announced once, when it appears. The
 * style is in `GlobalStyle`.
 */
export function MessageLine({ message, onDismiss, dismissLabel }: MessageLineProps) {
  return (
    <div className="toasts" role="status" aria-atomic="false" aria-relevant="additions">
      {message && (
        <ul>
          <li key={message.id} ref={showTopBar}>
            <Rings />
            <p>
              <span>{message.text}</span>
              {message.action}
            </p>
            <IconButton icon="close" label={dismissLabel} onClick={() => onDismiss(message.id)} />
          </li>
        </ul>
      )}
    </div>
  );
}

const breathe = keyframes`50% { opacity: 0.45; }`;
const appear = keyframes`from { opacity: 0; }`;

const SkeletonBox = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space.xs};
  animation: ${breathe} 1.6s ease-in-out infinite;
  i { display: block; border-radius: ${token.radius.s}; background: ${token.color.hover}; block-size: 0.75rem; margin-block: 0.375rem; max-inline-size: 100%; }
  .short { inline-size: 40%; }
  .long { inline-size: 100%; }
  .figure { inline-size: 8rem; block-size: 1.25rem; margin-block: 0.15625rem; }
  &[data-kind='row'] { display: grid; grid-template-columns: 40% 20%; place-content: center space-between; block-size: 4rem; padding-inline: ${token.space.m}; }
  &[data-kind='row'] i { margin: 0; }
  &[data-kind='card'] { padding: ${token.space.m}; border: 1px solid ${token.color.border}; border-radius: ${token.radius.l}; background: ${token.color.surface}; min-block-size: 12rem; }
  &[data-late] { animation: ${breathe} 1.6s ease-in-out infinite, ${appear} 1ms 0.2s backwards; }
  dialog:has(&[data-late]) { animation: ${appear} 1ms 0.2s backwards; }
`;

interface SkeletonProps {
  /** A paragraph, a row of two lines, or the card of a donation: same shape and height as the content. */
  readonly kind: 'text' | 'row' | 'card';
  /** The number of copies, below each other. */
  readonly count?: number | undefined;
  /** For code that is loading: it, and a dialog around it, appear after 0.2 s, because most code loads sooner and it would only flash. */
  readonly late?: boolean | undefined;
}

/** Reserves the space of loading content; hidden from screen readers. */
export function Skeleton({ kind, count = 1, late = false }: SkeletonProps) {
  const items = Array.from({ length: count }, (_, index) => (
    <SkeletonBox key={index} data-kind={kind} data-late={late || undefined} aria-hidden="true">
      {kind === 'text' ? (
        <i className={index % 3 === 2 ? 'short' : 'long'} />
      ) : kind === 'row' ? (
        <>
          <i />
          <i />
          <i />
          <i />
        </>
      ) : (
        <>
          <i className="short" />
          <i className="figure" />
          <i className="long" />
        </>
      )}
    </SkeletonBox>
  ));
  return <>{items}</>;
}
