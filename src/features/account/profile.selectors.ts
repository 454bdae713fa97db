import { createSelector } from '@reduxjs/toolkit';
import { countryOf, DEFAULT_COUNTRY_CODE } from '../../domain/countries';
import { fullName } from '../../domain/people';
import { printTime, printUtc } from '../../domain/times';
import type { RootState } from '../../rootState';
import { selectUser } from '../../state/session/session.selectors';

export const selectProfileView = (state: RootState) => state.session.profileView;
/** The info view of the profile, ready to show: '-' for what is not known. */
export const selectProfileFacts = createSelector(selectUser, (user) => {
  const country = user?.country_code ?? '';
  const row = countryOf(country);
  return {
    code: user?.code ?? '',
    name: (user && fullName(user)) || '-',
    email: user?.email_id || '-',
    /** '' for a country outside the table. */
    flag: row?.flag ?? '',
    country: row?.name ?? '-',
    phone: user?.mobile ? `${country && `+${country} `}${user.mobile}` : '-',
    since: printTime(user?.created_at ?? null),
    sinceUtc: printUtc(user?.created_at ?? null),
  };
});
/** The initial values of the profile's edit view. */
export const selectProfileForm = createSelector(selectUser, (user) => ({
  firstname: user?.firstname ?? '',
  lastname: user?.lastname ?? '',
  country_code: user?.country_code || DEFAULT_COUNTRY_CODE,
  mobile: user?.mobile ?? '',
}));
