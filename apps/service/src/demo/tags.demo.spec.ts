import { afterAll, beforeAll, expect, it } from 'vitest';
import { TagEditingService } from '#features/community/tags/tag-editing.service';
import { tags } from '#features/community/tags/tags.feature';
import { describeSqlite } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { tagsDemo } from './tags.demo';

describeSqlite("the demo of the square's tags", (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [tags], target: await open.target() });
  });
  afterAll(() => app.close());

  const fill = () => tagsDemo.fill(app, () => undefined);
  const shown = async () => (await app.player.call('listSquareTags', {})).records;

  it('is there after the first start, and not a second time after the next', async () => {
    await fill();
    await fill();
    expect((await shown()).map(({ tag }) => tag)).toEqual([
      '攻略',
      '同好',
      '求助',
      '晒图',
      '反馈',
      '活动',
      '新人',
      '吐槽',
    ]);
  });

  it('does not come back once operators have removed it', async () => {
    for (const { id } of await shown()) await app.get(TagEditingService).remove(id);
    await fill();
    expect(await shown()).toEqual([]);
  });
});
