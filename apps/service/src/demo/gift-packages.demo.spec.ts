import { afterAll, beforeAll, expect, it } from 'vitest';
import { giftCodes } from '#features/rewards/gift-codes/gift-codes.feature';
import { Database } from '#platform/database/database';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { makePlayer } from '#testing/players';
import { makePublished } from '#testing/records/sample-games';
import { openTestApp, type TestApp } from '#testing/test-app';
import { giftPackagesDemo } from './gift-packages.demo';

describeSqlite('the demo of the gift centre', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [giftCodes], target: await open.target() });
    await makePublished(app, { name: '星海远征' });
  });
  afterAll(() => app.close());

  const fill = () => giftPackagesDemo.fill(app, () => undefined);

  it('has a package of each kind after the first start, and not twice after the next', async () => {
    await fill();
    await fill();
    const { list } = await app.player.call('listGiftPackages');
    expect(list.map(({ name, state }) => [name, state])).toEqual([
      ['见面礼', 'available'],
      ['新手启航礼包', 'available'],
      ['会员体验卡', 'available'],
      ['会员每月礼', 'membersOnly'],
      ['周末狂欢礼包', 'upcoming'],
    ]);
    expect(list[1]).toMatchObject({ left: 200, game: { name: '星海远征' } });
  });

  it('gives nobody a diamond until they redeem its code', async () => {
    await app.get(TaskRunner).runDue();
    expect(await app.get(Database).query('SELECT id FROM transfers')).toEqual([]);
    const { client } = await makePlayer(app);
    expect(await client.call('redeemGiftCode', { body: { code: 'ug2026' } })).toMatchObject({ name: '周年庆回馈' });
    expect((await client.call('listCoins')).balance).toBe(66);
  });
});
