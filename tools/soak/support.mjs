// `node tools/soak/support.mjs [--players 20] [--messages 260] [--kills 20] [--races 1000] [--only pair]`: players and agents
// talk while lines are cut, pages are reloaded and the service is killed, and while people hop between two processes that are
// killed as well and whose Redis is started again and again; nothing that was acknowledged may be lost, shown twice or out
// of order on either side; and staff reach for one conversation at once. Says every ten seconds how far it is, and at the
// end what each run came to.
import { soak } from './suites.mjs';

process.env.SUPPORT_REPORT = '1';
const survival = 'src/features/support/support-conversations/support-survival.spec.ts';
const races = 'src/stories/support/support-conversations.spec.ts';
soak(
  '客服会话：断线、刷新、杀死服务、两个进程间来回并轮流被杀、Redis 时有时无；已确认的不丢、不重、不乱。',
  [survival, races],
  {
    players: { about: '玩家数', variable: 'SUPPORT_PLAYERS', default: '20' },
    messages: { about: '每名玩家的消息数', variable: 'SUPPORT_MESSAGES', default: '260' },
    kills: { about: '杀死的次数', variable: 'SUPPORT_KILLS', default: '20' },
    races: { about: '同时抢接一个会话的次数', variable: 'SUPPORT_RACES', default: '1000' },
  },
  {
    sqlite: { about: 'SQLite', suite: survival, title: /service is killed \(SQLite\)/ },
    postgres: { about: 'PostgreSQL', suite: survival, title: /service is killed \(PostgreSQL\)/ },
    pair: { about: 'PostgreSQL 与 Redis 上的两个进程', suite: survival, title: /between two processes/ },
    races: { about: '同时抢接', suite: races, title: /reach(es)? for it/ },
  },
);
