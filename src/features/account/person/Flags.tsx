import {
  AE,
  AU,
  BD,
  CH,
  CN,
  GB,
  ID,
  IN,
  KR,
  LK,
  NP,
  PK,
  RU,
  SA,
  SG,
  TH,
  TR,
  US,
  ZA,
} from 'country-flag-icons/react/3x2';

const FLAGS: { readonly [flag: string]: typeof IN | undefined } = {
  ae: AE,
  au: AU,
  bd: BD,
  ch: CH,
  cn: CN,
  gb: GB,
  id: ID,
  in: IN,
  kr: KR,
  lk: LK,
  np: NP,
  pk: PK,
  ru: RU,
  sa: SA,
  sg: SG,
  th: TH,
  tr: TR,
  us: US,
  za: ZA,
};

export interface FlagProps {
  /** The table's flag, for instance `in` (specification, section 3). */
  readonly flag: string;
}

/** The drawing of a flag; nothing for a country outside the table. A chunk of its own: see `CountryFlag`. */
export function Flag({ flag }: FlagProps) {
  const Drawing = FLAGS[flag];
  return Drawing ? <Drawing /> : null;
}
