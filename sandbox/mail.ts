import { createHash } from 'node:crypto';
import type { Row } from './db';
import type { Member } from './members';
import { must } from './refusal';
import type { World } from './world';

/** How long an OTP works. */
const OTP_MS = 10 * 60 * 1000;

/** What an OTP allows. */
type OtpPurpose = 'verify' | 'reset';

/** A mail that the real server would have sent; `created_at` is epoch milliseconds. */
const mailOf = (row: Row) => ({
  id: row.int('id'),
  to: row.text('recipient'),
  ...row.texts('subject', 'body', 'otp'),
  created_at: row.int('created_at'),
});

const SUBJECTS: Readonly<Record<OtpPurpose, string>> = {
  verify: 'Verify your email address',
  reset: 'Reset your password',
};

/** Mails a new 6-digit OTP; an older one for the same purpose stops working. */
export function sendOtp(world: World, member: Member, purpose: OtpPurpose): void {
  const now = world.clock.now();
  world.db.run('UPDATE otps SET open = 0 WHERE member_id = ? AND purpose = ?', member.id, purpose);
  const id = world.db.insert('otps', { member_id: member.id, purpose, otp: '', expires_at: now + OTP_MS, open: 1 });
  // The same in every fresh sandbox, so that a recorded journey can be replayed; a real server would use a random number.
  const digest = createHash('sha256').update(`otp:${id}`).digest().readUInt32BE(0);
  const otp = String(digest % 1_000_000).padStart(6, '0');
  world.db.update('otps', id, { otp });
  world.db.insert('mails', {
    recipient: member.email_id,
    subject: SUBJECTS[purpose],
    body: `Hello ${member.firstname}, your code is ${otp}. It works for 10 minutes.`,
    otp,
    created_at: now,
  });
}

/** Uses up an OTP; refuses a wrong, used, superseded or expired one. */
export function redeemOtp(world: World, member: Member, purpose: OtpPurpose, otp: string): void {
  const row = world.db.one(
    'SELECT * FROM otps WHERE member_id = ? AND purpose = ? AND open = 1 AND otp = ?',
    member.id,
    purpose,
    otp,
  );
  must(row !== undefined, 'This OTP is wrong. Check the newest email, or ask for a new OTP.');
  must(row.int('expires_at') > world.clock.now(), 'This OTP has expired. Please ask for a new one.');
  world.db.update('otps', row.int('id'), { open: 0 });
}

/** The newest 200 mails, newest first; those to one address when `to` is given. */
export function mailsTo(world: World, to?: string) {
  const rows =
    to === undefined
      ? world.db.all('SELECT * FROM mails ORDER BY id DESC LIMIT 200')
      : world.db.all('SELECT * FROM mails WHERE recipient = ? ORDER BY id DESC LIMIT 200', to.trim().toLowerCase());
  return rows.map(mailOf);
}
