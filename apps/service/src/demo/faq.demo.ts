import { FaqEditingService } from '#features/content/faq/faq-editing.service';
import { FaqSectionsService } from '#features/content/faq/faq-sections.service';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { syllablesOf } from '#platform/search/pinyin';
import type { DemoContent, DemoTarget } from './demo-content';
import { demoSearches, demoSections, type DemoQuestion } from './demo-faq';
import { wereTouched } from './touched-records';

async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  const database = app.get(Database);
  const isTouched = async () => (await wereTouched(database, 'faq-sections')) || (await wereTouched(database, 'faq'));
  if (await isTouched()) return;
  // The dictionary is loaded from disk with its first use, and nothing in a unit of work may wait for a disk.
  await syllablesOf('问题');
  const createAll = async (): Promise<boolean> => {
    if (await isTouched()) return false;
    for (const { name, icon, questions } of demoSections) {
      const { id } = await app.get(FaqSectionsService, { strict: false }).create({ name, icon });
      for (const question of questions) await createQuestion(app, id, question);
    }
    await noteSearches(app);
    return true;
  };
  // If two processes start at once, PostgreSQL lets one commit; the other runs again and finds the content there.
  const isFirst = await app.get(UnitOfWork).run(createAll, { isolation: 'SERIALIZABLE' });
  const count = demoSections.flatMap(({ questions }) => questions).length;
  if (isFirst) say(`演示内容已就绪：${count} 个常见问题`);
}

async function createQuestion(app: DemoTarget, sectionId: number, question: DemoQuestion): Promise<void> {
  const { title, content, aliases, pinned = false } = question;
  const [helpful, unhelpful] = question.votes;
  const editing = app.get(FaqEditingService, { strict: false });
  const { id } = await editing.create({ sectionId, title, content, aliases: [...aliases], pinned });
  await editing.publish(id);
  await app
    .get(Database)
    .execute('UPDATE faq_questions SET helpful_count = :helpful, unhelpful_count = :unhelpful WHERE id = :id', {
      id,
      helpful,
      unhelpful,
    });
}

async function noteSearches(app: DemoTarget): Promise<void> {
  const day = app.get(Clock).today();
  for (const [keyword, times, misses] of demoSearches)
    await app
      .get(Database)
      .execute(
        'INSERT INTO faq_search_days (day, keyword, times, misses) VALUES (:day, :keyword, :times, :misses) ON CONFLICT DO NOTHING',
        { day, keyword, times, misses },
      );
}

export const faqDemo = { fill } satisfies DemoContent;
