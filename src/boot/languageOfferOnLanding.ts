import { offer } from './languageOffer';
import { offeredTag } from './languageToOffer';

/** The English landing page offers the browser's language. It asks for this when all of its own has come, and not for a browser that speaks English first. */
const tag = offeredTag();
if (tag) offer(tag, () => location.assign(`/${tag}/${location.search}${location.hash}`));
