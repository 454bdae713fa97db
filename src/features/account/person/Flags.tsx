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

type Drawings = Readonly<Record<string, typeof IN | undefined>>;
const FLAGS: Drawings = { AE, AU, BD, CH, CN, GB, ID, IN, KR, LK, NP, PK, RU, SA, SG, TH, TR, US, ZA };

export interface FlagProps {
  /** The table's flag, for instance `in` (specification, section 3). */
  readonly flag: string;
}

/** The drawing of a flag; nothing for a country outside the table. A chunk of its own: see `CountryFlag`. */
export function Flag({ flag }: FlagProps) {
  const Drawing = FLAGS[flag.toUpperCase()];
  return Drawing ? <Drawing /> : null;
}
