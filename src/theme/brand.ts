/** The product's name, as it stands in titles and in the mark. */
export const BRAND = 'PeerHelp';
