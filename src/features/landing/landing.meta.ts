import { msg } from '@lingui/core/macro';

/** The page's description for search engines and link previews. */
export const META = {
  title: msg`PeerHelp · Peer to peer donations`,
  description: msg`Join for free, give and receive donations in USDT between members. A donation is a gift and may never come back.`,
  shared: msg`Joining is free. A donation is 25 USDT and an E-PIN. It is a gift and may never come back.`,
  picture: msg`Who pays whom: an E-PIN to the platform, 25 USDT to one other member, and perhaps up to 50 USDT from others.`,
};
