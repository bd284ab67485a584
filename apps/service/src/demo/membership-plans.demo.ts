import type { Schemas } from '@ug/contract';
import { MembershipPlansService } from '#features/money/membership-plans/membership-plans.service';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { DemoContent, DemoTarget } from './demo-content';
import { wereTouched } from './touched-records';

/** Days, X diamonds, 分, and a word beside them. */
const plans: readonly (readonly [name: string, days: number, coins: number, amount: number, badge: string])[] = [
  ['月度会员', 30, 180, 1800, ''],
  ['季度会员', 90, 480, 4800, '推荐'],
  ['年度会员', 365, 1680, 16_800, '超值'],
];
const ORDER_STEP = 10;

/** Rights that the service and the demo content keep: a gift package, chapters and a series are for members alone. */
const rights: Schemas['MembershipRight'][] = [
  { icon: 'download', title: '免费下载', note: '全部游戏' },
  { icon: 'gift', title: '专属礼包', note: '会员可领' },
  { icon: 'book', title: '会员章节', note: '免费阅读' },
  { icon: 'play', title: '会员剧集', note: '免费观看' },
];

/** Offers memberships on the very first run; no player becomes a member by it. */
async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  const [database, unitOfWork] = [app.get(Database), app.get(UnitOfWork)];
  const service = app.get(MembershipPlansService, { strict: false });
  const commit = () =>
    unitOfWork.run(
      async () => {
        if (await wereTouched(database, 'membership-plans')) return false;
        for (const [index, [name, days, coins, amount, badge]] of plans.entries())
          await service.create({
            name,
            days,
            coins,
            amount,
            badge,
            rights,
            sortOrder: (index + 1) * ORDER_STEP,
            enabled: true,
          });
        return true;
      },
      { isolation: 'SERIALIZABLE' },
    );
  if (await commit()) say(`演示会员套餐已就绪：${plans.length} 种`);
}

export const membershipPlansDemo = { fill } satisfies DemoContent;
