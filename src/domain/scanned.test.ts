import { readScanned } from './scanned';

const ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const TOKEN = '0x55d398326f99059fF775485246999027B3197955';

it.each([ADDRESS, ` ${ADDRESS}\n`, `ethereum:${ADDRESS}@56`, `ETHEREUM:${ADDRESS}@56`, `ethereum:pay-${ADDRESS}@56`])(
  '%j is the address in it, as it is written',
  (text) => {
    expect(readScanned(text)).toEqual({ kind: 'address', address: ADDRESS });
  },
);

it('an address in capitals, as in small QR codes, still begins with 0x', () => {
  const address = `0x${ADDRESS.slice(2).toUpperCase()}`;
  expect(readScanned(ADDRESS.toUpperCase())).toEqual({ kind: 'address', address });
});

it.each([
  ['no chain, which means another one', `ethereum:${ADDRESS}`],
  ['another chain', `ethereum:${ADDRESS}@1`],
  ['a chain that begins alike', `ethereum:${ADDRESS}@560`],
  ['a contract call, whose address is not the recipient', `ethereum:${TOKEN}@56/transfer?address=${ADDRESS}`],
  ['an amount, which would not be sent', `ethereum:${ADDRESS}@56?value=1`],
  ['a chain without a scheme', `${ADDRESS}@56`],
  ['a plain address with something appended', `${ADDRESS}?x=1`],
])('%s is not taken', (_what, text) => {
  expect(readScanned(text)).toEqual({ kind: 'network' });
});

it.each([
  '',
  'https://example.org',
  `bitcoin:${ADDRESS}`,
  `https://example.org/${ADDRESS}`,
  `${ADDRESS}0`,
  ADDRESS.slice(0, -1),
  `${ADDRESS} ${TOKEN}`,
  `ethereum:${ADDRESS}@56 `.repeat(2),
  'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
])('%j has no address that could be taken', (text) => {
  expect(readScanned(text)).toEqual({ kind: 'other' });
});
