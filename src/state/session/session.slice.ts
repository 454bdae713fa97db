import type { Reducer } from '@reduxjs/toolkit';
import { isSameMember } from '../../domain/people';
import { patched } from '../../domain/records';
import { hasCommandMeta } from '../../kernel/commandEvents';
import { idleLookup } from '../../kernel/lookup';
import { locationChanged, toHref } from '../../kernel/navigation';
import { createReducer } from '../../kernel/reducer';
import { emptyResource } from '../../kernel/resource';
import type { RegisterTab, SessionState } from '../../rootState';
import {
  otpSent,
  pageWanted,
  profileViewSelected,
  REGISTER,
  REGISTER_TABS,
  RESET_PASSWORD,
  registerTabSelected,
  resetOpened,
  resetOtpSent,
  resetStepSelected,
  sessionClosed,
  sessionOpened,
  userPatched,
  verifyBannerDismissed,
  wantedForgotten,
} from './session.events';
import { referrerLookup, userInfo } from './session.lists';

const signedOut: SessionState = {
  accessToken: null,
  refreshToken: null,
  user: null,
  generation: 0,
  referrer: idleLookup,
  info: emptyResource,
  verifyBannerDismissed: false,
  resendFrom: null,
  wanted: null,
  registerTab: 'referral',
  reset: { step: 'email', email_id: '' },
  profileView: 'info',
};

/** The tab of the wizard that contains a field, so that a failing REGISTER can open it (decision 33). */
const TAB_OF: { readonly [field: string]: RegisterTab | undefined } = {
  referrer: 'referral',
  firstname: 'name',
  lastname: 'name',
  mobile: 'name',
  country_code: 'name',
  email_id: 'credentials',
  password: 'credentials',
};

const ownReducer = createReducer(signedOut, (builder) =>
  builder
    .addCase(sessionOpened, (state, { payload }) => ({
      ...signedOut,
      accessToken: payload.accessToken,
      refreshToken: payload.refreshToken,
      user: payload.user,
      generation: state.generation + 1,
      wanted: state.wanted,
    }))
    .addCase(sessionClosed, (state) => ({ ...signedOut, generation: state.generation + 1 }))
    .addCase(userPatched, (state, { payload }) => {
      const { code } = payload;
      // A cache in between may deliver another member's reply.
      const isOthers = code !== undefined && !isSameMember(code, state.user?.code ?? '');
      const user = isOthers ? state.user : state.user && patched(state.user, payload);
      return user === state.user ? state : { ...state, user };
    })
    .addCase(verifyBannerDismissed, (state) => ({ ...state, verifyBannerDismissed: true }))
    .addCase(otpSent, (state, { payload }) => ({ ...state, resendFrom: payload.resendFrom }))
    .addCase(pageWanted, (state, { payload }) => ({ ...state, wanted: payload.to }))
    .addCase(wantedForgotten, (state) => ({ ...state, wanted: null }))
    // A wanted page that was opened, by the link 'Continue where you were' or otherwise, is not offered again.
    .addCase(locationChanged, (state, { payload: { location } }) =>
      patched(state, {
        wanted: state.wanted === toHref(location) ? null : state.wanted,
        registerTab: REGISTER_TABS.find((tab) => location.hash === `#${tab}`) ?? 'referral',
      }),
    )
    .addCase(resetOpened, (state) =>
      state.reset.step === 'done' ? { ...state, reset: { step: 'email', email_id: '' } } : state,
    )
    .addCase(resetOtpSent, (state, { payload }) => ({
      ...state,
      reset: { step: 'change', email_id: payload.email_id },
    }))
    .addCase(resetStepSelected, (state, { payload }) => ({ ...state, reset: { ...state.reset, step: payload.step } }))
    .addCase(profileViewSelected, (state, { payload }) => ({ ...state, profileView: payload.view }))
    .addCase(registerTabSelected, (state, { payload }) => ({ ...state, registerTab: payload.tab }))
    .addMatcher(hasCommandMeta, (state, { meta }) => {
      // The reply to a new password was lost, or the server broke: a second try is then refused, because its OTP is used up.
      if (meta.command === RESET_PASSWORD && (meta.phase === 'failed' || meta.alert?.tone === 'failed'))
        return { ...state, reset: { ...state.reset, mayBeDone: true } };
      const tab = meta.command === REGISTER ? TAB_OF[String(meta.validationMessage?.field)] : undefined;
      return tab ? { ...state, registerTab: tab } : state;
    }),
);

/** The session: three persisted items and related state. */
export const sessionReducer: Reducer<SessionState> = (state, action) => {
  const next = ownReducer(state, action);
  const referrer = referrerLookup.reducer(next.referrer, action);
  const info = userInfo.reducer(next.info, action);
  return referrer === next.referrer && info === next.info ? next : { ...next, referrer, info };
};
