import { envelope } from '../adapters/http/envelope';
import { readExactJson } from '../adapters/json';
import { type User, userPatchOf } from '../domain/entities';
import { positionOf } from '../domain/position';
import { isRecord } from '../domain/records';
import type { OpenedSession } from '../ports/api';
import { earlyAnswerTo } from './early';
import { keepSubmit } from './handOver';
import { filled, hasSlot } from './slots';

/** Prepared pages: drawn when the portal is built, shown by the script at once, drawn over by the application. */

/** Puts a member's figures into the slots of a page; again, when newer ones come. */
function slotsIn(content: DocumentFragment): (user: User) => void {
  const slots: (readonly [node: Node, words: string])[] = [];
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    const words = currentNode.textContent ?? '';
    if (hasSlot(words)) slots.push([currentNode, words]);
  }
  return (user) => {
    const figures = { origin: location.origin, ...positionOf(user) };
    for (const [node, words] of slots) node.textContent = filled(words, figures);
  };
}

/** The member as the server knows them now, from the early answer; `null` when it is another kind of answer, or about somebody else. */
async function newer({ user }: OpenedSession): Promise<User | null> {
  const response = await earlyAnswerTo('/user/info');
  if (!response?.ok) return null;
  // A copy: the answer itself is the application's.
  const answer = envelope(readExactJson(await response.clone().text()));
  const patch = answer && !answer.refused && isRecord(answer.data) ? userPatchOf(answer.data.user) : null;
  return patch?.code === user.code ? { ...user, ...patch } : null;
}

/** Shows the prepared page of this address, if there is one: a form that can be typed into, or the stored member's dashboard. */
export function showPrepared(session: OpenedSession | null): void {
  const page = [...document.querySelectorAll('template')].find(({ dataset }) => dataset.page === location.pathname);
  if (!page) return;
  const content = document.importNode(page.content, true);
  const form = content.querySelector('form');
  if (form) keepSubmit(form);
  if (session) {
    if (session.user.is_email_verified === 1) content.querySelector('[data-only="unverified"]')?.remove();
    const fill = slotsIn(content);
    fill(session.user);
    // The application draws over it; until then the page says what is newest.
    newer(session).then(
      (user) => user && fill(user),
      () => undefined,
    );
  }
  document.getElementById('root')?.append(content);
}
