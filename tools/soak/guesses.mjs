// `node tools/soak/guesses.mjs [--guesses 1000000]`: a day of wrong codes against the limits, on a clock that leaps: by one
// account, one device, one address, and spread over several of each. Fails where more are heard than may be.
import { soak } from './suites.mjs';

soak(
  '礼包码：一天里按账号、设备、地址及其组合乱猜，听到的次数不超过限制。',
  ['src/features/rewards/gift-codes/gift-code-guesses.spec.ts'],
  {
    guesses: { about: '猜测的次数', variable: 'GUESSES', default: '1000000' },
  },
);
