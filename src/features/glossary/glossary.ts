import { msg } from '@lingui/core/macro';

/**
 * Explanations of the portal's terms, for the '?' beside each and for the page 'Glossary'. All but the explanation of USDT comes from
 * the specification and its decisions. Where only the server knows the answer, the text says so; none promises anything (the specification's decisions, section 6).
 */
export const GLOSSARY = {
  usdt: {
    name: msg`USDT`,
    text: msg`A digital coin meant to be worth one US dollar, sold by exchanges and wallet apps. Send it from there on BEP-20, also called BNB Smart Chain (BSC): sent on another network, it is lost.`,
  },
  epin: {
    name: msg`E-PIN`,
    text: msg`Each donation needs one E-PIN on top of 25 USDT. An E-PIN costs 1.75 to 2.50 USDT, less if you buy more at once, and can be passed on to other members.`,
  },
  claimable: {
    name: msg`CLAIMABLE`,
    text: msg`USDT that you can ask PeerHelp to pay to your wallet. Press CLAIM to ask; PeerHelp decides.`,
  },
  sync: {
    name: msg`SYNC`,
    text: msg`Checks for changes. In the wallet it updates CLAIMABLE; on the deposit page it looks for new USDT deposits.`,
  },
  commitment: {
    name: msg`COMMITMENT`,
    text: msg`A type of entry in your wallet list. PeerHelp does not explain what it is for: ask support.`,
  },
  balance: {
    name: msg`BALANCE`,
    text: msg`Income that you can ask PeerHelp to pay to your wallet. Press CLAIM INCOME to ask; PeerHelp decides.`,
  },
  airdrop: {
    name: msg`AIRDROP`,
    text: msg`A type of entry in your income list. PeerHelp does not explain what it is for: ask support.`,
  },
  flush: {
    name: msg`FLUSH`,
    text: msg`A type of entry in your income list. PeerHelp does not explain what it is for: ask support.`,
  },
  turn: {
    name: msg`ITS YOUR TURN`,
    text: msg`The status of a donation that counts up to 50 USDT. 50 USDT is a ceiling, not a promise, and has no date: what you receive comes only from other members.`,
  },
  boost: {
    name: msg`Boost`,
    text: msg`The stars of a donation: none, one and a half, or three. PeerHelp decides how many, and does not explain what they are for: ask support.`,
  },
  level: {
    name: msg`LEVEL`,
    text: msg`Downline counts your team by level. PeerHelp decides who is on which level.`,
  },
} as const;

export type GlossaryTerm = keyof typeof GLOSSARY;
