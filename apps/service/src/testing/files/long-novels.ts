import type { StaffClient } from '@ug/api-client';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { packText } from '#features/library/chapters/packed-text';
import { numbered } from '#features/library/chapters/paragraphs.rules';
import { PartTotalsService } from '#features/library/parts/part-totals.service';
import { ORD_STEP } from '#features/library/parts/parts.rules';
import { makeChapter, makeNovel, publishWork } from '../records/library';
import { fillMany } from '../databases/many-rows';
import type { TestApp } from '../test-app';

const HAN =
  '的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心';

/** A text of exactly so many characters in paragraphs of 20 to 219; the same number gives the same text. */
export function longText(characters: number): string {
  const lines: string[] = [];
  let state = 20_261_126;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
  for (let left = characters; left > 0;) {
    const length = Math.min(left, 20 + next(200));
    lines.push(`${Array.from({ length: length - 1 }, () => HAN[next(HAN.length)]).join('')}。`);
    left -= length;
  }
  return lines.join('\n');
}

/** A published novel with so many published chapters, each with a short text. @returns its id */
export async function makeLongNovel(app: TestApp, staff: StaffClient, chapters: number): Promise<number> {
  const { id } = await makeNovel(app, staff, { title: `长篇${chapters}` });
  await makeChapter(staff, id, { title: '第1章' });
  await publishWork(staff, id);
  const { body, sha256 } = await packText(numbered(['这一章很短。']));
  // Behind the parts of every other novel of the suite.
  const first = id * 1_000_000;
  const more = chapters - 1;
  await fillMany(app, 'parts', more, {
    id: `${first} + i`,
    work_id: String(id),
    title: `'第' || (i + 1) || '章'`,
    ord: `(i + 1) * ${ORD_STEP}`,
    state: `'published'`,
    publish_at: '1700000000000 + i',
    first_published_at: '1700000000000 + i',
    access: `'inherit'`,
    size: '6',
    text_version: '1',
  });
  const text = { body: `'${body}'`, chars: '6', sha256: `'${sha256}'` };
  await fillMany(app, 'part_texts', more, { part_id: `${first} + i`, version: '1', ...text });
  await app.get(UnitOfWork).run(() => app.get(PartTotalsService).settle(id));
  return id;
}
