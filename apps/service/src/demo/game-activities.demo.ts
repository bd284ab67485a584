import { ActivityEditingService } from '#features/rewards/activities/activity-editing.service';
import { ActivityPublishingService } from '#features/rewards/activities/activity-publishing.service';
import { GameShelvesService } from '#features/content/games/game-shelves.service';
import { FilesService } from '#features/operations/files/files.service';
import { Clock } from '#platform/clock/clock';
import { dayAfter } from '#platform/clock/days';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { DemoContent, DemoTarget } from './demo-content';
import { storePicture, whileDrawing } from './demo-files';
import { gamesDemo } from './games.demo';
import { drawKeyVisual } from './scenes';

const DAYS = 21;
/** Behind the first activity of the portal. */
const SORT_ORDER = 15;
/** The last row that is looked at: a first start has a handful. */
const LAST = 99;

async function hasOne(app: DemoTarget): Promise<boolean> {
  const { rows } = await app.get(ActivityEditingService, { strict: false }).list({ range: [0, LAST] });
  return rows.some(({ gameId }) => gameId !== null);
}

/** An activity of the game that comes first in the lists, whose page shows it. */
async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  if (await hasOne(app)) return;
  await gamesDemo.fill(app, say);
  const shelves = app.get(GameShelvesService, { strict: false });
  const [game] = (await shelves.first({ sort: 'recommended', pageSize: 1 })).list;
  if (!game) return;
  const files = app.get(FilesService, { strict: false });
  const art = { motif: 'planet', palette: 'violet', seed: 76 } as const;
  const coverId = await whileDrawing(() => storePicture(files, 'activity-of-game.png', drawKeyVisual(art)));
  const commit = async () => {
    if (await hasOne(app)) return false;
    await publish(app, game.id, coverId);
    return true;
  };
  if (await app.get(UnitOfWork).run(commit, { isolation: 'SERIALIZABLE' })) say('演示活动已就绪：1 个游戏活动');
}

async function publish(app: DemoTarget, gameId: number, coverId: string): Promise<void> {
  const clock = app.get(Clock);
  const at = (days: number) => clock.startOf(dayAfter(clock.today(), days)).toISOString();
  const { id } = await app.get(ActivityEditingService, { strict: false }).create({
    kind: 'reward',
    title: '首航纪念周',
    summary: '领取纪念礼，每人一份',
    coverId,
    gameId,
    content: '<p>活动期间每位玩家可领取一份纪念礼，X钻直接到账。</p>',
    startAt: at(0),
    endAt: at(DAYS),
    sortOrder: SORT_ORDER,
    measure: null,
    drawPrice: 0,
    drawsPerDay: 0,
    prizes: [
      {
        id: null,
        name: '纪念礼',
        rewards: [{ kind: 'diamonds', amount: 20 }],
        stock: null,
        weight: 0,
        measure: null,
        target: 0,
        fromRank: 0,
        toRank: 0,
      },
    ],
  });
  await app.get(ActivityPublishingService, { strict: false }).publish(id);
}

export const gameActivitiesDemo = { fill } satisfies DemoContent;
