/** The product's name, as it is in titles and in the mark. */
export const BRAND = 'PeerHelp';
