import { printUtc } from '../src/domain/times';
import { type ControlField, type ControlForm, formsOf } from './controlForms';
import type { Controls } from './controls';
import { type ControlResult, escaped, htmlPage, table, tableRow } from './html';
import { dropZone } from './reports/reportPage';
import { DEMO_SIGN_INS } from './seed';

const field = (control: string, { name, label, optional, choices, emptyLabel }: ControlField): string => {
  const id = `${control}-${name}`;
  const labelHtml = `<label for="${id}">${escaped(label)}${optional ? ' <span class="soft">optional</span>' : ''}</label>`;
  if (choices) {
    const none = emptyLabel === undefined ? '' : `<option value="">${escaped(emptyLabel)}</option>`;
    const options = choices.map((choice) => `<option value="${escaped(choice)}">${escaped(choice)}</option>`);
    return `<div>${labelHtml}<select id="${id}" name="${name}">${none}${options.join('')}</select></div>`;
  }
  return `<div>${labelHtml}<input id="${id}" name="${name}" autocomplete="off" spellcheck="false"${optional ? '' : ' required'}></div>`;
};

const form = (name: string, { label, description, fields }: ControlForm, csrf: string): string => `
  <form method="post" action="/__sandbox/do/${name}" id="${name}">
    <h3>${escaped(label)}</h3>
    <p class="soft">${escaped(description)}</p>
    <input type="hidden" name="csrf" value="${escaped(csrf)}">
    <div class="fields">${fields.map((each) => field(name, each)).join('')}</div>
    <button type="submit">${escaped(label)}</button>
  </form>`;

/** The control page. `result` is that of the last control, `null` without one; `csrf` is the page's own CSRF token. */
export function controlPage(controls: Controls, result: ControlResult | null, csrf: string): string {
  const { faults, held } = controls.faults();
  const clock = controls.clock({});
  const deviations = controls.deviations();
  const mailRows = controls
    .mail()
    .map((mail) => tableRow([mail.to, mail.otp, mail.subject, mail.body, printUtc(mail.created_at)]));
  const faultRows = faults.map((fault) =>
    tableRow([fault.kind, fault.match === '' ? 'every call' : fault.match, String(fault.left), fault.when]),
  );
  const requestRows = controls
    .requests()
    .slice(-30)
    .toReversed()
    .map((request) =>
      tableRow([request.method, request.path, request.status === 0 ? '-' : String(request.status), request.fault]),
    );
  const scenario = controls.current();
  const signIns = scenario
    ? [
        { ...scenario, who: 'the member whose state it is' },
        { ...DEMO_SIGN_INS[1], who: 'the other member, with whom donations are exchanged' },
      ]
    : DEMO_SIGN_INS;
  const signInRows = signIns.map(({ email, password, who }) => tableRow([email, password, who]));
  const lead = '<p>What the server, other members and the network would do. <a href="/">To the portal</a></p>';
  const main = `<section><h2 id="mailbox">Mailbox</h2>
  ${table('Mailbox', ['To', 'OTP', 'Subject', 'Text', 'Sent'], mailRows, 'No mail yet.')}
</section>
<section><h2 id="sign-ins">Demo sign-ins</h2>
  ${table('Demo sign-ins', ['E-mail', 'Password', 'Who'], signInRows, '')}
</section>
<section><h2 id="state">State</h2>
  ${scenario ? `<p>${escaped(scenario.name)}: ${escaped(scenario.about)}. <a href="${escaped(scenario.page)}">To the page that shows it</a></p>` : ''}
  <p>The server's clock says ${escaped(printUtc(clock.now))}${clock.held ? ' and is held still' : ''}. Calls held: ${held}.</p>
  ${deviations.length === 0 ? '' : `<p>Deviates from the contract: ${escaped(deviations.join(', '))}.</p>`}
  ${table('Faults', ['Fault', 'Calls', 'Left', 'When'], faultRows, 'No faults are set.')}
</section>
<section><h2 id="report">Support report</h2>
  ${dropZone()}
</section>
<section><h2 id="controls">Controls</h2>
  <div class="forms">${Array.from(formsOf(controls), ([name, each]) => form(name, each, csrf)).join('')}</div>
</section>
<section><h2 id="requests">Latest calls</h2>
  ${table('Latest calls', ['Method', 'Path', 'Status', 'Fault'], requestRows, 'No calls yet.')}
</section>`;
  return htmlPage('Sandbox controls', result, lead, main);
}

