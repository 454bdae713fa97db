import { changedSince, type Entry, faultOf, reviewOf, withReviewers } from './reviews';

const entry = (msgid: string, ...msgstr: string[]): Entry => ({ msgid, msgstr });
const ITEMS = [entry('Wallet', 'वॉलेट'), entry('Donation', 'दान'), entry('New', '')];

it('lists every message that was changed, translated or added since its review, and no other', () => {
  const review = reviewOf(ITEMS, 'Asha');
  expect(changedSince(ITEMS, review)).toEqual(['New']);
  const later = [entry('Wallet', 'बटुआ'), entry('Donation', 'दान'), entry('New', 'नया'), entry('Added', 'जोड़ा')];
  expect(changedSince(later, review)).toEqual(['Wallet', 'New', 'Added']);
  expect(changedSince(later, reviewOf(later, 'Asha'))).toEqual([]);
});

it('treats the same words in another context as another message', () => {
  const review = reviewOf([{ ...entry('Send', 'भेजें'), msgctxt: 'button' }], 'Asha');
  expect(changedSince([entry('Send', 'भेजें')], review)).toEqual(['Send']);
});

it('reports an invalid review', () => {
  const review = reviewOf(ITEMS, 'Asha');
  expect(faultOf('hi', review, ['en', 'hi'])).toBe('');
  expect(faultOf('fr', review, ['en', 'hi'])).toBe('fr is not a translated language.');
  expect(faultOf('en', review, ['en', 'hi'])).toBe('en is not a translated language.');
  expect(faultOf('hi', { ...review, by: ' ' }, ['en', 'hi'])).toBe('The review of hi has no name in "by".');
  expect(faultOf('hi', { by: 'Asha', messages: {} }, ['en', 'hi'])).toBe('The review of hi names no message.');
});

it('adds reviewers to their languages, and removes one without a review', () => {
  const languages = [
    { tag: 'en', name: 'English' },
    { tag: 'hi', name: 'हिन्दी' },
    { tag: 'ur', name: 'اردو', dir: 'rtl', reviewer: 'Sana' },
  ];
  expect(withReviewers(languages, new Map([['hi', reviewOf(ITEMS, 'Asha')]]))).toEqual([
    { tag: 'en', name: 'English' },
    { tag: 'hi', name: 'हिन्दी', reviewer: 'Asha' },
    { tag: 'ur', name: 'اردو', dir: 'rtl' },
  ]);
});
