import { msg } from '@lingui/core/macro';

/** The alerts of the specification, section 8, for network and other failures. They differ by a comma or a word; the wording is exact. */
export const failures = {
  register: msg`Oops something went wrong, try again later!`,
  tryAgain: msg`Oops something went wrong try again!`,
  resend: msg`Oops something went wrong, please try again!`,
  profile: msg`Oops something went wrong!`,
  pleaseTryAgain: msg`Oops something went wrong please try again!`,
};
