// `node tools/soak/messages.mjs [--players 2000] [--kills 40]`: the whole service sends messages to that many players and
// is killed at random moments; each player must have each message exactly once.
import { soak } from './suites.mjs';

soak(
  '系统消息：发送途中服务在任意时刻被杀死，每名玩家每条恰好收到一次。',
  ['src/features/players/messages/delivery-survival.spec.ts'],
  {
    players: { about: '玩家数', variable: 'MESSAGE_PLAYERS', default: '2000' },
    kills: { about: '杀死的次数', variable: 'MESSAGE_KILLS', default: '40' },
  },
);
