// `node tools/soak/support.mjs [--players 20] [--messages 260] [--kills 20] [--races 1000]`: players and agents talk while
// lines are cut, pages are reloaded and the service is killed, and while people hop between two processes whose Redis comes
// and goes; nothing that was acknowledged may be lost, shown twice or out of order on either side; and staff reach for one
// conversation at once. Says at the end what each run came to.
import { soak } from './suites.mjs';

process.env.SUPPORT_REPORT = '1';
const folder = 'src/features/support-conversations';
soak(
  '客服会话：断线、刷新、杀死服务、两个进程间来回、Redis 时有时无；已确认的不丢、不重、不乱。',
  [`${folder}/support-survival.spec.ts`, `${folder}/support-conversations.spec.ts`],
  {
    players: { about: '玩家数', variable: 'SUPPORT_PLAYERS', default: '20' },
    messages: { about: '每名玩家的消息数', variable: 'SUPPORT_MESSAGES', default: '260' },
    kills: { about: '杀死的次数', variable: 'SUPPORT_KILLS', default: '20' },
    races: { about: '同时抢接一个会话的次数', variable: 'SUPPORT_RACES', default: '1000' },
  },
);
