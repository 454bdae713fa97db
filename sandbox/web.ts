import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameSecret } from './answers';
import { bodyOf, CSRF_COOKIE, cookieOf, pathOf, sendFailure } from './apiRoutes';
import { Refusal } from './refusal';

/** Helpers for answering requests to the sandbox's own pages and controls. */

const HTML = 'text/html; charset=utf-8';

/** The pages may use only their own style sheet, script and forms. */
const CONTROL_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The last part of a request's path. */
export const lastPartOf = (request: FastifyRequest): string => pathOf(request).split('/').at(-1) ?? '';

/** Sets the page's CSRF cookie, making a token when the browser has none (decision 3). Returns the token. */
export function setCsrfCookie(request: FastifyRequest, reply: FastifyReply): string {
  const held = cookieOf(request, CSRF_COOKIE);
  const token = /^[\w-]{20,64}$/.test(held) ? held : randomBytes(18).toString('base64url');
  if (token !== held) reply.header('set-cookie', `${CSRF_COOKIE}=${token}; Path=/; SameSite=Strict`);
  return token;
}

/** The fields of a form; refuses one without the token of these pages. */
export function formOf(request: FastifyRequest): Readonly<Record<string, string>> {
  const fields = Object.fromEntries(new URLSearchParams(bodyOf(request)));
  const cookie = cookieOf(request, CSRF_COOKIE);
  if (cookie === '' || !sameSecret(fields['csrf'] ?? '', cookie)) throw new Refusal('Please send the form again.');
  return fields;
}

/** A page of the sandbox itself. */
export const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .type(HTML)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': CONTROL_POLICY,
      'referrer-policy': 'same-origin',
    })
    .send(html);

/** Answers a control in the envelope of the API; a refusal becomes 400 with its message. */
export async function asJson(reply: FastifyReply, work: () => unknown): Promise<FastifyReply> {
  try {
    const data = (await work()) ?? null;
    return reply.header('cache-control', 'no-store').send({ error: false, message: 'OK', data });
  } catch (error) {
    if (error instanceof Refusal) return sendFailure(reply, 400, error.message);
    throw error;
  }
}
