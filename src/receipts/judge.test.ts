import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { MOST, MOST_ROWS } from '../domain/limits';
import { amount } from '../domain/money';
import { aHelp, aHelpTransaction, aTransaction } from '../testing/fixtures';
import type { Receipt } from './facts';
import { judge, LARGEST_FILE } from './judge';
import { donationFacts, movementFacts } from './receipt';
import { checksumOf, fileNameOf, fileOf, sealed } from './seal';

const making = { by: { code: 'M1001', name: 'Asha Rao' }, now: Date.UTC(2026, 0, 15, 12) };
const sample = sealed(
  donationFacts(
    'sent',
    aHelp({ status: 'SENT', filled: amount('12.5'), tx_hash: '0xfeed01' }),
    [aHelpTransaction()],
    making,
  ),
);
const kindOf = async (text: string) => (await judge(text)).kind;
const altered = (change: object): string => JSON.stringify({ ...sample, ...change });

describe('a checksum', () => {
  it('is the SHA-256 of the canonical form, as anybody can compute it', () => {
    const { sha256, ...facts } = sample;
    const form = canonicalize(facts) ?? '';
    // Written out by hand: keys sorted, no white space.
    expect(form.startsWith('{"amount":"25.00000000","created":{"local":')).toBe(true);
    expect(createHash('sha256').update(form, 'utf8').digest('hex')).toBe(sha256);
  });

  it('does not depend on the order of keys or on white space', async () => {
    const turned = Object.fromEntries(Object.entries(sample).toReversed());
    expect(await kindOf(JSON.stringify(turned, null, 7))).toBe('unchanged');
    expect(await kindOf(`\uFEFF${fileOf(sample)}`)).toBe('unchanged');
  });

  it('of names in any script is the same in the file', async () => {
    for (const name of ['आशा राव', '𝔄', 'a\u202eb', 'é', 'e\u0301', '<b>', '"\\', '\u0000']) {
      const facts = donationFacts('sent', aHelp({ firstname: name, lastname: '' }), [], making);
      expect(await judge(fileOf(sealed(facts)))).toEqual({ kind: 'unchanged', receipt: sealed(facts) });
    }
  });
});

describe('a receipt', () => {
  it('is unchanged as it was made', async () => {
    expect(await judge(fileOf(sample))).toEqual({ kind: 'unchanged', receipt: sample });
  });

  it('is known again also when it is the largest that can be made', async () => {
    // A letter of three bytes, in every place that the API’s longest texts have.
    const text = (most: number) => 'क'.repeat(most);
    const line = aHelpTransaction({
      ...{ to_code: text(MOST.code), firstname: text(MOST.name), lastname: text(MOST.name), tx_hash: text(MOST.hash) },
      amount: amount('9'.repeat(MOST.digits)),
    });
    const payments = Array.from({ length: MOST_ROWS }, () => line);
    const help = aHelp({ status: 'SENT', tx_hash: text(MOST.hash), firstname: text(MOST.name) });
    const receipt = sealed(donationFacts('sent', help, payments, making));
    const file = fileOf(receipt);
    expect(await judge(file)).toEqual({ kind: 'unchanged', receipt });
    expect(new Blob([file]).size).toBeLessThanOrEqual(LARGEST_FILE);
  });

  it('does not verify with one changed digit, whichever it is', async () => {
    const text = fileOf(sample);
    const digits = [...text.matchAll(/\d/g)];
    expect(digits.length).toBeGreaterThan(200);
    for (const { index, 0: digit } of digits) {
      const other = String((Number(digit) + 1) % 10);
      const forged = text.slice(0, index) + other + text.slice(index + 1);
      expect([index, await kindOf(forged)]).not.toEqual([index, 'unchanged']);
    }
  });

  it('does not verify with any other letter in a value', async () => {
    const text = fileOf(sample);
    const kinds = new Set<string>();
    for (const { index, 0: letter } of text.matchAll(/[a-zA-Z]/g)) {
      kinds.add(await kindOf(text.slice(0, index) + (letter === 'q' ? 'r' : 'q') + text.slice(index + 1)));
    }
    expect([...kinds].toSorted()).toEqual(['changed', 'none']);
  });

  it('that was changed is shown as it is now, with the word that it was changed', async () => {
    const verdict = await judge(altered({ amount: '2500.00000000' }));
    expect(verdict).toMatchObject({ kind: 'changed', receipt: { amount: '2500.00000000' } });
  });

  it('of every kind verifies, whatever the server’s texts are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.string({ maxLength: 30 }),
        async (name, hash) => {
          const texts = [name, hash].map((text) => text.replace(/\p{Cs}/gu, ''));
          const help = aHelp({ firstname: texts[0] ?? '', tx_hash: texts[1] ?? '', status: 'COMPLETE' });
          const row = aTransaction({ hash: texts[1] ?? '', from_code: texts[0]?.slice(0, 60) ?? '' });
          for (const facts of [
            donationFacts('received', help, [aHelpTransaction({ lastname: texts[0] ?? '' })], making),
            movementFacts('pins', row, making),
          ]) {
            expect(await kindOf(fileOf(sealed(facts)))).toBe('unchanged');
          }
        },
      ),
      { numRuns: 200, seed: 11 },
    );
  });
});

