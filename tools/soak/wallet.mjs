// `node tools/soak/wallet.mjs [--players 20] [--kills 200]`: so many players recharge and buy while the service is killed
// at random moments; what they were told must be exactly what the books say.
import { soak } from './suites.mjs';

soak(['src/features/purchases/purchase-survival.spec.ts'], {
  players: { variable: 'WALLET_PLAYERS', default: '20' },
  kills: { variable: 'WALLET_KILLS', default: '200' },
});
