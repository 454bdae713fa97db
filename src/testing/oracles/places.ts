import { clean, containsWhole, type Facts, type Press, type Sent } from './screen';
import { numbersIn, plainDigits, readSent, readTyped, same } from './typedNumber';

/** Where the parts of a request must be shown. Results never contain a secret. */

/** The place on screen of one part of the request; `check` returns what is wrong, or `null`. */
export interface Place {
  /** The fields that make up the part. */
  readonly labels: readonly string[];
  /** Whether a text may write it in another way: a number with its gaps. */
  readonly isNumber?: boolean;
  readonly check: (press: Press, value: string, facts: Facts) => string | null;
}

/** A part of the body as text; `''` when it is missing or not text. */
export function partOf(sent: Sent, name: string): string {
  const value = sent.body?.[name];
  return typeof value === 'string' ? value : '';
}

const quoted = (text: string): string => `'${text}'`;

type Reading = 'trimmed' | 'digits' | 'amount' | 'count' | 'secret' | 'secret digits';

/** How a typed text must appear in the request. */
const AS: { readonly [reading in Reading]: (typed: string, value: string) => boolean } = {
  trimmed: (typed, value) => value === typed.trim() && value !== '',
  digits: (typed, value) => value === plainDigits(typed).trim() && value !== '',
  amount: (typed, value) => same(readTyped(typed), readSent(value)),
  count: (typed, value) =>
    /^\d+$/.test(value) && /^\d+$/.test(plainDigits(typed).trim()) && same(readTyped(typed), readSent(value)),
  secret: (typed, value) => value === typed && value !== '',
  'secret digits': (typed, value) => value === plainDigits(typed).trim() && value !== '',
};

/** The text typed into a field. */
export function field(label: string, as: Reading = 'trimmed'): Place {
  return {
    labels: [label],
    isNumber: as === 'amount' || as === 'count',
    check: ({ fields }, value) => {
      const typed = fields[label];
      if (typed === undefined) return `there is no field ${quoted(label)} on screen`;
      if (AS[as](typed, value)) return null;
      return as.startsWith('secret')
        ? `is not what is in the field ${quoted(label)}`
        : `is ${quoted(value)}, the field ${quoted(label)} says ${quoted(typed)}`;
    },
  };
}

/** A password and, if required, its confirmation. */
export function password(label: string, confirmed: boolean): Place {
  const places = confirmed ? [field(label, 'secret'), field('Confirm Password', 'secret')] : [field(label, 'secret')];
  return {
    labels: places.flatMap(({ labels }) => labels),
    check: (press, value, facts) => {
      for (const place of places) {
        const wrong = place.check(press, value, facts);
        if (wrong !== null) return wrong;
      }
      return null;
    },
  };
}

/** The code of a member in a field, with the matching name below it. */
export function person(label: string): Place {
  const typed = field(label);
  return {
    labels: [label],
    check: (press, value, facts) => {
      const wrong = typed.check(press, value, facts);
      if (wrong !== null) return wrong;
      const name = facts.nameOf(value);
      if (name === null) return `is ${quoted(value)}, which is the code of no member`;
      const note = press.notes[label] ?? '';
      if (containsWhole([note], name)) return null;
      return `is ${quoted(value)}, whose name ${quoted(clean(name))} was not on screen at the press (${quoted(clean(note))} was)`;
    },
  };
}

/** The chosen country. */
export const country: Place = {
  labels: [],
  check: ({ choices }, value) => {
    const chosen = choices.Country ?? '';
    return containsWhole([chosen], `+${value}`) && /^\d+$/.test(value)
      ? null
      : `is ${quoted(value)}, the country that is chosen says ${quoted(clean(chosen))}`;
  },
};

/** A text of the page, such as the address that an OTP was sent to. */
export const text: Place = {
  labels: [],
  check: ({ main }, value) => (containsWhole(main, value) ? null : `is ${quoted(value)}, which is nowhere on the page`),
};

/** The donation of the page: its own card and path, not any code somewhere. */
export const donation: Place = {
  labels: [],
  check: ({ article, path }, value) => {
    if (!article.some((each) => clean(each) === value))
      return `is ${quoted(value)}, which is not the donation on the page`;
    const named = path.split('/').at(-1) ?? '';
    return named.toUpperCase() === value.toUpperCase()
      ? null
      : `is ${quoted(value)}, the page is about ${quoted(named)}`;
  },
};

/** The chosen payment method. */
export const method =
  (wanted: 'USDT' | 'BANK') =>
  ({ choices }: Press): readonly string[] => {
    const chosen = clean(choices['Payment method'] ?? '');
    return chosen === wanted ? [] : [`it pays by ${wanted}, what is chosen is ${quoted(chosen)}`];
  };

const hasNumber = (texts: readonly string[], value: string): boolean =>
  [...texts, texts.join(' ')].some((each) => numbersIn(clean(each)).some((number) => same(number, readSent(value))));

/** The parts of a request that the texts do not contain. */
export const lacking = (
  places: { readonly [part: string]: Place },
  texts: readonly string[],
  sent: Sent,
): readonly string[] =>
  Object.entries(places).flatMap(([part, { isNumber }]) => {
    const value = partOf(sent, part);
    return (isNumber ? hasNumber : containsWhole)(texts, value) ? [] : [`${part} ${quoted(value)}`];
  });

/** Whether the texts name the bank. In a sentence it may be written in lower case. */
export const saysBank = (texts: readonly string[]): boolean =>
  containsWhole(
    texts.map((each) => each.toUpperCase()),
    'BANK',
  );
