// `node tools/soak/messages.mjs [--players 2000] [--kills 40]`: the whole service sends messages to that many players and
// is killed at random moments; each player must have each message exactly once.
import { soak } from './suites.mjs';

soak(
  'System messages: the service is killed at any moment while it sends; each player receives each message exactly once.',
  ['src/features/players/messages/delivery-survival.spec.ts'],
  {
    players: { about: 'players', variable: 'MESSAGE_PLAYERS', default: '2000' },
    kills: { about: 'kills', variable: 'MESSAGE_KILLS', default: '40' },
  },
);
