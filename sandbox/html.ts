/** Helpers for the sandbox's own pages. Parameters that are HTML say so; every other text is escaped here. */

/** Text for HTML: in an element or in a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** One row of a table. */
export const tableRow = (values: readonly string[]): string =>
  `<tr>${values.map((value) => `<td>${escaped(value)}</td>`).join('')}</tr>`;

/** A table in a scrollable region that takes keyboard focus. `rows` are HTML, for instance of `tableRow`; `none` replaces an empty table. */
export const table = (caption: string, heads: readonly string[], rows: readonly string[], none: string): string =>
  rows.length === 0
    ? `<p class="soft">${escaped(none)}</p>`
    : `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(caption)}"><table>
        <thead><tr>${heads.map((head) => `<th scope="col">${escaped(head)}</th>`).join('')}</tr></thead>
        <tbody>${rows.join('')}</tbody></table></div>`;

/** The result of a control, or its error. */
export interface ControlResult {
  readonly text: string;
  /** Whether it is an error. */
  readonly bad: boolean;
}

/** A whole page. `lead` and `main` are HTML. The script serves the form for support reports, and does nothing on a page without it. */
export const htmlPage = (
  title: string,
  result: ControlResult | null,
  lead: string,
  main: string,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/__sandbox/style.css">
<script src="/__sandbox/drop.js" defer></script>
</head>
<body>
<header>
  <p class="notice">This is a sandbox: demo data, no real money moves.</p>
  <h1>${escaped(title)}</h1>
  ${lead}
  ${result ? `<p role="status" class="${result.bad ? 'bad' : 'good'}">${escaped(result.text)}</p>` : ''}
</header>
<main>
${main}
</main>
</body>
</html>`;
