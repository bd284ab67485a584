import { afterAll, beforeAll, expect, it } from 'vitest';
import { WorkCategoryEditingService } from '#features/library/work-categories/work-category-editing.service';
import { workCategories } from '#features/library/work-categories/work-categories.feature';
import { describeSqlite } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { workCategoriesDemo } from './work-categories.demo';

describeSqlite('the demo of categories of novels', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [workCategories], target: await open.target() });
  });
  afterAll(() => app.close());

  const fill = () => workCategoriesDemo.fill(app, () => undefined);
  const editing = () => app.get(WorkCategoryEditingService);
  const all = async () => (await editing().list({})).rows;

  it('is there after the first start, and not a second time after the next', async () => {
    await fill();
    await fill();
    expect((await all()).map(({ position }) => position).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('does not come back once operators have removed it', async () => {
    for (const { id } of await all()) await editing().remove(id);
    await fill();
    expect(await all()).toEqual([]);
  });
});