describe('a hostile file', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  it.each<readonly [string, string]>([
    ['nothing', ''],
    ['no JSON', 'receipt'],
    ['a part of a receipt', fileOf(sample).slice(0, 400)],
    ['other JSON', '{"a":1}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['ten megabytes', `{"reference":"${'x'.repeat(10 * 1024 * 1024)}"}`],
    ['just too large', `"${'x'.repeat(LARGEST_FILE)}"`],
    ['nested a hundred thousand deep', nested(100_000)],
    ['quotes that never close', `"${'\\"'.repeat(100_000)}`],
    ['nested within a fact', altered({ from: JSON.parse(nested(50)) })],
    ['a key too many', altered({ note: 'x' })],
    ['a key too few', altered({ hash: undefined })],
    ['__proto__ as a key', fileOf(sample).replace('{', '{"__proto__":{"polluted":true},')],
    ['__proto__ in the place of a key', fileOf(sample).replace('"hash"', '"__proto__"')],
    ['a number for an amount', altered({ amount: 25 })],
    ['a sign', altered({ amount: '-25.00000000' })],
    ['an exponent', altered({ amount: '1e9' })],
    ['a list for a text', altered({ status: ['SENT'] })],
    ['an object for a text', altered({ status: { toString: 1 } })],
    ['a word of its own for a promise', altered({ truths: ['double-your-money'] })],
    ['a step that there is not', altered({ steps: [{ step: 'refunded', at: null }] })],
    ['half a character', altered({ hash: '\ud800' })],
    ['too long a text', altered({ hash: 'x'.repeat(129) })],
    ['too many payments', altered({ payments: Array.from({ length: 501 }, () => sample.payments[0]) })],
    ['another version', altered({ portalReceipt: 2 })],
    ['no time', altered({ created: { utc: 'now', local: '' } })],
    ['a checksum of capitals', altered({ sha256: sample.sha256.toUpperCase() })],
  ])('%s is no receipt', async (_what, text) => {
    expect(await kindOf(text)).toBe('none');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('of any JSON whatever ends in an answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom(...Object.keys(sample)), async (value, key) => {
        expect(await kindOf(JSON.stringify(value))).toBe('none');
        expect(['none', 'changed', 'unchanged']).toContain(await kindOf(altered({ [key]: value })));
      }),
      { numRuns: 300, seed: 5 },
    );
  });

  it('with a checksum of its own verifies: it is no signature, and the page says so', async () => {
    const { sha256: _old, ...facts } = sample;
    const forged: Receipt = sealed({ ...facts, amount: '9999.00000000' });
    expect(checksumOf(facts)).not.toBe(forged.sha256);
    expect(await kindOf(fileOf(forged))).toBe('unchanged');
  });
});

it('the name of the file is harmless whatever the reference is', () => {
  const facts = movementFacts('deposits', aTransaction({ hash: '../../etc/passwd\u202e', tx_type: 'DEPOSIT' }), making);
  expect(fileNameOf(sealed(facts))).toBe('receipt-DEPOSIT-etc-passwd-1768471200000-10-M2002-M1001.json');
});
