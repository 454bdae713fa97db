// Beside the packages, so that the import resolves from here.
export { default as puppeteer } from 'puppeteer-core';
