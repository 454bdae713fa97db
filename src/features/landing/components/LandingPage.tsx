import { keyframes, styled } from 'styled-components';
import { token } from '../../../ui/theme/tokens';

const notYet = keyframes`
  from, to { content-visibility: hidden; }
`;

/** The frame of the landing page: one styled element, so that the prerendered page carries little CSS. */
export const LandingPage = styled.div`
  display: flex;
  flex-direction: column;
  position: relative;
  min-block-size: 100dvh;
  z-index: 0;
  overflow-x: clip;

  .bar, .notice, > main, > footer {
    inline-size: 100%;
    max-inline-size: clamp(76rem, 75vw, 96rem);
    margin-inline: auto;
    padding-inline: ${token.space.m};
  }
  [hidden], [data-theme='dark'] & [data-in='light'], [data-theme='light'] & [data-in='dark'] { display: none !important; }

  .bar { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.space.xs}; padding-block: ${token.space.s}; }
  .bar > a, > footer a { display: inline-flex; align-items: center; min-block-size: ${token.size.control}; color: inherit; text-decoration: none; }
  .ways { flex: none; display: flex; margin-inline-start: auto; }
  .theme, .launch button, .menu summary { display: grid; place-items: center; inline-size: ${token.size.control}; block-size: ${token.size.control}; padding: 0; border: 0; border-radius: ${token.radius.m}; background: none; }
  /* These buttons need the script. */
  @media (scripting: none) { .theme, .play { display: none !important; } }
  .ways span, .calls, .calls span { display: flex; flex-wrap: wrap; gap: ${token.space.xs}; }

  .menu { position: relative; display: none; }
  .menu summary::-webkit-details-marker { display: none; }
  .menu :is(nav, span) { display: grid; gap: ${token.space.xs}; }
  .menu nav {
    position: absolute; inset-block-start: calc(100% + 0.25rem); inset-inline-end: 0; z-index: ${token.layer.menu};
    inline-size: min(20rem, calc(100vw - 2rem)); padding: ${token.space.m};
    border: 1px solid ${token.color.border}; border-radius: ${token.radius.l}; background: ${token.color.surfaceRaised}; box-shadow: ${token.shadow.floating};
  }
  .menu nav > a, .ways a:not([class]) { display: flex; align-items: center; gap: ${token.space.xs}; min-block-size: ${token.size.control}; color: inherit; text-decoration: none; }
  .languages { display: block; }
  .languages summary { display: flex; gap: ${token.space.xs}; inline-size: auto; }
  .languages nav { grid-template-columns: 1fr 1fr; }
  .menu [aria-current] { font-weight: ${token.weight.bold}; color: ${token.color.accentText}; }

  > main { flex: 1; display: flex; flex-direction: column; gap: clamp(3rem, 8vw, 6rem); padding-block: clamp(1.5rem, 5vw, 4rem) clamp(3rem, 8vw, 6rem); }
  .hero { display: grid; gap: ${token.space.xl}; align-items: start; }
  .words { display: grid; gap: ${token.space.m}; max-inline-size: 38rem; }
  h1 { font-size: min(clamp(2.125rem, 1.5rem + 2.8vw, 4rem), 11vw); line-height: 1.08; letter-spacing: -0.03em; }
  /* Other languages: letters that are joined or higher, or longer words. */
  h1:not(:lang(en)) { font-size: min(3rem, 7.5vw); line-height: 1.35; letter-spacing: 0; overflow-wrap: anywhere; }
  h1:lang(ur) { --line: 2.3; padding-inline-start: 0.2em; }
  /* On a phone about as large as in English: their words are short. */
  h1:is(:lang(hi), :lang(bn)) { font-size: min(3rem, 9.4vw); }
  /* 'Anggota membantu anggota,' fits on one line of a phone. */
  h1:lang(id) { font-size: min(3rem, 6.6vw); }
  h2 { font-size: ${token.type.headline}; letter-spacing: -0.02em; margin-block-end: ${token.space.m}; }
  .lead { font-size: min(${token.type.lead}, 5.6vw); color: ${token.color.textMuted}; }
  .calls > a, .ways a:not([class]) { text-align: center; padding-inline: ${token.space.m}; font-weight: ${token.weight.bold}; text-decoration: none; }
  .calls { align-items: center; }
  .calls > a { padding-block: ${token.space.s}; color: ${token.color.accentText}; }
  /* On the line of the first word, so that the words below it have the whole width. */
  .calls > a > * { display: inline; vertical-align: text-bottom; }
  .calls svg { margin-inline-end: ${token.space.xs}; }
  /* The first payment is where reading begins: the picture is flipped (data-flip), its words are flipped back. */
  [dir='rtl'] & .flow text { transform: scaleX(-1); transform-box: fill-box; transform-origin: center; }
  /* The rings of the logo are behind it; whole, because so large their gaps would look cut out. */
  .flow {
    inline-size: 100%; max-inline-size: clamp(27rem, 34vw, 36rem); block-size: auto; margin-inline: auto;
    --ring: radial-gradient(closest-side, #0000 66%, ${token.color.accentSoft} 67% 99%, #0000) no-repeat; background: var(--ring) 10% / 70% 53%, var(--ring) 90% / 70% 53%;
  }
  figcaption, .caption, .note { text-wrap: balance; margin-block-start: ${token.space.s}; color: ${token.color.textMuted}; font-size: ${token.type.small}; text-align: center; }

  .beside { display: grid; gap: 0 ${token.space.xxl}; }
  .beside > div > p { margin-block-end: ${token.space.m}; color: ${token.color.textMuted}; }
  .titled { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: end; place-content: start; }
  table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  td, th { padding-block: ${token.space.s}; padding-inline: ${token.space.s} 0; border-block-end: 1px solid ${token.color.border}; font-weight: ${token.weight.regular}; text-align: start; }
  th:first-child { padding-inline-start: 0; }
  tr > :last-child { text-align: end; white-space: nowrap; }
  /* Words stay whole while they fit; only a magnified page is too narrow for that. */
  @media (max-width: 30rem) { td, th { padding-inline-start: ${token.space.xs}; } :not(:lang(en)) > * > tr > * { font-size: ${token.type.small}; white-space: normal; } }
  @media (max-width: 22rem) { td, th { padding-inline-start: ${token.space.xxs}; } tr > :last-child { white-space: normal; } .titled i { display: none; } }
  @media (max-width: 18.99rem) { td:not(:last-child), th:first-child { overflow-wrap: anywhere; } }
  thead th, td:nth-child(2) { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  tfoot th, tfoot td { border: 0; font-weight: ${token.weight.bold}; }
  tfoot td:last-child { color: ${token.color.accentText}; }

  .steps { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space.m}; list-style: none; counter-reset: step; }
  .steps li {
    position: relative; display: flex; flex-direction: column; gap: ${token.space.xs}; padding: ${token.space.l};
    border: 1px solid ${token.color.border}; border-radius: ${token.radius.l}; background: ${token.color.surface}; counter-increment: step;
  }
  .steps li::before {
    content: counter(step); position: absolute; inset-block-start: ${token.space.l}; inset-inline-end: ${token.space.l};
    color: ${token.color.textMuted}; font-size: ${token.type.title}; font-weight: ${token.weight.bold};
  }
  /*
   * The drawings (i) appear after a second, so that their file is not fetched beside what the first paint needs. That second is a delay:
   * while an animation of this property runs, the page is laid out with every frame.
   */
  main i { max-inline-size: 100%; animation: ${notYet} 1ms 1s backwards; }
  .steps p { color: ${token.color.textMuted}; }
  .steps .risk { display: flex; gap: ${token.space.xs}; margin-block-start: auto; padding-block-start: ${token.space.xs}; color: ${token.color.warning}; font-size: ${token.type.small}; }
  .risk svg { margin-block-start: 0.1em; }

  .screens { display: flex; gap: ${token.space.l}; overflow-x: auto; scroll-snap-type: x proximity; padding-block-end: ${token.space.xs}; }
  .screens figure { flex: 1 0 min(18rem, 78%); scroll-snap-align: start; }
  /* Before the visitor scrolls, no picture below the window is fetched; on a slow network Chromium fetches lazy ones 2,500 px ahead. */
  html:not([data-seen]) & :is(.screens div, .film) { content-visibility: auto; }
  .screens div, .film {
    position: relative; max-inline-size: 18rem; aspect-ratio: 390 / 760; margin-inline: auto; overflow: hidden; border: 1px solid ${token.color.border}; border-radius: ${token.radius.l}; background: ${token.color.surfaceSunken};
  }
  .film { inline-size: 100%; aspect-ratio: 9 / 16; }
  .screens img, .play, .play img, video { inline-size: 100%; block-size: 100%; }
  .play { position: absolute; inset: 0; padding: 0; border: 0; background: none; }
  /* Dimmed, so that the button stands out from those of the screen. */
  .play img { object-fit: cover; object-position: top; filter: brightness(50%); }
  .play [data-in='light'] { filter: brightness(85%); }
  .play svg { position: absolute; inset: calc(50% - 2rem); border-radius: 50%; background: ${token.color.accent}; color: ${token.color.onAccent}; }
  .caption { min-block-size: 3em; }

  .ending {
    display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space.m}; justify-items: start; overflow-wrap: anywhere;
    padding: clamp(1.25rem, 5vw, 3rem); border-radius: ${token.radius.l}; background: ${token.color.accentSoft};
  }
  .ending h2 { margin: 0; }

  > footer { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${token.space.xs} ${token.space.l}; padding-block: ${token.space.l}; border-block-start: 1px solid ${token.color.border}; }
  > footer nav { display: flex; flex-wrap: wrap; gap: 0 ${token.space.l}; }
  > footer nav a { color: ${token.color.textMuted}; }

  .launch {
    position: sticky; inset-block-end: 0; z-index: ${token.layer.sticky};
    display: flex; align-items: center; justify-content: space-between; gap: ${token.space.m};
    padding: 0 ${token.space.xxs} 0 ${token.space.m};
    border: 1px solid ${token.color.borderStrong}; border-radius: ${token.radius.l} ${token.radius.l} 0 0; background: ${token.color.surfaceRaised}; box-shadow: ${token.shadow.floating};
  }
  .launch p { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${token.space.s}; padding-block: ${token.space.xs}; color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  .launch strong { font-size: ${token.type.title}; font-variant-numeric: tabular-nums; color: ${token.color.text}; }

  /* Below the end of the top bar, where it covers nothing. */
  @media (min-width: 48rem) and (min-height: 30rem) { .launch { position: absolute; inset-block: 3.625rem auto; inset-inline-end: ${token.space.m}; border-radius: ${token.radius.l}; } }
  @media (min-width: 48rem) {
    .steps { grid-template-columns: 1fr 1fr; }
    .tour { display: grid; grid-template-columns: 1fr 1fr; gap: ${token.space.xl}; align-items: center; }
    .film { max-inline-size: none; }
    .caption { padding-inline-start: ${token.space.m}; border-inline-start: 3px solid ${token.color.accent}; color: inherit; font-size: ${token.type.title}; text-align: start; }
  }
  @media (min-width: 60rem) {
    .hero { grid-template-columns: minmax(0, 1fr) clamp(22rem, 54vh, 34vw); }
    .beside { grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); }
    .steps { grid-template-columns: repeat(4, 1fr); }
    .titled { grid-template-columns: none; }
    .ending { grid-template-columns: minmax(0, 1fr) auto; }
    .ending i { grid-area: 1 / 2 / 4; }
    .screens figure { flex-basis: 0; }
  }
  /* A drawing keeps its colours, which may be black on white. */
  @media (forced-colors: active) {
    .flow { background: none; }
    .flow * { fill: Canvas; stroke: CanvasText; }
    .flow text { fill: CanvasText; stroke: none; }
  }
  @media ${token.query.low} {
    .bar { padding-block: ${token.space.xxs}; }
    > main { padding-block-start: ${token.space.m}; }
    h1, h1:not(:lang(en)) { font-size: ${token.type.display}; }
  }
  @media (min-width: 13rem) and (max-width: 35.99rem) {
    .bar { display: grid; gap: 2vw; grid-template-columns: minmax(1.75rem, 1fr) auto 1.25rem 2rem; }
    .ways a { padding-inline: ${token.space.xs} !important; }
  }
  /* The top bar shows SIGN IN right above. */
  @media (min-width: 36rem) { .calls [data-guest] > :last-child { display: none; } }
  @media (max-width: 35.99rem) {
    .menu { display: block; }
    /* A menu opens below the bar, not below its own sign: it would leave the window. */
    .bar { position: relative; .menu { position: static; } nav { inset-inline-end: ${token.space.m}; } }
    /* The words of the picture grow with its width alone. */
    .hero, .hero figure { margin-inline: -${token.space.s}; }
    .hero { padding-inline: ${token.space.s}; }
    /* One row: the language by its sign, and the brand, too, where its name would wrap. */
    .bar > a { min-inline-size: 0; --line: 1.5; }
    .bar > a span { flex-wrap: wrap; block-size: 1.75rem; overflow: hidden; }
    /* Fixed columns and heights: a slow browser draws the header before it has read all of it, and what comes later must not move it. */
    .menu { block-size: ${token.size.control}; }
    .languages summary span { display: none; }
    /* In the middle between its neighbours. */
    .languages { margin-inline: 0.4375rem -0.4375rem; }
    .ways a:not([class]) { display: none; }
    .calls > * { inline-size: 100%; }
    .calls span > * { flex: 1 1 8rem; }
  }
`;