/** The style sheet of all pages of the sandbox: this one and those of a support report. */
export const CONTROL_STYLE = `:root { color-scheme: light dark; --paper: #ffffff; --ink: #15181d; --link: #0b4fb3; --line: #8a8f98; --soft: #595f69; --good: #0f5f2e; --bad: #a3130f; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171c; --ink: #eef0f3; --link: #9cc4ff; --soft: #b4bac4; --good: #7fdc9f; --bad: #ff9d96; } }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 72rem; padding: 1rem; background: var(--paper); color: var(--ink); }
a { color: var(--link); }
h1, h2, h3 { line-height: 1.25; margin: 1.25rem 0 0.5rem; }
h3 { font-size: 1.05rem; margin-top: 0; }
p { margin: 0.25rem 0 0.75rem; }
.notice { background: #3b2a00; color: #ffe7ad; font-weight: 600; padding: 0.5rem 0.75rem; }
.soft { color: var(--soft); font-size: 0.9rem; }
.good { color: var(--good); font-weight: 600; }
.bad { color: var(--bad); font-weight: 600; }
.scroll { max-height: 20rem; overflow: auto; border: 1px solid var(--line); }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { text-align: start; padding: 0.35rem 0.6rem; border-block-end: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
.forms { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); }
form { border: 1px solid var(--line); padding: 0.75rem; display: flex; flex-direction: column; }
.fields { display: grid; gap: 0.5rem; margin-block-end: 0.75rem; }
label { display: block; font-size: 0.9rem; }
input, select, button { font: inherit; min-height: 2.25rem; width: 100%; padding: 0.25rem 0.5rem; }
button { margin-block-start: auto; cursor: pointer; }
.drop { border: 2px dashed var(--line); max-width: 40rem; }
.drop.over { border-color: var(--link); }
.drop input { margin-block-end: 0.75rem; }
.tall { max-height: 70vh; }
.wide table { min-width: 52rem; }
.wide td:nth-child(2) { min-width: 9rem; }
.known td { font-weight: 600; }
.marked td:first-child { color: var(--bad); }
.marked td { border-block: 2px solid var(--bad); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;

/**
 * The banner on the portal's own pages. It stands in normal flow at the top with its own colours (contrast 11:1), so that it reads the same
 * on dark and light pages and needs none of the portal's styles.
 */
export const NOTICE_STYLE = `.sandbox-notice { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; column-gap: 0.75rem; box-sizing: border-box; min-height: 28px; margin: 0; padding: 2px 8px; background: #3b2a00; color: #ffe7ad; font: 500 min(12px, 3.5vw)/24px system-ui, sans-serif; }
.sandbox-notice p { margin: 0; }
.sandbox-notice a { display: inline-flex; align-items: center; min-height: 24px; padding: 0 4px; color: #ffffff; text-decoration: underline; }
.sandbox-notice a:focus-visible { outline: 2px solid #ffffff; outline-offset: -2px; }
`;

const NOTICE = `<aside class="sandbox-notice" lang="en" dir="ltr" aria-label="Sandbox"><p>Sandbox: demo data, no real money moves.</p><a href="/__sandbox">Controls</a></aside>`;

/** Adds the banner to a page of the portal: a mark on `<html>`, a style sheet in `<head>`, the banner first in `<body>`. */
export function withBanner(html: string): string {
  return html
    .replace(/<html(?=[\s>])/i, (tag) => `${tag} data-sandbox`)
    .replace(/<\/head>/i, (tag) => `<link rel="stylesheet" href="/__sandbox/notice.css">${tag}`)
    .replace(/<body(?:\s[^>]*)?>/i, (tag) => `${tag}${NOTICE}`);
}
