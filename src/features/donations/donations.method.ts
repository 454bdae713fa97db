/** The query of a donation's page that was opened to pay from the wallet; without it the method is BANK (specification, section 2). */
export const IN_USDT = '?method=USDT';
