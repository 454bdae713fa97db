import { accountSummaryOf, isNewcomer } from '../domain/accountSummary';
import type { User } from '../domain/entities';
import { helpShape, userShape } from '../domain/firstShapes';
import { twoDecimals } from '../domain/money';
import { isRecord, toPatch, toRecord } from '../domain/records';
import * as paths from '../paths';
import { envelope } from '../platform/adapters/http/envelope';
import { readExactJson } from '../platform/adapters/json';
import type { OpenedSession } from '../platform/ports/api';
import { fillText, hasPlaceholder } from './placeholders';
import { preloadedReplyTo } from './preloadedReplies';
import type { Fill } from './prerendered';

/** Finds the placeholders of a page. Returns a function that fills them with a member's data, again when newer data arrive. */
function fillerOf(content: DocumentFragment): (user: User) => void {
  const card = content.querySelector('[data-member]');
  const placeholders: (readonly [element: Element, words: string])[] = [];
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    // The element, which has no other text: a browser that translates the page replaces the text itself.
    const { parentElement } = texts.currentNode;
    const words = texts.currentNode.textContent ?? '';
    if (parentElement && hasPlaceholder(words)) placeholders.push([parentElement, words]);
  }
  return (user) => {
    const summary = accountSummaryOf(user);
    card?.toggleAttribute('data-newcomer', isNewcomer(summary));
    const data = { origin: location.origin, ...summary };
    for (const [element, words] of placeholders) element.textContent = fillText(words, data);
  };
}

/** The data of the preloaded reply to a read of the page; `null` without a usable reply. Rejects when the connection broke. */
async function dataOf(read: string): Promise<Readonly<Record<string, unknown>> | null> {
  const response = await preloadedReplyTo(read);
  if (!response?.ok) return null;
  // A clone, because the application reads the body of the response itself.
  const reply = envelope(readExactJson(await response.clone().text()));
  return reply && !reply.refused && isRecord(reply.data) ? reply.data : null;
}

/** The member as the server knows them now; `null` when the preloaded reply is missing, refused or about another member. */
async function newerUser({ user }: OpenedSession): Promise<User | null> {
  const patch = toPatch(userShape, (await dataOf('/user/info'))?.user);
  return patch?.code === user.code ? { ...user, ...patch } : null;
}

/**
 * Replaces the two empty rows with the latest donations, by code and amount, as the application will draw them. When the server sends none,
 * or one that cannot be read, the rows are left to the application.
 */
async function showLatest(content: DocumentFragment): Promise<void> {
  const outline = content.querySelector<HTMLTemplateElement>('[data-outline]');
  const places = [...content.querySelectorAll('[data-kind="row"]')];
  const rows = outline && (await dataOf('/help/sent?limit=2&offset=0'))?.helps;
  if (!Array.isArray(rows)) return;
  const helps = rows.slice(0, 2).flatMap((row) => toRecord(helpShape, row) ?? []);
  if (helps.length === 0 || helps.length < Math.min(rows.length, 2) || helps.some(({ code }) => code === '')) return;
  for (const [index, place] of places.entries()) {
    const help = helps[index];
    const article = outline && document.importNode(outline.content, true);
    const [link, code, ...parts] = article?.querySelectorAll('a, code, .money-amount > span') ?? [];
    if (help && link && code) {
      link.setAttribute('href', paths.donation('sent', help.code));
      code.textContent = help.code;
      const [whole, decimals] = twoDecimals(help.amount).split('.');
      for (const [at, text] of [whole, `.${decimals}`].entries()) if (parts[at]) parts[at].textContent = text ?? '';
    }
    place.replaceWith(...(help && article ? [article] : []));
  }
}

/** Shows the stored member's data, newer ones when the server sends them, and the latest donations. The application draws over it. */
export const fillPlaceholders: Fill = (content, session) => {
  if (session.user.is_email_verified === 1) content.querySelector('[data-only="unverified"]')?.remove();
  const fill = fillerOf(content);
  fill(session.user);
  newerUser(session).then(
    (user) => user && fill(user),
    () => undefined,
  );
  showLatest(content).catch(() => undefined);
};
