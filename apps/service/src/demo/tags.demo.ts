import { TagEditingService } from '#features/community/tags/tag-editing.service';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { BodyOf } from '@ug/contract';
import type { DemoContent, DemoTarget } from './demo-content';
import { wereTouched } from './touched-records';

/** In the order in which players see them. */
const demoTags: readonly BodyOf<'consoleCreateTag'>[] = [
  { tag: '攻略', color: 'blue', state: 'on' },
  { tag: '同好', color: 'pink', state: 'on' },
  { tag: '求助', color: 'orange', state: 'on' },
  { tag: '晒图', color: 'purple', state: 'on' },
  { tag: '反馈', color: 'teal', state: 'on' },
  { tag: '活动', color: 'red', state: 'on' },
  { tag: '新人', color: 'green', state: 'on' },
  { tag: '吐槽', color: 'gray', state: 'on' },
];

async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  const editing = app.get(TagEditingService, { strict: false });
  const createAll = async (): Promise<boolean> => {
    if (await wereTouched(app.get(Database), 'tags')) return false;
    for (const tag of demoTags) await editing.create(tag);
    return true;
  };
  // If two processes start at once, PostgreSQL lets one commit; the other runs again and finds the content there.
  const isFirst = await app.get(UnitOfWork).run(createAll, { isolation: 'SERIALIZABLE' });
  if (isFirst) say(`演示内容已就绪：${demoTags.length} 个广场标签`);
}

export const tagsDemo: DemoContent = { fill };
