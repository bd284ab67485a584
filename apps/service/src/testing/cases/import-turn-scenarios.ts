import { packText } from '#features/library/chapters/packed-text';
import { numbered } from '#features/library/chapters/paragraphs.rules';
import { packJson } from '#platform/packing/packed-json';
import { ORD_STEP } from '#features/library/parts/parts.rules';
import { MANY } from '../databases/many-records';
import { fillMany } from '../databases/many-rows';
import { bookOf, uploadText } from '../files/sample-texts';
import type { TestApp } from '../test-app';
import { countOf, tasksOf, text, type NamedScenario } from './turn-scenarios';

/** A book that is longer than most. */
const CHAPTERS = 4000;
const [READ, WRITTEN] = [900_001, 900_002];

const importing = (id: number, more: Readonly<Record<string, string>>) => ({
  id: String(id),
  work_id: String(id),
  open_work_id: String(id),
  stage: 'NULL',
  options: text({ encoding: null, rule: null, joinsLines: null, dropsLines: [] }),
  ...more,
});

/** A work with half of the chapters of the book. */
async function fillWork(app: TestApp, id: number): Promise<void> {
  const first = id * 10_000;
  const { body, sha256 } = await packText(numbered(['这一章很短。']));
  const work = { id: String(id), kind: `'novel'`, state: `'published'`, publish_at: '1', access: `'free'` };
  await fillMany(app, 'works', 1, { ...work, part_price: '0', work_price: 'NULL' });
  await fillMany(app, 'parts', CHAPTERS / 2, {
    id: `${first} + i`,
    work_id: String(id),
    title: `'旧' || i`,
    ord: `i * ${ORD_STEP}`,
    state: `'published'`,
    publish_at: '1',
    first_published_at: '1',
    access: `'inherit'`,
    price: 'NULL',
    size: '6',
    text_version: '1',
  });
  const stored = { body: text(body), chars: '6', sha256: text(sha256) };
  await fillMany(app, 'part_texts', CHAPTERS / 2, { part_id: `${first} + i`, version: '1', ...stored });
}

const reading = tasksOf(
  'imports.read',
  { importId: READ },
  { leaves: [countOf('import_chapters', `import_id = ${READ}`), CHAPTERS] },
);
const writing = tasksOf(
  'imports.write',
  { importId: WRITTEN },
  { leaves: [countOf('parts', `work_id = ${WRITTEN} AND state = 'published' AND size = 4`), CHAPTERS] },
);

/** Behind what the tasks themselves need. */
const prepared = (
  [name, { prepare, leaves }]: NamedScenario,
  first: (app: TestApp) => Promise<void>,
): NamedScenario => [
  name,
  {
    prepare: async (app) => {
      await first(app);
      await prepare(app);
    },
    leaves,
  },
];

/** Scenarios of the tasks of imports. */
export const importScenarios: readonly NamedScenario[] = [
  prepared(reading, async (app) => {
    await fillWork(app, READ);
    const fileId = text(await uploadText(app, bookOf(CHAPTERS)));
    await fillMany(app, 'imports', 1, importing(READ, { state: `'reading'`, file_id: fileId }));
  }),
  prepared(writing, async (app) => {
    await fillWork(app, WRITTEN);
    const plan = text({ publishes: true, removes: [] });
    await fillMany(app, 'imports', 1, importing(WRITTEN, { state: `'committing'`, plan }));
    const isKnown = (then: string, otherwise: string) => `CASE WHEN i % 2 = 0 THEN ${then} ELSE ${otherwise} END`;
    await fillMany(app, 'import_chapters', CHAPTERS, {
      import_id: String(WRITTEN),
      line: 'i',
      title: `'新' || i`,
      body: text((await packJson(['新的正文'])).body),
      chars: '4',
      volume: 'NULL',
      matched: isKnown(`'changed'`, `'new'`),
      part_id: isKnown(`${WRITTEN * 10_000} + i / 2`, 'NULL'),
      step: `'found'`,
      base_version: 'NULL',
    });
  }),
  tasksOf(
    'imports.clear',
    { importId: 900_003 },
    {
      rows: [['import_chapters', { import_id: '900003', line: 'i', step: `'found'` }, MANY]],
      leaves: [countOf('import_chapters', 'import_id = 900003'), 0],
    },
  ),
];
