import { changedSince, type Entry, faultOf, reviewOf, withReviewers } from './reviews';

const entry = (msgid: string, ...msgstr: string[]): Entry => ({ msgid, msgstr });
const ITEMS = [entry('Wallet', 'वॉलेट'), entry('Donation', 'दान'), entry('New', '')];

it('names every message that was changed, translated or added since its review, and no other', () => {
  const review = reviewOf(ITEMS, 'Asha');
  expect(changedSince(ITEMS, review)).toEqual(['New']);
  const later = [entry('Wallet', 'बटुआ'), entry('Donation', 'दान'), entry('New', 'नया'), entry('Added', 'जोड़ा')];
  expect(changedSince(later, review)).toEqual(['Wallet', 'New', 'Added']);
  expect(changedSince(later, reviewOf(later, 'Asha'))).toEqual([]);
});

it('takes the same words in another context for another message', () => {
  const review = reviewOf([{ ...entry('Send', 'भेजें'), msgctxt: 'button' }], 'Asha');
  expect(changedSince([entry('Send', 'भेजें')], review)).toEqual(['Send']);
});

it('says what a file claims that cannot be', () => {
  const review = reviewOf(ITEMS, 'Asha');
  expect(faultOf('hi', review, ['en', 'hi'])).toBe('');
  expect(faultOf('fr', review, ['en', 'hi'])).toBe('fr is no language that is translated.');
  expect(faultOf('en', review, ['en', 'hi'])).toBe('en is no language that is translated.');
  expect(faultOf('hi', { ...review, by: ' ' }, ['en', 'hi'])).toBe('The review of hi has no name in "by".');
  expect(faultOf('hi', { by: 'Asha', messages: {} }, ['en', 'hi'])).toBe('The review of hi names no message.');
});

it('puts the names of those who reviewed beside their languages, and takes away one without a review', () => {
  const languages = [
    { tag: 'en', name: 'English' },
    { tag: 'hi', name: 'हिन्दी' },
    { tag: 'ur', name: 'اردو', dir: 'rtl', reviewer: 'Nobody' },
  ];
  expect(withReviewers(languages, new Map([['hi', reviewOf(ITEMS, 'Asha')]]))).toEqual([
    { tag: 'en', name: 'English' },
    { tag: 'hi', name: 'हिन्दी', reviewer: 'Asha' },
    { tag: 'ur', name: 'اردو', dir: 'rtl' },
  ]);
});
