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
  'Support conversations: cut lines, reloads, a killed service, two processes that are killed in turn, a Redis that comes and goes; nothing acknowledged is lost, doubled or out of order.',
  [survival, races],
  {
    players: { about: 'players', variable: 'SUPPORT_PLAYERS', default: '20' },
    messages: { about: 'messages of each player', variable: 'SUPPORT_MESSAGES', default: '260' },
    kills: { about: 'kills', variable: 'SUPPORT_KILLS', default: '20' },
    races: { about: 'times that staff reach for one conversation at once', variable: 'SUPPORT_RACES', default: '1000' },
  },
  {
    sqlite: { about: 'SQLite', suite: survival, title: /service is killed \(SQLite\)/ },
    postgres: { about: 'PostgreSQL', suite: survival, title: /service is killed \(PostgreSQL\)/ },
    pair: { about: 'two processes on PostgreSQL and Redis', suite: survival, title: /between two processes/ },
    races: { about: 'reaching for one conversation', suite: races, title: /reach(es)? for it/ },
  },
);
