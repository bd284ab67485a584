// Proves at length what `npm test` proves of X diamonds in a few rounds: players recharge, buy, redeem codes, check in, open memberships
// and draw while the service is killed at random moments and between a provider's notification and its response, histories are compared
// with a plain model, and many want the same thing at once. The ledger must agree exactly with every response to players and providers.
// Says at the end the result of each series of kills.
import { soak } from './suites.mjs';

process.env.WALLET_REPORT = '1';
soak(
  'Wallet: the service is killed at any moment while players top up, buy, redeem, check in, become members and draw prizes, and between a payment notice and its response; random histories are compared with the simplest model; many want the same thing at once. The accounts agree with what every side was told.',
  [
    'src/stories/money/purchase-survival.spec.ts',
    'src/stories/money/order-survival.spec.ts',
    'src/stories/money/money-model.spec.ts',
    'src/features/players/wallet/bank.spec.ts',
    'src/features/money/purchases/purchase-hammer.spec.ts',
    'src/features/rewards/gift-codes/gift-code-hammer.spec.ts',
  ],
  {
    players: { about: 'players', variable: 'WALLET_PLAYERS', default: '20' },
    kills: { about: 'kills', variable: 'WALLET_KILLS', default: '200' },
    notices: { about: 'kills between notice and response', variable: 'NOTICE_KILLS', default: '100' },
    histories: { about: 'histories compared with the model', variable: 'WALLET_MODEL_RUNS', default: '10000' },
    transfers: { about: 'transfers while the sums are read', variable: 'BANK_TRANSFERS', default: '20000' },
    calls: { about: 'times that many want the same thing at once', variable: 'HAMMER_CALLS', default: '1000' },
  },
);
