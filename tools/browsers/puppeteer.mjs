// In the folder whose package.json has the package, so that the import resolves from here.
export { default as puppeteer } from 'puppeteer-core';
