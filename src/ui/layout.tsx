import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { BRAND } from './theme/brand';
import { token } from './theme/tokens';

/** A name of the spacing scale. */
export type Space = keyof typeof token.space;

/** Elements below each other. Default `$gap`: `m`. */
export const Stack = styled.div<{ $gap?: Space | undefined }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 'm' }) => token.space[$gap]};
  min-inline-size: 0;
`;

/** Elements side by side that wrap. Default `$gap`: `s`. */
export const Cluster = styled.div<{ $gap?: Space | undefined; $justify?: 'start' | 'center' | 'between' | undefined }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $justify = 'start' }) => ($justify === 'between' ? 'space-between' : $justify)};
  gap: ${({ $gap = 's' }) => token.space[$gap]};
  min-inline-size: 0;
`;

/** Equal columns, as many as fit; each is at least `$min` wide (default `14rem`). */
export const Grid = styled.div<{ $min?: string | undefined }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${({ $min = '14rem' }) => $min}, 100%), 1fr));
  gap: ${token.space.m};
`;

/**
 * Two children side by side on wide screens, below each other elsewhere. By default halves; with `$form` each is as high as what it holds,
 * and on very wide screens the first is as wide as a form. The second is never narrower than a phone. Screen readers and the Tab key follow
 * the document order.
 */
export const Columns = styled.div<{ $form?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space.l};
  ${({ $form }) => $form && 'align-items: start;'}
  @media ${token.query.broad} { grid-template-columns: minmax(0, 1fr) minmax(20rem, 1fr); }
  @media ${token.query.huge} {
    ${({ $form }) => $form && `grid-template-columns: ${token.size.formCard} minmax(0, 1fr);`}
  }
`;

/** A surface for one topic; `$width="form"` limits the width of fields and buttons. Use `as="article"` if it stands alone. */
export const Card = styled.div<{ $width?: 'form' | undefined }>`
  inline-size: 100%;
  max-inline-size: ${({ $width }) => ($width === 'form' ? token.size.formCard : 'none')};
  padding: clamp(1rem, 0.7rem + 1.3vmin, 1.5rem);
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.l};
  background: ${token.color.surface};
  box-shadow: ${token.shadow.raised};
  min-inline-size: 0;
  @media ${token.query.low} { max-inline-size: none; }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space.xs};
  /* The heading wraps before a control gets a line of its own. */
  > h2 { flex: 1; min-inline-size: min-content; &:only-child { overflow-wrap: anywhere; } }
  /* Its controls are higher than its text; the line keeps the height of the text. */
  > .actions { display: flex; align-items: center; gap: ${token.space.xs}; min-block-size: 1.25rem; margin-block: -0.375rem; margin-inline-start: auto; }
`;

const SectionBox = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space.m};
  @media ${token.query.narrow} { gap: ${token.space.xs}; }
  min-inline-size: 0;
`;

interface SectionProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A part of a page under a second-level heading, with actions at the end of its line. */
export function Section({ title, children, actions }: SectionProps) {
  return (
    <SectionBox>
      <Head>
        <h2>{title}</h2>
        {actions}
      </Head>
      {children}
    </SectionBox>
  );
}

const PageHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space.xs};
  > .row { inline-size: 100%; gap: ${token.space.m}; }
  /* The title and the words of the action have one line on the narrowest phone. */
  @media (max-width: 20.99rem) { > .row { gap: ${token.space.xs} 0.875rem; > a > svg { display: none; } } }
  /* The text of a quiet button, not its padding, is at the edge of the page. The title is beside it, if both fit, which brings a form up. */
  > .back { margin-block: -0.5rem; margin-inline: -0.875rem calc(1vw - 0.5rem); }
  > .back + .row, > .back + .row > div { display: contents; }
  p { color: ${token.color.textMuted}; max-inline-size: 42rem; }
`;

const Titles = styled.div<{ $alone: boolean }>`
  display: flex;
  /* A short subtitle has room beside the title. */
  flex-flow: row wrap;
  align-items: baseline;
  gap: ${token.space.xs} ${token.space.s};
  /* On a phone a small action is beside the title, a wider one beside a title that is alone. */
  flex: 1 1 ${({ $alone }) => ($alone ? 'auto' : 'clamp(7rem, 100% - 5rem, 12rem)')};
  min-inline-size: 0;
  > * { min-inline-size: 0; overflow-wrap: anywhere; }
`;

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** The way back, beside the title. */
  readonly back?: ReactNode;
  readonly actions?: ReactNode;
  /** For a page whose title takes the focus when one view of it replaces another (`useFocusOnChange`). */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The head of a page: back link, title, subtitle, actions. */
export function PageHeader({ title, subtitle, back, actions, titleRef }: PageHeaderProps) {
  return (
    <PageHead>
      {/* React hoists it into the document's head, where it names the page in the tab, the history and screen readers. */}
      {typeof title === 'string' ? <title>{`${title} · ${BRAND}`}</title> : null}
      {back === undefined ? null : <div className="back">{back}</div>}
      <Head className="row">
        <Titles $alone={subtitle === undefined}>
          <h1 ref={titleRef} tabIndex={-1}>
            {title}
          </h1>
          {subtitle === undefined ? null : <p>{subtitle}</p>}
        </Titles>
        {actions}
      </Head>
    </PageHead>
  );
}
