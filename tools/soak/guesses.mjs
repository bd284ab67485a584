// `node tools/soak/guesses.mjs [--guesses 1000000]`: a day of wrong codes against the limits, on a clock that leaps: by one
// account, one device, one address, and spread over several of each. Fails where more are heard than may be.
import { soak } from './suites.mjs';

soak(
  'Gift codes: a day of guesses by account, device, address and all their combinations; no more are heard than the limits allow.',
  ['src/features/rewards/gift-codes/gift-code-guesses.spec.ts'],
  {
    guesses: { about: 'guesses', variable: 'GUESSES', default: '1000000' },
  },
);
