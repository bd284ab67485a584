// `node tools/soak/messages.mjs [--players 2000] [--kills 40]`: the whole service sends messages to that many players and
// is killed at random moments; each player must have each message exactly once.
import { soak } from './suites.mjs';

soak(['src/features/messages/delivery-survival.spec.ts'], {
  players: { variable: 'MESSAGE_PLAYERS', default: '2000' },
  kills: { variable: 'MESSAGE_KILLS', default: '40' },
});
