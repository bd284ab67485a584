// `node tools/soak/feed.mjs [--players 1000] [--rounds 60]`: the feed's survival suite at full length, with players whose
// links break at random, services killed and started again, hops between two processes, and Redis coming and going.
import { soak } from './suites.mjs';

soak(
  'Feed: sockets are cut at random, the service is killed and started again, players hop between two processes, Redis comes and goes.',
  ['src/platform/realtime/feed-survival.spec.ts'],
  {
    players: { about: 'players', variable: 'FEED_PLAYERS', default: '1000' },
    rounds: { about: 'rounds', variable: 'FEED_ROUNDS', default: '60' },
  },
);
