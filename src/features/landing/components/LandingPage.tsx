import { styled } from 'styled-components';
import { token } from '../../../theme/tokens';

/** The frame of the landing page: one styled element, so that the prerendered page carries little CSS. */
export const LandingPage = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;

  .bar, .notice, > main, > footer {
    inline-size: 100%;
    max-inline-size: ${token.size.content};
    margin-inline: auto;
    padding-inline: ${token.space.m};
  }
  [hidden] { display: none !important; }

  .bar { display: flex; flex-wrap: wrap; align-items: center; row-gap: 0; gap: ${token.space.xs}; padding-block: ${token.space.s}; }
  .bar > a, > footer > a { display: inline-flex; align-items: center; min-block-size: ${token.size.control}; color: inherit; text-decoration: none; }
  .ways { display: flex; margin-inline-start: auto; }
  .ways span, .calls span { display: flex; flex-wrap: wrap; gap: ${token.space.xs}; }

  .menu { position: relative; display: none; }
  .menu summary { display: grid; place-items: center; inline-size: ${token.size.control}; block-size: ${token.size.control}; border-radius: ${token.radius.m}; list-style: none; cursor: pointer; }
  .menu summary::-webkit-details-marker { display: none; }
  .menu nav {
    position: absolute; inset-block-start: calc(100% + 0.25rem); inset-inline-end: 0; z-index: ${token.layer.menu};
    display: grid; gap: ${token.space.xs}; inline-size: min(17rem, calc(100vw - 2rem)); padding: ${token.space.m};
    border: 1px solid ${token.color.border}; border-radius: ${token.radius.l}; background: ${token.color.surfaceRaised}; box-shadow: ${token.shadow.floating};
  }
  .menu span { display: grid; gap: ${token.space.xs}; }
  .menu nav > a { display: flex; align-items: center; justify-content: center; min-block-size: ${token.size.control}; color: ${token.color.accentText}; }

  > main { flex: 1; display: flex; flex-direction: column; gap: clamp(3rem, 8vw, 6rem); padding-block: clamp(1.5rem, 5vw, 4rem) clamp(3rem, 8vw, 6rem); }
  .hero { display: grid; gap: ${token.space.xl}; align-items: center; }
  .words { display: grid; gap: ${token.space.m}; max-inline-size: 38rem; }
  h1 { font-size: min(clamp(2.125rem, 1.5rem + 2.8vw, 3.5rem), 11vw); line-height: 1.08; letter-spacing: -0.03em; text-wrap: balance; outline: none; }
  h2 { font-size: ${token.type.headline}; letter-spacing: -0.02em; margin-block-end: ${token.space.m}; }
  .lead { font-size: ${token.type.lead}; color: ${token.color.textMuted}; }
  .calls { display: flex; flex-wrap: wrap; gap: ${token.space.xs}; margin-block-start: ${token.space.xs}; }
  .picture { inline-size: 100%; max-inline-size: 26rem; block-size: auto; justify-self: center; }

  section { scroll-margin-block-start: ${token.space.l}; }
  details { scroll-margin-block-start: ${token.space.l}; }
  video { display: block; inline-size: 100%; block-size: auto; aspect-ratio: 16 / 10; border: 1px solid ${token.color.border}; border-radius: ${token.radius.l}; background: ${token.color.surfaceSunken}; }

  .ending {
    display: grid; gap: ${token.space.m}; justify-items: start;
    padding: clamp(1.5rem, 5vw, 3rem); border: 1px solid ${token.color.border}; border-radius: ${token.radius.l}; background: ${token.color.surface};
  }
  .ending h2 { margin: 0; }
  .ending p { color: ${token.color.textMuted}; }

  > footer { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${token.space.xs} ${token.space.l}; padding-block: ${token.space.l}; border-block-start: 1px solid ${token.color.border}; }
  > footer nav { display: flex; flex-wrap: wrap; gap: 0 ${token.space.l}; }
  > footer nav a { display: inline-flex; align-items: center; min-block-size: ${token.size.control}; color: ${token.color.textMuted}; }

  .launch {
    position: fixed; inset-block-end: ${token.space.m}; inset-inline: ${token.space.m}; z-index: ${token.layer.sticky};
    display: flex; align-items: center; justify-content: space-between; gap: ${token.space.m};
    max-inline-size: 22rem; margin-inline: auto; padding: ${token.space.s} ${token.space.s} ${token.space.s} ${token.space.l};
    border: 1px solid ${token.color.borderStrong}; border-radius: ${token.radius.l}; background: ${token.color.surfaceRaised}; box-shadow: ${token.shadow.floating};
  }
  .launch p { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  .launch strong { display: block; font-size: ${token.type.headline}; font-variant-numeric: tabular-nums; color: ${token.color.text}; }
  .launch button { display: grid; place-items: center; inline-size: ${token.size.control}; block-size: ${token.size.control}; border: 0; border-radius: ${token.radius.m}; background: none; }

  @media (min-width: 60rem) { .hero { grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr); } }
  @media (max-width: 35.99rem) {
    .menu { display: block; margin-inline-start: auto; }
    .ways { display: none; }
    .calls > * { inline-size: 100%; }
    .calls span > * { flex: 1 1 8rem; }
  }
`;
