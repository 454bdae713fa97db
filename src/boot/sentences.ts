import { msg } from '@lingui/core/macro';

/**
 * What the shell says before the application starts, and where it never does. In English it is in `public/app.html`; every other language
 * has it in a file of its own, made by `src/boot/build/pageHtml.js`. What is between `<0>` and `</0>` is a link.
 */
export const STRANDED = {
  failed: msg`The portal could not be loaded. Check your connection. <0>Load it again</0>`,
  slow: msg`This is taking a while. Wait, or <0>reload</0>`,
  old: msg`This browser is too old for the portal: it needs Chrome 92, Firefox 115 or Safari 15.6, or a newer one. <0>Read what the portal is</0>`,
};

/** What is offered where the browser speaks one of the portal's languages. */
export const OFFER = {
  sentence: msg({
    message: 'Also available in English.',
    comment:
      'Name the language of your translation in place of English: it is offered to those whose browser speaks it.',
  }),
  accept: msg({ message: 'Read it in English', comment: 'Name the language of your translation in place of English.' }),
  dismiss: msg`No, thanks`,
};

/** What the manifest says: its description, and the names of the shortcuts, as `public/site.webmanifest` has them in English. */
export const MANIFEST = [
  msg`Members’ portal of a peer-to-peer donation platform.`,
  msg`Wallet`,
  msg`Donations`,
  msg`Send donation`,
];
