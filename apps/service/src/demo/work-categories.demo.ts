import { WorkCategoryEditingService } from '#features/library/work-categories/work-category-editing.service';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { DemoContent, DemoTarget } from './demo-content';
import { wereTouched } from './touched-records';

/** Categories of novels, in the order in which players see them. */
const demoCategories = ['玄幻', '悬疑', '成长', '都市', '科幻', '历史'];

async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  const editing = app.get(WorkCategoryEditingService, { strict: false });
  const createAll = async (): Promise<boolean> => {
    if (await wereTouched(app.get(Database), 'work-categories')) return false;
    for (const name of demoCategories) await editing.create({ kind: 'novel', name, state: 'on' });
    return true;
  };
  // If two processes start at once, PostgreSQL lets one commit; the other runs again and finds the content there.
  const isFirst = await app.get(UnitOfWork).run(createAll, { isolation: 'SERIALIZABLE' });
  if (isFirst) say(`演示内容已就绪：${demoCategories.length} 个小说分类`);
}

export const workCategoriesDemo: DemoContent = { fill };
