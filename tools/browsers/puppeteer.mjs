// Beside the packages, so that they are found from here.
export { default as puppeteer } from 'puppeteer-core';
