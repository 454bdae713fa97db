import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LOOKING_MS } from '../../src/testing/patience';
import type { KeyName, Tab } from './tab';

/** A person at a tab: finds things by name, presses them where they are, types, and reads. */

const PAUSE_MS = 40;

/** The expression without the leading comment and the trailing semicolon. */
const IN_PAGE = fs
  .readFileSync(path.resolve('e2e/browsers/inPage.js'), 'utf8')
  .replaceAll(/^\/\/.*\n/gm, '')
  .replace(/;\s*$/, '');

export type Kind = 'button' | 'link' | 'field' | 'radio' | 'menuitem' | 'dialog' | 'heading' | 'image';

/** A whole name, or a pattern for it, which ignores case. Of a page's text (`sees`, `seesNo`): a part, or a pattern as it is. */
export type NameMatch = string | RegExp;

interface FoundElement {
  readonly count: number;
  readonly there?: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly hit: boolean;
  readonly over: string;
  readonly name: string;
  readonly value: string | null;
  readonly disabled: boolean;
}

const asName = (named: NameMatch | undefined) =>
  named === undefined ? {} : typeof named === 'string' ? { name: named } : { pattern: named.source };

export class Person {
  constructor(
    readonly tab: Tab,
    readonly origin: string,
  ) {}

  /** Polls until there is an answer and resolves with it; after `LOOKING_MS` rejects with what was expected and what is there. */
  async until<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
    const end = Date.now() + LOOKING_MS;
    for (;;) {
      const answer = await ask();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
      if (Date.now() > end) {
        const [at, text] = [await this.tab.evaluate('location.pathname'), await this.text()];
        throw new Error(`not seen: ${what}; at ${String(at)}: ${text.replace(/\s+/g, ' ').slice(0, 700)}`);
      }
      await pause(PAUSE_MS);
    }
  }

  /** Waits until an expression in the page is true. */
  async untilTrue(what: string, expression: string): Promise<void> {
    await this.until(what, async () => (await this.tab.evaluate(expression)) === true);
  }

  private async look(kind: Kind, named?: NameMatch, more: object = {}): Promise<FoundElement | null> {
    const answer = await this.tab.evaluate(`${IN_PAGE}(${JSON.stringify({ kind, ...asName(named), ...more })})`);
    // Between two pages there is nothing to find.
    return answer ? Object(answer) : null;
  }

  async text(): Promise<string> {
    return String((await this.tab.evaluate("document.body ? document.body.innerText : ''")) ?? '');
  }

  async path(): Promise<string> {
    return String((await this.tab.evaluate('location.pathname')) ?? '');
  }

  async open(address: string): Promise<void> {
    await this.tab.evaluate('(window.isOld = true, 1)');
    await this.tab.open(this.origin + address);
    // The tab may still show its blank first page.
    await this.untilTrue(address, "window.isOld === undefined && location.protocol === 'http:'");
  }

  async reload(): Promise<void> {
    await this.tab.evaluate('(window.isOld = true, location.reload(), 1)');
    await this.untilTrue('the page again', 'window.isOld === undefined');
  }

  async back(): Promise<void> {
    await this.tab.evaluate('(history.back(), 1)');
  }

  async forward(): Promise<void> {
    await this.tab.evaluate('(history.forward(), 1)');
  }

  /** Waits for an address. */
  async at(wanted: string): Promise<void> {
    await this.until(`the address ${wanted}`, async () => (await this.path()) === wanted);
  }

  /** Waits for a visible text, anywhere on the page. */
  async sees(text: NameMatch): Promise<string> {
    return this.until(String(text), async () => {
      const there = (await this.text()).replace(/\s+/g, ' ');
      if (typeof text === 'string') return there.includes(text) ? text : null;
      return text.exec(there)?.[0];
    });
  }

  async seesNo(text: NameMatch): Promise<void> {
    await this.until(`no ${String(text)}`, async () => {
      const there = (await this.text()).replace(/\s+/g, ' ');
      return typeof text === 'string' ? !there.includes(text) : !text.test(there);
    });
  }

  /** Waits for an element of this kind and name. */
  async finds(kind: Kind, named?: NameMatch): Promise<FoundElement> {
    let last: FoundElement | null = null;
    return this.until(`${kind} ${String(named ?? '')}`, async () => {
      last = await this.look(kind, named);
      return last && last.count > 0 ? last : null;
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}; of this kind: ${JSON.stringify(last?.there ?? [])}`, { cause: error });
    });
  }

  async findsNo(kind: Kind): Promise<void> {
    await this.until(`no ${kind}`, async () => (await this.look(kind))?.count === 0);
  }

  /** Clicks its centre (`css` selects it instead of its kind) as soon as it is still and uncovered; holds until `meanwhile` resolves. */
  async press(kind: Kind, named?: NameMatch, css?: string, meanwhile?: () => Promise<unknown>): Promise<void> {
    let last: FoundElement | null = null;
    const place = await this.until(`${kind} ${String(named ?? '')} to press`, async () => {
      const before = last;
      last = await this.look(kind, named, { css, scroll: true });
      const isAtRest = last?.x === before?.x && last?.y === before?.y;
      return last && isAtRest && last.count > 0 && last.hit && !last.disabled ? last : null;
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}; last: ${JSON.stringify(last)}`, { cause: error });
    });
    await this.tab.pressAt(place.x, place.y, meanwhile);
  }

  /** Replaces the content of a field. */
  async fills(label: NameMatch, text: string): Promise<void> {
    await this.press('field', label);
    const { value } = await this.finds('field', label);
    if (value) {
      await this.tab.keys('Control', 'a');
      await this.tab.keys('Backspace');
    }
    await this.tab.type(text);
    await this.until(`${text} in ${String(label)}`, async () => (await this.look('field', label))?.value === text);
  }

  /** Fills in several fields, by their labels. */
  async fillsAll(texts: { readonly [label: string]: string }): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.fills(label, text);
  }

  async holds(label: NameMatch, value: string): Promise<void> {
    await this.until(`${String(label)}: '${value}'`, async () => (await this.look('field', label))?.value === value);
  }

  async keys(...names: readonly KeyName[]): Promise<void> {
    await this.tab.keys(...names);
  }
}
