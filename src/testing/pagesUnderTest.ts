import type { Guard } from '../domain/guard';
import * as paths from '../paths';

/** A page as tests open it. */
export interface PageUnderTest {
  /** The pattern in the route table. */
  readonly route: string;
  /** An address that it matches. */
  readonly path: string;
  readonly guard: Guard;
  /** The first heading. */
  readonly heading: RegExp;
}

/** The guards of the specification's route table (section 2) outside /portal, where every page is for members. */
const GUARDS: { readonly [route: string]: Guard | undefined } = {
  [paths.home]: 'none',
  [paths.getStarted]: 'guest',
  [paths.login]: 'guest',
  [paths.register]: 'guest',
  [paths.reset]: 'guest',
  [paths.verify]: 'member',
  '*': 'none',
};

/** Addresses of patterns, with codes of the demo data. */
const ADDRESSES: { readonly [route: string]: string | undefined } = {
  [paths.register]: `${paths.register}?ref=MB100001`,
  [paths.donationPattern('sent')]: paths.donation('sent', 'HD500110'),
  [paths.donationPattern('received')]: paths.donation('received', 'HD500105'),
  [paths.receiptPattern]: paths.receipt('sent', 'HD500101'),
};

/** Headings other than the name of the page. */
const HEADINGS: { readonly [route: string]: RegExp | undefined } = {
  [paths.home]: /Members help members/,
  [paths.getStarted]: /Get started/,
  [paths.login]: /Login/,
  [paths.register]: /Register/,
  [paths.reset]: /./,
  [paths.verify]: /./,
  [paths.downline]: /Downline: \d+/,
  [paths.donationPattern('sent')]: /^Donation$/,
  [paths.donationPattern('received')]: /^Donation$/,
  [paths.receiptPattern]: /Receipt/,
};

/** The pages with these patterns and English names (`null`: none), as tests open them. Throws for one without guard, address or heading here. */
export function pagesUnderTest(
  rows: readonly { readonly path: string; readonly name: string | null }[],
): readonly PageUnderTest[] {
  return rows.map(({ path: route, name }) => {
    const isUnknown = route.endsWith('*');
    const path = isUnknown ? route.replace(/\/?\*$/, '/no-such-page') : (ADDRESSES[route] ?? route);
    const guard = paths.isWithin(paths.dashboard, route) ? 'member' : GUARDS[route];
    const heading = isUnknown ? /does not exist/ : (HEADINGS[route] ?? (name === null ? undefined : new RegExp(name)));
    if (path.includes(':') || guard === undefined || heading === undefined)
      throw new Error(`${route} needs its guard, address or heading in src/testing/pagesUnderTest.ts`);
    return { route, path, guard, heading };
  });
}
