import { afterAll, beforeAll, expect, it } from 'vitest';
import { inquiries } from '#features/support/inquiries/inquiries.feature';
import { InquiriesService } from '#features/support/inquiries/inquiries.service';
import { InquiryRemovalsService } from '#features/support/inquiries/inquiry-removals.service';
import { describeSqlite } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { inquiriesDemo } from './inquiries.demo';

describeSqlite('the demo of 商务咨询', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [inquiries], target: await open.target() });
  });
  afterAll(() => app.close());

  const fill = () => inquiriesDemo.fill(app, () => undefined);
  const all = async () => (await app.get(InquiriesService).list({})).rows;

  it('is there after the first start, and not a second time after the next', async () => {
    await fill();
    expect(await all()).toHaveLength(3);
    await fill();
    expect(await all()).toHaveLength(3);
  });

  it('does not come back once operators have removed it', async () => {
    for (const { id } of await all()) await app.get(InquiryRemovalsService).remove(id);
    await fill();
    expect(await all()).toHaveLength(0);
  });
});
