// Proves at length what `npm test` proves of X diamonds in a few rounds: players recharge, buy, redeem codes, check in, open memberships
// and draw while the service is killed at random moments and between a provider's notification and its response, histories are compared
// with a plain model, and many want the same thing at once. The ledger must agree exactly with every response to players and providers.
// Says at the end the result of each series of kills.
import { soak } from './suites.mjs';

process.env.WALLET_REPORT = '1';
soak(
  '钱包：玩家充值、购买、兑换、签到、开通会员、抽奖时服务在任意时刻被杀死，也在支付通知与应答之间被杀死；随机的经历与最简单的模型对照；许多人同时要同一样东西。账目与各方得知的完全一致。',
  [
    'src/stories/money/purchase-survival.spec.ts',
    'src/stories/money/order-survival.spec.ts',
    'src/stories/money/money-model.spec.ts',
    'src/features/players/wallet/bank.spec.ts',
    'src/features/money/purchases/purchase-hammer.spec.ts',
    'src/features/rewards/gift-codes/gift-code-hammer.spec.ts',
  ],
  {
    players: { about: '玩家数', variable: 'WALLET_PLAYERS', default: '20' },
    kills: { about: '杀死的次数', variable: 'WALLET_KILLS', default: '200' },
    notices: { about: '在通知与应答之间杀死的次数', variable: 'NOTICE_KILLS', default: '100' },
    histories: { about: '与模型对照的经历数', variable: 'WALLET_MODEL_RUNS', default: '10000' },
    transfers: { about: '随时查看总和时的转账数', variable: 'BANK_TRANSFERS', default: '20000' },
    calls: { about: '同时要同一样东西的次数', variable: 'HAMMER_CALLS', default: '1000' },
  },
);
