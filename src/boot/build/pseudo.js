/** The language that no one speaks: the development server has it beside the others, and no build for members. */
const PSEUDO = 'pseudo';

const [OPEN, CLOSE] = ['⟦', '⟧'];

const ACCENTED = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó', c: 'ç', n: 'ñ' };

/**
 * An English message accented, 40 % longer and in brackets: `⟦Wállét···⟧` of `Wallet`. Placeholders, tags and ICU arguments stay as they are.
 * What is shown without brackets is in no catalogue.
 */
function pseudo(message) {
  const letters = message
    .split(/(\{[^{}]*\}|<[^>]*>)/)
    .map((part, nth) => (nth % 2 === 1 ? part : part.replaceAll(/[aeiouAEOcn]/g, (letter) => ACCENTED[letter])))
    .join('');
  const more = '·'.repeat(Math.ceil(message.replaceAll(/\{[^{}]*\}|<[^>]*>/g, '').length * 0.4));
  // The forms of a plural stay as they are: braces within braces. The brackets are around whichever is chosen.
  return `${OPEN}${/\{\w+, /.test(message) ? message : letters}${more}${CLOSE}`;
}

module.exports = { CLOSE, OPEN, PSEUDO, pseudo };
