import { offer } from './languageOffer';
import { languageToOffer } from './languageToOffer';

/**
 * Offers the browser's language on the English landing page, which loads this after its own files, and only where no language was chosen and
 * the browser's first one is not English.
 */
const tag = languageToOffer();
if (tag) offer(tag, () => location.assign(`/${tag}/${location.search}${location.hash}`));
