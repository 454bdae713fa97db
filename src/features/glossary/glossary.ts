import { msg } from '@lingui/core/macro';

/**
 * What is known of the words that the portal does not explain where it says them: one home for the '?' beside each and for the page
 * 'Words'. All of it comes from the specification and its decisions. What the server alone knows is said to be so, and nothing is promised
 * (decisions, section 6).
 */
export const GLOSSARY = {
  epin: {
    name: msg`E-PIN`,
    text: msg`A donation needs one E-PIN beside its 25 USDT. E-PINs are bought with USDT, for 1.75 to 2.50 USDT each by how many you buy at once, and can be passed on to other members.`,
  },
  claimable: {
    name: msg`CLAIMABLE`,
    text: msg`USDT that you may claim, as the server gives the figure. CLAIM asks the server to pay it out; the server decides.`,
  },
  sync: {
    name: msg`SYNC`,
    text: msg`Asks the server to look again. In the wallet it updates CLAIMABLE; on the deposit page it looks for new USDT deposits.`,
  },
  commitment: {
    name: msg`COMMITMENT`,
    text: msg`A kind of row in the list of your wallet. What it is for is not said by the server.`,
  },
  balance: {
    name: msg`BALANCE`,
    text: msg`Your income balance, as the server gives the figure. CLAIM INCOME asks the server to pay it out; the server decides.`,
  },
  airdrop: {
    name: msg`AIRDROP`,
    text: msg`A kind of row in the list of your income. What it is for is not said by the server.`,
  },
  flush: {
    name: msg`FLUSH`,
    text: msg`A kind of row in the list of your income. What it is for is not said by the server.`,
  },
  turn: {
    name: msg`ITS YOUR TURN`,
    text: msg`The status of a donation that counts up to 50 USDT. 50 USDT is a ceiling, not a promise, and has no date: what you receive comes only from other members.`,
  },
  boost: {
    name: msg`boost`,
    text: msg`The stars of a donation: none, one and a half, or three. The server decides how many; what they are for is not said by the server.`,
  },
  level: {
    name: msg`level`,
    text: msg`Downline counts your team by level. The server decides who is on which level.`,
  },
} as const;

export type GlossaryTerm = keyof typeof GLOSSARY;
