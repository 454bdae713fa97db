/** The product's name, in titles and in the logo. */
export const BRAND = 'PeerHelp';
