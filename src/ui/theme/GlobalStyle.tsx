import { createGlobalStyle } from 'styled-components';
import { themeCss } from './palettes';
import { token } from './tokens';
import { visuallyHidden } from './visuallyHidden';

/**
 * Variables, reset, base typography, the focus ring, what lies above every page (toasts, the line of a lost connection, the shell's notice),
 * motion, forced colours, print, and the few primitives that tables draw by the hundred (money, codes, hidden texts): those are plain elements
 * with a class, so that a row costs no styled component. Mounted once, at the root.
 */
export const GlobalStyle = createGlobalStyle`
  ${themeCss}

  /* A larger text does not make bars larger: their room is the page’s. */
  :root { --topbar: min(4rem, 64px); }
  @media ${token.query.narrow} {
    :root { --tabs: max(2.75rem, min(4rem, 64px)); }
    /* Where [data-acting] further down hides the tabs for the page’s action, an error takes that out of the smallest windows (\`WalletForm\`), and the tabs come back. Only there: \`:has\` looks through a list. */
    @media (max-height: 21.5rem), (max-width: 17rem) { [data-acting] .column:has(.end > [data-reach]):has([aria-invalid='true']) { --tabs: max(2.75rem, min(4rem, 64px)); > nav { display: block; } } }
  }
  /* In a low window the top bar scrolls away, unless it says that the connection is lost or has a message, which moves nothing. */
  @media ${token.query.low} { :root { --topbar: 0rem; } :root[data-lost] { --topbar: min(2.8125rem, 49px); } :root[data-told] { scroll-padding-block-start: 57px; } }
  /* No room for two bars, as on a phone with large text: the action of the page takes the place of the tabs. */
  @media (max-height: 32rem) { [data-acting] { --tabs: 0rem; .column > nav { display: none; } } }

  *, ::before, ::after { box-sizing: border-box; }

  html {
    background: ${token.color.canvas};
    color: ${token.color.text};
    /* The last two are named because the fonts that Linux would choose are a display font and one that lacks vowel signs. */
    font-family: ${token.font.text}, 'Noto Sans Arabic', 'Noto Sans Tamil';
    line-height: 1.5;
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
    -webkit-tap-highlight-color: transparent;
    scrollbar-color: ${token.color.borderStrong} transparent;
    /* What gets the focus or is scrolled to is covered neither by the top bar nor by a phone’s tab bar. */
    scroll-padding-block: calc(${token.size.topbar} + ${token.space.xs} + env(safe-area-inset-top)) calc(${token.size.bottomBar} + ${token.space.xs} + var(--acting, 0rem) + env(safe-area-inset-bottom));
    /* A bar with the action of the page is at the foot of the window (\`ActionBar\`). */
    &[data-acting] { --acting: max(min(4.5rem, 77px), var(--bar, 0rem) - ${token.size.bottomBar} - env(safe-area-inset-bottom)); }
  }

  body {
    margin: 0;
    min-block-size: 100dvh;
    background: ${token.color.canvas};
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }

  /* Round corners and notches, where the portal fills the screen. The padding of the body does not move fixed elements: they have their own. */
  body, .column > nav { padding-inline: env(safe-area-inset-left) env(safe-area-inset-right); }
  [dir='rtl'] body, [dir='rtl'] .column > nav { padding-inline: env(safe-area-inset-right) env(safe-area-inset-left); }
  /* Longer words of tabs leave less room for large text. */
  :root:is(:lang(si), :lang(ta)) { --tab: 4vmin; }
  /* On its side a phone lacks height: the tabs are below each other at its edge, beside the page and its action. */
  @media ${token.query.narrow} {
    @media ${token.query.low} {
      :root { --tabs: 0rem; --rail: min(5.25rem, max(84px, 27.2vmin)); }
      /* Longer words. */
      :root:is(:lang(ru), :lang(ta)) { --rail: min(7.25rem, max(116px, 37.6vmin)); }
      .column { padding-inline-start: var(--rail); }
      .column > nav:last-child { display: block; inset: 0 auto; inset-inline-start: 0; padding-inline-end: 0; border-block-start: 0; border-inline-end: 1px solid ${token.color.border}; }
      .column > nav > ul { grid-auto-flow: row; grid-template-columns: var(--rail); align-content: space-evenly; block-size: 100%; padding: 0; }
      .column > main [data-reach] { inset-inline-start: var(--rail); }
    }
  }
  /* Two rules, because Firefox before 121 drops a list that contains \`:has\`. No :is(): its parts are not found by class or element, so that it is
     compared with every element, as all selectors that end with it. */
  body .topbar, body .side { padding-block-start: env(safe-area-inset-top); }
  body:not(:has(.topbar)) { padding-block-start: env(safe-area-inset-top); }

  /* A page behind an open dialog stays where it is; the gutter of its scrollbar is dimmed with it. */
  html[data-modal] { overflow: hidden; background: ${token.color.canvasDimmed}; }
  html[data-modal]:not([data-modal='0']) { scrollbar-gutter: stable; }

  /* A line at the foot of the window says that the connection is lost. It covers neither the end of a page nor what gets the focus. */
  html[data-lost] { scroll-padding-block-end: calc(8rem + var(--acting, 0rem)); }
  html[data-lost] body { padding-block-end: 3.5rem; }
  html[data-lost] #root > :not(dialog, .toasts) { min-block-size: calc(100dvh - 3.5rem); }
  html[data-lost] :is([data-offered], .launch) { inset-block-end: 4rem; }
  .lost {
    position: fixed; inset: auto 0 0; z-index: ${token.layer.sticky};
    padding: ${token.space.xs} ${token.space.m} calc(${token.space.xs} + env(safe-area-inset-bottom));
    background: ${token.color.warningSoft}; font-size: min(${token.type.small}, 4.6vw); text-align: center;
  }
  :root:not([data-lost]) .lost { display: none; }

  h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
  h1, h2, h3 { font-weight: ${token.weight.bold}; line-height: 1.25; letter-spacing: -0.01em; text-wrap: balance; }
  h1 { font-size: ${token.type.headline}; }
  /* A long word of it in very large text leaves no phone. */
  h2 { font-size: min(${token.type.title}, max(9vw, ${token.type.lead})); }
  /* As far from the edge of a card as the others: Nastaliq fills its line. */
  h1:lang(ur), h2:lang(ur) { padding-block-start: ${token.space.xxs}; }
  h1:lang(ur) { --line: min(2em, 6vh + 0.6875rem); padding-block-start: min(${token.space.s}, 1.6vh); }
  h3 { font-size: ${token.type.lead}; }
  p { text-wrap: pretty; }
  /* Nastaliq looks half as large again as the Latin beside it: only its own letters are smaller. */
  @font-face { font-family: Nastaliq; src: local('Noto Nastaliq Urdu'); size-adjust: 90%; }
  @font-face { font-family: Nastaliq; src: local('Noto Nastaliq Urdu Bold'); size-adjust: 90%; font-weight: 700; }
  /* Scripts whose letters join or stack: no letter spacing, and taller lines, tallest for Urdu. Figures are Latin everywhere. Cells are left out
     and inherit it from their table: matching this selector for thousands of them would take as long as all their other rules. */
  :root:lang(ur) { font-family: system-ui, Roboto, 'Noto Sans', Nastaliq, 'Noto Nastaliq Urdu', sans-serif; --line: 2; }
  :root:not(:where(:lang(en), :lang(id), :lang(zh), :lang(ru), :lang(tr))) :not(tr, td, .value, .value :where(span, bdi)) { letter-spacing: 0 !important; line-height: var(--line, 1.5) !important; }

  a { color: ${token.color.accentText}; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
  a:hover { text-decoration-thickness: 2px; }

  button, input, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; touch-action: manipulation; }
  button:disabled, [aria-disabled='true'] { cursor: not-allowed; }
  summary { cursor: pointer; }
  svg, img, video { display: block; max-inline-size: 100%; }
  svg { flex: none; }
  [dir='rtl'] { --edge: -3px; --forward: -90deg; }
  [dir='rtl'] svg[data-flip] { transform: scaleX(-1); }
  [hidden] { display: none !important; }

  /* The shell’s own notice, above a prerendered page whose application did not load. */
  #stranded {
    position: sticky; inset-block-start: 0; z-index: ${token.layer.overlay};
    padding: ${token.space.m}; text-align: center;
    background: ${token.color.warningSoft}; color: ${token.color.text}; border-block-end: 1px solid ${token.color.warning};
  }
  /* The centre of a link that breaks across lines may be outside it, where a press would miss. */
  #stranded a { display: inline-block; }

  :focus-visible { outline: 2px solid ${token.color.focus}; outline-offset: 2px; }
  h1:focus, main:focus { outline: none; }
  ::selection { background: ${token.color.accent}; color: ${token.color.onAccent}; }

  .visually-hidden:not(:focus-visible) {
    ${visuallyHidden} margin: -1px; padding: 0; border: 0;
  }

  /* Hidden words that are read as one line with those beside them. */
  .sr-inline { display: inline-block; inline-size: 1px; block-size: 1em; margin-inline-end: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; vertical-align: bottom; }

  /* Amount and unit stay together, in the same order in every language. */
  .money { direction: ltr; unicode-bidi: isolate; font-variant-numeric: tabular-nums; }
  .money-amount { white-space: nowrap; }
  /* In some fonts the space between groups of digits is too narrow to be seen. */
  .money-amount span span:not(:last-of-type) { margin-inline-end: 0.08em; }
  .money-amount[data-long] { white-space: normal; overflow-wrap: anywhere; }
  .money-fraction { color: ${token.color.textMuted}; }
  .money-unit { color: ${token.color.textMuted}; font-size: max(0.8125rem, 0.62em); font-weight: ${token.weight.medium}; letter-spacing: 0.02em; line-height: 1; }
  .money[data-tone='positive'], .money[data-tone='positive'] .money-fraction { color: ${token.color.positive}; }

  .progress { display: flex; flex-direction: column; gap: ${token.space.xs}; }
  .progress > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 ${token.space.s}; font-size: ${token.type.small}; }
  .progress .label { color: ${token.color.textMuted}; }
  .progress .text { direction: ltr; unicode-bidi: isolate; font-weight: ${token.weight.medium}; font-variant-numeric: tabular-nums; }
  progress { appearance: none; display: block; inline-size: 100%; block-size: 0.5rem; border: 0; border-radius: ${token.radius.round}; background: ${token.color.borderMedium}; overflow: hidden; color: ${token.color.accent}; }
  [data-done] > progress { color: ${token.color.positive}; }
  progress::-webkit-progress-bar { background: ${token.color.borderMedium}; }
  progress::-webkit-progress-value { background: currentColor; border-radius: ${token.radius.round}; }
  progress::-moz-progress-bar { background: currentColor; border-radius: ${token.radius.round}; }
  .stars { display: inline-flex; gap: 0.125rem; color: ${token.color.accentText}; }

  /* What a command did: in the portal's top bar, near the figure that it is about, of a phone over its whole length, elsewhere in the free part;
     before signing in, at the foot of the window. */
  #root { display: grid; grid-template-columns: minmax(0, 1fr); }
  .toasts {
    position: fixed; inset-inline: ${token.space.m}; inset-block-end: calc(${token.space.m} + env(safe-area-inset-bottom)); z-index: ${token.layer.toast};
    inline-size: min(26rem, 100% - 2 * ${token.space.m}); margin: 0 auto; pointer-events: none;
  }
  /* As high as the bar, and in the cell of the shell, so that both scroll alike. */
  [data-bottom], [data-bottom] ~ .toasts { grid-area: 1 / 1; }
  [data-bottom] ~ .toasts {
    position: sticky; inset: env(safe-area-inset-top) auto auto; display: grid; grid-template-columns: minmax(0, 1fr);
    inline-size: auto; block-size: max(${token.size.topbar}, min(${token.size.control}, 48px)); margin: env(safe-area-inset-top) min(${token.space.xs}, 8px) 0; margin-inline-start: calc(min(${token.space.xs}, 8px) + var(--rail, 0rem));
  }
  @media ${token.query.wide}, ${token.query.lowBroad} {
    [data-bottom] ~ .toasts { inline-size: min(40rem, 100% - 17.5rem - var(--rail, 13rem)); margin-inline: auto 14rem; }
    .toasts[popover] { max-inline-size: 20rem; }
    [data-bottom] ~ .toasts li { inline-size: fit-content; margin-inline-start: auto; }
  }
  [data-bottom] ~ .toasts[popover] { position: fixed; inset: 11px 0 auto; }
  .toasts ul { margin: auto 0; padding: 0; list-style: none; }
  .toasts li, .toasts[popover] {
    display: flex; align-items: center; gap: min(${token.space.xs}, 8px);
    padding-inline-start: min(${token.space.s}, 12px); border: 1px solid ${token.color.borderStrong}; border-radius: ${token.radius.m};
    background: ${token.color.surfaceRaised}; box-shadow: ${token.shadow.raised}; font-size: min(${token.type.small}, 5vmin); pointer-events: auto;
  }
  .toasts li > svg { color: ${token.color.positive}; }
  /* With large text its words need the room of the sign. */
  @media (max-width: 17rem) { .toasts li > svg { display: none; } }
  .toasts button { block-size: min(${token.size.control}, 44px); margin-block: -2px; }
  .toasts p { display: flex; flex: 1; flex-wrap: wrap; align-items: center; gap: 0 ${token.space.s}; padding-block: 0.125rem; line-height: 1.25; overflow-wrap: anywhere; }
  .toasts p:lang(ur) { --line: 1.6; padding-block-start: 0.625rem; }
  html[data-lost] .toasts { margin-block-end: 3.5rem; }

  /* Before signing in, a phone on its side has the first field in view: a low head, and what belongs to the title beside it. */
  @media ${token.query.low} {
    #root .brand { margin-block: -${token.space.m} -${token.space.xs}; padding-block: 0; }
    #root :is(.brand, .brand ~ .banner, .brand ~ main) { max-inline-size: 44rem; }
    #root .brand ~ main { padding: ${token.space.xs} ${token.space.m}; }
    #root .brand ~ main > div { flex-flow: row wrap; align-items: baseline; gap: ${token.space.xs} ${token.space.m}; }
    .brand ~ main > div > :not(header, p, i) { flex: 1 0 100%; }
  }

  /* On a phone on its side two fields are beside each other where both fit, and the end of the form, or what it is about to do, beside a last one that is
     alone. */
  @media ${token.query.low} {
    #main form, form [role='tabpanel'] > div { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15.5rem, 100%), 1fr)); align-items: start; }
    #main form > *, form [role='tabpanel'] > div > * { grid-column: 1 / -1; }
    #main form .field, #main form .field + button, #main form .field:nth-child(odd) + :is(.end, p, [id]) { grid-column: auto; }
    /* As much as the label above the field. */
    #main form .field + button, #main form .field:nth-child(odd) + :is(.end, p, [id]) { margin-block-start: 1.6875rem; }
    #main form .hint { line-height: 1.25; }
    /* Nastaliq's letters reach below their line. */
    #main form .field:lang(ur) { gap: 0.625rem; }
    form [role='tabpanel'] { margin-block-start: -${token.space.s}; }
  }

  /* The choices of an unknown outcome take as few lines as they need; on a phone they have its whole width. */
  [data-outcome] .body > :last-child { flex-flow: wrap; }
  [data-outcome] button { flex: 1 1 auto; padding-inline: ${token.space.xs}; }
  @media (min-width: 17rem) and (max-width: 47.99rem) { [data-outcome] { svg { grid-area: 1 / 1; } .body { grid-area: 1 / 1 / auto / -1; } .text { padding-inline-start: 2rem; } } }

  /* The language in the sidebar looks like the links above it. */
  .side #languages { margin-inline-start: ${token.space.s}; padding-inline: ${token.space.s}; border: 0; color: ${token.color.textMuted}; font-size: 0.9375rem; font-weight: ${token.weight.medium}; letter-spacing: 0; gap: ${token.space.s}; }
  .side #languages:hover { color: ${token.color.text}; }

  /* No toggle stands between two tasks of the dashboard. */
  .rest > [open] { display: flex; flex-direction: column-reverse; }
  /* The title of a page that is gone to, which has the focus, slides into place. */
  h1:focus { animation: slide ${token.motion.calm}; }
  @keyframes slide { from { transform: translateY(var(--rise, 0.375rem)); } }
  /* The main button before it can do what it is for (\`ActionBar\`): grey, because soft amber is what is chosen. Its border says that it can be pressed. */
  [data-quiet] > button, [data-quiet] > button:hover { border-color: ${token.color.borderMedium}; background: ${token.color.hover}; color: ${token.color.textMuted}; }
  /* Behind a figure that has changed (\`Stat\`): it stands for some seconds, without motion too, and then fades. It waits behind a dialog. */
  .changed { position: relative; isolation: isolate; align-self: flex-start; }
  .changed::before { content: ''; position: absolute; inset: 0 -0.25rem; z-index: -1; border-radius: ${token.radius.s}; background: ${token.color.accent}; opacity: 0; animation: mark 0.5s 3.5s backwards; }
  @keyframes mark { from { opacity: 0.3; } }
  [data-modal] .changed::before { animation-play-state: paused; }
  /* The line of a tab grows from its middle when the tab is chosen. */
  [role='tab'], .column main nav > a { position: relative; overflow: hidden; }
  [role='tab']::after, .column main nav > a::after { content: ''; position: absolute; inset: auto 0 0; block-size: 2px; background: ${token.color.accent}; transform: scaleX(0); transition: transform ${token.motion.calm}; }
  [role='tab'][aria-selected='true']::after, .column main nav > a[aria-current='page']::after { transform: none; }
  /* The end of the top bar (\`AppShell\`), with the line of a lost connection in its middle. */
  .slot { flex: 1; display: flex; align-items: center; gap: ${token.space.xxs}; }
  .slot > [role] { margin-inline: auto; }
  /* Of the two signs of the theme switch, the one for the theme of the page. */
  [data-theme='dark'] .slot > button > svg + svg, [data-theme='light'] .slot > button > svg:nth-last-of-type(2) { display: none; }
  summary > svg { transition: transform ${token.motion.fast}; }

  /* Dialogs, sheets and toasts rise into place, and what is behind them or the drawer darkens; browsers without @starting-style show them
     without motion. Texts have their full contrast from the first frame. !important, because the component sets its own opacity. */
  dialog, .toasts li, .scrim, ::backdrop { transition: transform ${token.motion.calm}, opacity ${token.motion.calm}; }
  /* What is behind a sheet becomes lighter with the finger, not after it. */
  dialog[style*='none']::backdrop { transition: none; }
  @starting-style { dialog[open], .toasts li { transform: translateY(var(--rise, 0.75rem)); } dialog[open]::backdrop, [data-toggled] > .scrim { opacity: 0 !important; } }
  /* The rings of the logo meet where a command was done. */
  .toasts li > svg, [data-tone='done'] .body svg { overflow: visible; }
  .toasts li > svg path, [data-tone='done'] .body path { transition: transform 0.6s ease-out 0.2s; }
  @starting-style { :is(.toasts li > svg, [data-tone='done'] .body) path { transform: translateX(-0.25rem); } :is(.toasts li > svg, [data-tone='done'] .body) path + path { transform: translateX(0.25rem); } }
  /* --dim: what a pulled sheet leaves of it. Older browsers do not hand it on. */
  dialog::backdrop { opacity: var(--dim, 1); }
  dialog::backdrop, [style*='--from']::backdrop { background: ${token.color.overlay}; }
  /* The empty panel that \`fade\` (Dialog.tsx) leaves for a moment, and its backdrop. --from: the opacity that a dialog’s backdrop had reached. */
  @keyframes fade { to { opacity: 0; } }
  @keyframes leave { to { transform: translateY(var(--rise, 0)); opacity: 0; } }
  [popover]:empty, [popover]:empty::backdrop { opacity: var(--from, 1); animation: fade var(--leave, ${token.motion.fast}) both; pointer-events: none; }
  /* An empty panel at full opacity would look like a flash. */
  [popover]:empty { opacity: calc(0.6 * var(--from, 1)); animation-name: leave; }

  .code { font-family: ${token.font.mono}; font-size: max(0.8125rem, 0.9375em); overflow-wrap: anywhere; unicode-bidi: isolate; letter-spacing: 0; }
  .code > span { display: inline-block; max-inline-size: 100%; margin-inline-end: 0.5ch; }
  /* Bold letters are closer. */
  :is(strong, .message) .code > span { margin-inline-end: 0.9ch; }
  /* A code or a hyphenated word, which must not break across lines. */
  .whole { white-space: nowrap; }
  /* A time is whole, too, unless it is wider than the line. */
  .dated { display: inline-block; }

  @media (prefers-reduced-motion: reduce) {
    *, ::before, ::after {
      animation-duration: 1ms !important; animation-iteration-count: 1 !important;
      transition: none !important; scroll-behavior: auto !important;
    }
  }

  /* With forced colours there are no shades: what is selected gets an outline, a progress bar its colour. */
  @media (forced-colors: active) {
    [aria-current]:not(li, [aria-current='false']), [aria-selected='true'], :checked + span { outline: 2px solid Highlight; outline-offset: -2px; }
    :focus-visible, :focus-visible + span { outline: 3px solid CanvasText !important; outline-offset: 2px !important; }
    progress { forced-color-adjust: none; border: 1px solid CanvasText !important; background: Canvas !important; }
    progress::-webkit-progress-bar { background: Canvas !important; }
    progress::-webkit-progress-value { background: Highlight !important; }
    progress::-moz-progress-bar { background: Highlight !important; }
  }

  /* On paper, only the content, black on white: no controls, and no row or card split between sheets. A receipt has rules of its own. */
  @media print {
    :root { color-scheme: light !important; font-size: 10.5pt; }
    *, ::before, ::after { background: none !important; color: #000 !important; border-color: #888 !important; box-shadow: none !important; text-shadow: none !important; animation: none !important; }
    body > * > *, #main { display: block !important; min-block-size: 0 !important; }
    .column > main { padding: 0 !important; }
    main > * { margin-block-end: 1rem !important; }
    nav, button, video, [role='tablist'], .topbar, .side, summary[aria-label] { display: none !important; }
    /* Apart from the others: a prerendered page drops a rule that names these. */
    .toasts { display: none !important; }
    /* Pictures that have not loaded yet would be empty frames. */
    section:has(video, figure img) { display: none; }
    details::details-content { content-visibility: visible !important; block-size: auto !important; }
    tbody, tbody::before { content-visibility: visible !important; position: static !important; }
    /* Else it is repeated on every sheet. */
    tfoot { display: table-row-group; }
    tr, li, article, figure, dl > div { break-inside: avoid; }
    h1, h2, h3, thead { break-after: avoid; }
  }
`;
