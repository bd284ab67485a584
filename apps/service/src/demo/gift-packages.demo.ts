import type { BodyOf } from '@ug/contract';
import { randomBytes } from 'node:crypto';
import { GameEditingService } from '#features/content/games/game-editing.service';
import { GiftBatchesService } from '#features/rewards/gift-codes/gift-batches.service';
import { GiftPackageEditingService } from '#features/rewards/gift-packages/gift-package-editing.service';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { DemoContent, DemoTarget } from './demo-content';
import { wereTouched } from './touched-records';

type Input = BodyOf<'consoleCreateGiftPackage'>;

const DAY_MS = 24 * 60 * 60 * 1000;
const ORDER_STEP = 10;

interface DemoGift extends Pick<Input, 'name' | 'summary' | 'rewards'>, Partial<Pick<Input, 'stock' | 'minLevel'>> {
  /** Whether it is for the first of the published games, with so many codes of it. */
  readonly gameCodes?: number;
  readonly startsInDays?: number;
  readonly endsInDays?: number;
}

const arrived = '奖励已直接到账，可在“我的X钻”中查看。';
const inGame = '进入游戏，在“设置—兑换码”中输入兑换码领取，每个兑换码只能使用一次。';

const gifts: readonly DemoGift[] = [
  { name: '见面礼', summary: '每位玩家可领一次', rewards: [{ kind: 'diamonds', amount: 10 }], stock: 10_000 },
  {
    name: '新手启航礼包',
    summary: '启航物资一份，另赠X钻',
    rewards: [{ kind: 'diamonds', amount: 20 }],
    gameCodes: 200,
    endsInDays: 90,
  },
  {
    name: '会员体验卡',
    summary: '体验三天会员，游戏免费下载',
    rewards: [{ kind: 'membership', amount: 3 }],
    stock: 2000,
  },
  { name: '会员每月礼', summary: '会员专属谢礼', rewards: [{ kind: 'diamonds', amount: 60 }], minLevel: 1 },
  {
    name: '周末狂欢礼包',
    summary: '限量 500 份，先到先得',
    rewards: [{ kind: 'diamonds', amount: 30 }],
    stock: 500,
    startsInDays: 3,
    endsInDays: 10,
  },
];
const PUBLIC_CODE = 'UG2026';

/** Fills the gift centre on the very first run; no player is given anything by it. */
async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  const [database, unitOfWork] = [app.get(Database), app.get(UnitOfWork)];
  const games = await app
    .get(GameEditingService, { strict: false })
    .list({ filter: { state: 'published' }, range: [0, 0] });
  const gameId = games.rows[0]?.id ?? null;
  const codes = Array.from({ length: 200 }, () => `XHYZ-${randomBytes(6).toString('hex').toUpperCase()}`);
  const commit = () =>
    unitOfWork.run(
      async () => {
        if (await wereTouched(database, 'gift-packages')) return false;
        for (const [place, gift] of gifts.entries()) await publish(app, gift, { place, gameId, codes });
        await codesFor(app);
        return true;
      },
      { isolation: 'SERIALIZABLE' },
    );
  if (await commit()) say(`演示礼包已就绪：${gifts.length} 个，公开兑换码 ${PUBLIC_CODE}`);
}

interface Setting {
  readonly place: number;
  readonly gameId: number | null;
  readonly codes: readonly string[];
}

async function publish(app: DemoTarget, gift: DemoGift, { place, gameId, codes }: Setting): Promise<void> {
  const { gameCodes = 0, startsInDays, endsInDays, ...fields } = gift;
  const hasGameCode = gameCodes > 0 && gameId !== null;
  const editing = app.get(GiftPackageEditingService, { strict: false });
  const { id } = await editing.create({
    ...unlimited,
    instructions: hasGameCode ? inGame : arrived,
    ...fields,
    gameId: hasGameCode ? gameId : null,
    hasGameCode,
    startAt: inDays(app, startsInDays),
    endAt: inDays(app, endsInDays),
    sortOrder: (place + 1) * ORDER_STEP,
  });
  if (hasGameCode) await editing.addGameCodes(id, codes.slice(0, gameCodes));
  await editing.publish(id);
}

/** A package that is had by codes alone, with a public one and some unique ones. */
async function codesFor(app: DemoTarget): Promise<void> {
  const gift = { name: '周年庆回馈', summary: '凭兑换码领取', instructions: arrived };
  const body = { ...unlimited, ...gift, rewards: [{ kind: 'diamonds' as const, amount: 66 }], sortOrder: 100 };
  const { id: packageId } = await app.get(GiftPackageEditingService, { strict: false }).create(body);
  const batches = app.get(GiftBatchesService, { strict: false });
  const common = { packageId, startAt: null, endAt: null, oncePerPlayer: true };
  await batches.create({ ...common, name: '周年庆公开码', kind: 'public', code: PUBLIC_CODE, count: 10_000 });
  await batches.create({ ...common, name: '渠道合作码', kind: 'unique', code: null, count: 500 });
}

const unlimited = {
  gameId: null,
  hasGameCode: false,
  minLevel: 0,
  channels: [],
  registeredSince: null,
  stock: null,
  startAt: null,
  endAt: null,
};

const inDays = (app: DemoTarget, days: number | undefined): string | null =>
  days === undefined ? null : new Date(app.get(Clock).now().getTime() + days * DAY_MS).toISOString();

export const giftPackagesDemo = { fill } satisfies DemoContent;
