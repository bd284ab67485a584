import type { BodyOf, Schemas } from '@ug/contract';
import { ActivityEditingService } from '#features/rewards/activities/activity-editing.service';
import { ActivityPublishingService } from '#features/rewards/activities/activity-publishing.service';
import { FilesService } from '#features/operations/files/files.service';
import { Clock } from '#platform/clock/clock';
import { dayAfter } from '#platform/clock/days';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { DemoContent, DemoTarget } from './demo-content';
import { storePicture, whileDrawing } from './demo-files';
import { drawScreenshot, type Art } from './scenes';
import { wereTouched } from './touched-records';

type Input = BodyOf<'consoleCreateActivity'>;
type Prize = Schemas['ActivityPrizeInput'];

const ORDER_STEP = 10;

const coins = (amount: number): Schemas['GiftReward'] => ({ kind: 'diamonds', amount });
const membership = (amount: number): Schemas['GiftReward'] => ({ kind: 'membership', amount });
const none = { id: null, stock: null, weight: 0, measure: null, target: 0, fromRank: 0, toRank: 0 } as const;
const prize = (name: string, rewards: Prize['rewards'], fields: Partial<Prize> = {}): Prize => ({
  ...none,
  name,
  rewards,
  ...fields,
});

interface DemoActivity extends Pick<Input, 'kind' | 'title' | 'summary' | 'content' | 'prizes'> {
  readonly measure?: Input['measure'];
  readonly drawPrice?: number;
  readonly drawsPerDay?: number;
  /** From the day of the first start, both in days. */
  readonly begins: number;
  readonly ends: number;
  readonly art: Art;
}

/** One activity of each kind, and one that is still to begin. */
const demoActivities: readonly DemoActivity[] = [
  {
    kind: 'draw',
    title: '幸运转盘',
    summary: '每天三次机会，试试手气',
    content: '<p>每位玩家每天可免费抽取三次，0 点更新。</p><p>奖励自动到账，可在“我的礼包”中查看。</p>',
    drawsPerDay: 3,
    begins: 0,
    ends: 30,
    art: { motif: 'planet', palette: 'amber', seed: 71 },
    prizes: [
      prize('500 X钻', [coins(500)], { weight: 1, stock: 3 }),
      prize('会员七天', [membership(7)], { weight: 9, stock: 100 }),
      prize('50 X钻', [coins(50)], { weight: 40, stock: 500 }),
      prize('会员一天', [membership(1)], { weight: 100, stock: 2000 }),
      prize('5 X钻', [coins(5)], { weight: 250 }),
      prize('谢谢参与', [], { weight: 600 }),
    ],
  },
  {
    kind: 'tasks',
    title: '新手任务',
    summary: '签到、下载、充值，步步有奖',
    content: '<p>活动期间完成任务即可领取奖励，每项奖励每人一次，请在活动结束前领取。</p>',
    begins: 0,
    ends: 60,
    art: { motif: 'islands', palette: 'jade', seed: 72 },
    prizes: [
      prize('签到三天', [coins(10)], { measure: 'checkIns', target: 3 }),
      prize('下载两款付费游戏', [coins(20)], { measure: 'downloads', target: 2 }),
      prize('充值 60', [coins(20), membership(3)], { measure: 'recharge', target: 60 }),
    ],
  },
  {
    kind: 'reward',
    title: '开服庆典',
    summary: '每位玩家可领一次，先到先得',
    content: '<p>感谢每一位远道而来的玩家，庆典礼物限量一万份。</p>',
    begins: 0,
    ends: 14,
    art: { motif: 'tent', palette: 'rose', seed: 73 },
    prizes: [prize('庆典礼物', [coins(30), membership(1)], { stock: 10_000 })],
  },
  {
    kind: 'leaderboard',
    title: '充值排行榜',
    summary: '前十名另有X钻与会员相赠',
    content: '<p>按活动期间充值的X钻排名，赠送的X钻不计入。</p><p>数量相同时先达到者在前。活动结束后奖励自动发放。</p>',
    measure: 'recharge',
    begins: 0,
    ends: 30,
    art: { motif: 'mountains', palette: 'azure', seed: 74 },
    prizes: [
      prize('冠军', [coins(888), membership(30)], { fromRank: 1, toRank: 1 }),
      prize('二三名', [coins(388), membership(7)], { fromRank: 2, toRank: 3 }),
      prize('四至十名', [coins(88)], { fromRank: 4, toRank: 10 }),
    ],
  },
  {
    kind: 'reward',
    title: '周末惊喜',
    summary: '限量红包，先到先得',
    content: '<p>周末上线即可领取，限量 500 份。</p>',
    begins: 3,
    ends: 5,
    art: { motif: 'boat', palette: 'violet', seed: 75 },
    prizes: [prize('惊喜红包', [coins(18)], { stock: 500 })],
  },
];

async function publish(app: DemoTarget, { art: _art, ...activity }: DemoActivity, made: Made): Promise<void> {
  const { begins, ends, ...fields } = activity;
  const clock = app.get(Clock);
  const at = (days: number) => clock.startOf(dayAfter(clock.today(), days)).toISOString();
  const { id } = await app.get(ActivityEditingService, { strict: false }).create({
    gameId: null,
    measure: null,
    drawPrice: 0,
    drawsPerDay: 0,
    ...fields,
    ...made,
    startAt: at(begins),
    endAt: at(ends),
  });
  await app.get(ActivityPublishingService, { strict: false }).publish(id);
}

type Made = Pick<Input, 'coverId' | 'sortOrder'>;

/** Fills the activity centre on the very first run; no player is given anything by it. */
async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  const [database, unitOfWork] = [app.get(Database), app.get(UnitOfWork)];
  if (await wereTouched(database, 'activities')) return;
  const covers = await whileDrawing(() => storeCovers(app.get(FilesService, { strict: false })));
  const commit = () =>
    unitOfWork.run(
      async () => {
        if (await wereTouched(database, 'activities')) return false;
        for (const [index, activity] of demoActivities.entries())
          await publish(app, activity, { coverId: covers[index] ?? null, sortOrder: (index + 1) * ORDER_STEP });
        return true;
      },
      { isolation: 'SERIALIZABLE' },
    );
  if (await commit()) say(`演示活动已就绪：${demoActivities.length} 个`);
}

/** One after the other: the encoder is asked for hundreds of pictures of games beside. @returns their ids */
async function storeCovers(files: FilesService): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, { art }] of demoActivities.entries())
    ids.push(await storePicture(files, `activity-${index + 1}.png`, drawScreenshot(art, 2)));
  return ids;
}

export const activitiesDemo = { fill } satisfies DemoContent;
