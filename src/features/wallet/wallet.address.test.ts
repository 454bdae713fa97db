import { memberState } from '../../testing/runWorker';
import { doubtAddress } from './wallet.address';

it('an unfinished address is let alone while it is typed, and asked about before it is sent to', () => {
  expect(doubtAddress({ to_address: '0x12' }, memberState())).toMatchObject({
    title: { message: 'Send anyway?' },
    lines: [{ message: expect.stringMatching(/^This is not a BEP-20 address/) }],
    detail: '0x12',
    choices: [
      { id: 'no', label: { message: 'Cancel' }, tone: 'plain' },
      { id: 'yes', label: { message: 'Send anyway' }, tone: 'danger' },
    ],
  });
  expect(doubtAddress({ to_address: '' }, memberState())).toBeNull();
});
