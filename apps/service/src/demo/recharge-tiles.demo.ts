import { RechargeTilesService } from '#features/money/recharge-tiles/recharge-tiles.service';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { DemoContent, DemoTarget } from './demo-content';
import { wereTouched } from './touched-records';

/** 分, X diamonds, those on top, and a word beside them. */
const tiles: readonly (readonly [amount: number, coins: number, bonus: number, badge: string])[] = [
  [600, 60, 0, ''],
  [3000, 300, 15, '热门'],
  [6800, 680, 50, ''],
  [9800, 980, 98, '超值'],
  [32800, 3280, 400, ''],
  [64800, 6480, 980, ''],
];
const ORDER_STEP = 10;

/** Fills the recharge page on the very first run; no player gets a diamond by it. */
async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  const [database, unitOfWork] = [app.get(Database), app.get(UnitOfWork)];
  const service = app.get(RechargeTilesService, { strict: false });
  const commit = () =>
    unitOfWork.run(
      async () => {
        if (await wereTouched(database, 'recharge-tiles')) return false;
        for (const [index, [amount, coins, bonus, badge]] of tiles.entries())
          await service.create({ amount, coins, bonus, badge, sortOrder: (index + 1) * ORDER_STEP, enabled: true });
        return true;
      },
      { isolation: 'SERIALIZABLE' },
    );
  if (await commit()) say(`演示充值档位已就绪：${tiles.length} 档`);
}

export const rechargeTilesDemo = { fill } satisfies DemoContent;
