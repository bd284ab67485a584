import { afterAll, beforeAll, expect, it } from 'vitest';
import { FaqEditingService } from '#features/content/faq/faq-editing.service';
import { FaqService } from '#features/content/faq/faq.service';
import { faq } from '#features/content/faq/faq.feature';
import { describeSqlite } from '#testing/each-database';
import { contractBreaches } from '#testing/response-validation';
import { openTestApp, type TestApp } from '#testing/test-app';
import { demoSearches, demoSections } from './demo-faq';
import { faqDemo } from './faq.demo';

describeSqlite('the demo of the FAQ', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [faq], target: await open.target() });
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const fill = () => faqDemo.fill(app, () => undefined);
  const titles = async () => (await app.get(FaqService).sectionsWithTitles()).map(({ questions }) => questions.length);

  it('is there after the first start as an operator would have written it, and not twice after the next', async () => {
    await fill();
    expect(await titles()).toEqual([4, 4, 3, 2, 2]);
    await fill();
    expect(await titles()).toEqual([4, 4, 3, 2, 2]);
    const { rows } = await app.get(FaqService).list({ range: [0, 99] });
    const written = demoSections.flatMap(({ questions }) => questions);
    for (const { title, content } of written)
      expect(rows.find((row) => row.title === title)?.content, 'nothing of it was cleaned away').toBe(content);
    expect(
      (await app.player.call('listQuickQuestions', {}))
        .map(({ title }) => title)
        .slice(0, 4)
        .sort(),
    ).toEqual(written.flatMap(({ title, pinned }) => (pinned ? title : [])).sort());
  });

  it('answers what players call things by, and misses what it says was missed', async () => {
    for (const word of ['掉单', '兑换码', 'vip', 'jiexibao', '微信打不开', '充钱没到账'])
      expect(await app.get(FaqService).finds(word), word).toBe(true);
    for (const [keyword, , misses] of demoSearches)
      expect(await app.get(FaqService).finds(keyword), keyword).toBe(misses === 0);
  });

  it('does not come back once operators have removed it', async () => {
    const editing = app.get(FaqEditingService);
    for (const { id } of (await app.get(FaqService).list({ range: [0, 99] })).rows) {
      await editing.withdraw(id);
      await editing.remove(id);
    }
    await fill();
    expect(await titles()).toEqual([]);
  });
});
