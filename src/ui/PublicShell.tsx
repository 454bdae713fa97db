import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Rings } from './Rings';
import { token } from './theme/tokens';

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  color: ${token.color.text};
  font-size: ${token.type.lead};
  font-weight: ${token.weight.bold};
  letter-spacing: -0.015em;
  svg { color: ${token.color.accent}; }
`;

/** The logo, two interlocking rings, and the name of the product. */
export function Brand({ name }: { readonly name: string }) {
  return (
    <Name>
      <Rings />
      <span>{name}</span>
    </Name>
  );
}

const Ground = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  min-block-size: 100dvh;
  padding: ${token.space.m};
  padding-block-end: max(${token.space.m}, env(safe-area-inset-bottom));

  /* The global style makes this line lower on a phone on its side, and the card wider. */
  > .brand { display: flex; flex-wrap: wrap; justify-content: space-between; padding-block: clamp(0.5rem, 8vh - 2.5rem, 3rem) clamp(0.5rem, 5vh - 1.5rem, 2rem); }
  > .brand a { color: inherit; text-decoration: none; display: inline-flex; align-items: center; min-block-size: ${token.size.control}; }
  /* Only the icon of the language, where its name would need a line of its own. */
  @media (max-width: 17rem) { > .brand button { min-inline-size: 44px; padding: 0; > [translate] { display: none; } } }
  > .banner { margin-block-end: ${token.space.m}; }
  > .brand, > .banner, > main { inline-size: 100%; max-inline-size: ${token.size.form}; }
  > main {
    padding: clamp(1.25rem, 0.8rem + 2vw, 2rem);
    border: 1px solid ${token.color.border};
    border-radius: ${token.radius.l};
    background: ${token.color.surface};
    box-shadow: ${token.shadow.raised};
  }
  > footer { margin-block-start: auto; padding-block: ${token.space.l} ${token.space.xs}; color: ${token.color.textMuted}; button { color: inherit; } }
`;

interface PublicShellProps {
  /** The logo, usually within a link home, and the content at the other end of its line. */
  readonly brand: ReactNode;
  readonly children: ReactNode;
  readonly banner?: ReactNode;
  readonly footer?: ReactNode;
}

/** The frame of the pages before signing in: the logo, one centred card, a line at the foot. */
export function PublicShell({ brand, children, banner, footer }: PublicShellProps) {
  return (
    <Ground>
      <header className="brand">{brand}</header>
      {banner === undefined ? null : <div className="banner">{banner}</div>}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer === undefined ? null : <footer>{footer}</footer>}
    </Ground>
  );
}
