// `node tools/soak/wallet.mjs [--players 20] [--kills 200] [--notices 100]`: so many players recharge and buy while the
// service is killed at random moments, and it is killed between the notices of payments and its answers; what players and
// providers were told must be exactly what the books say.
import { soak } from './suites.mjs';

soak(
  '钱包：玩家充值、购买时服务在任意时刻被杀死，也在支付通知与应答之间被杀死；账目与各方得知的完全一致。',
  ['src/features/purchases/purchase-survival.spec.ts', 'src/features/orders/order-survival.spec.ts'],
  {
    players: { about: '玩家数', variable: 'WALLET_PLAYERS', default: '20' },
    kills: { about: '杀死的次数', variable: 'WALLET_KILLS', default: '200' },
    notices: { about: '在通知与应答之间杀死的次数', variable: 'NOTICE_KILLS', default: '100' },
  },
);
