// `node tools/soak/feed.mjs [--players 1000] [--rounds 60]`: the feed's survival suite at full length, with players whose
// links break at random, services killed and started again, hops between two processes, and Redis coming and going.
import { soak } from './suites.mjs';

soak(
  '实时消息流：连接随机断开，服务被杀死再启动，玩家在两个进程间来回，Redis 时有时无。',
  ['src/platform/realtime/feed-survival.spec.ts'],
  {
    players: { about: '玩家数', variable: 'FEED_PLAYERS', default: '1000' },
    rounds: { about: '轮数', variable: 'FEED_ROUNDS', default: '60' },
  },
);
