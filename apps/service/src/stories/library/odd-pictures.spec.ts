// @module-tag deep
import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { imports } from '#features/library/imports/imports.feature';
import { makeNovel, novelFeatures } from '#testing/records/library';
import { pictureBook, pictureChapters } from '#testing/files/odd-texts/odd-epub-pictures';
import { uploadText } from '#testing/files/sample-texts';
import { openTestApp, type TestApp } from '#testing/test-app';

/** What nobody misses raises no doubt. */
const SMALL = '装饰或注释符号';

describe('odd pictures of an EPUB', () => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, imports] });
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());

  const isIn = (id: number, state: Schemas['ImportState']) =>
    vi.waitFor(async () => {
      await app.get(TaskRunner).runDue();
      const found = await staff.call('consoleGetImport', { params: { id } });
      expect(found.state).toBe(state);
      return found;
    }, 30_000);

  it('come in as they are shown, or stay outside with the reason, and nothing of them runs or is fetched', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const odd = await pictureChapters();
    const workId = (await makeNovel(app, staff)).id;
    const body = { workId, fileId: await uploadText(app, pictureBook(odd), '图.epub') };
    const params = { id: (await staff.call('startImport', { body })).id };
    const { found, version } = await isIn(params.id, 'ready');
    const missed = odd.filter(({ left }) => left !== undefined && left !== SMALL).length;
    const comeIn = odd.reduce((sum, { sizes }) => sum + sizes.length, 0);
    expect(found).toMatchObject({ pictures: comeIn, picturesLeft: missed, doubts: { picture: missed } });
    const { chapters } = await staff.call('listImportChapters', { params, query: {} });
    const previews = new Map<string, { doubts: readonly string[]; reasons: readonly string[] }>();
    for (const { line, title, doubts } of chapters) {
      const { lines } = await staff.call('getImportChapter', { params: { ...params, line } });
      previews.set(title, { doubts, reasons: lines.filter((text) => text.includes('未导入')) });
    }
    await staff.call('commitImport', { params, body: { version, publishes: false, removes: [] } });
    await isIn(params.id, 'done');
    const parts = await staff.call('consoleListParts', { query: { filter: { workId }, range: [0, 99] } });
    for (const { title, sizes, left } of odd) {
      const part = parts.find((one) => one.title === title);
      const { text, pictures } = await staff.call('consoleGetChapter', { params: { id: part?.id ?? 0 } });
      expect
        .soft({ title, sizes: pictures.map(sizeOf), ...previews.get(title), isClean: !text.includes('未导入') })
        .toEqual({
          title,
          sizes,
          doubts: left === undefined || left === SMALL ? [] : ['picture'],
          reasons: left === undefined ? [] : [expect.stringMatching(new RegExp(`^［插图：未导入：${left}］$`))],
          isClean: true,
        });
    }
    expect(fetched.mock.calls.filter(([address]) => String(address).includes('x.example'))).toEqual([]);
  });
});

const sizeOf = ({ picture }: Schemas['MarkedPicture']): string => `${picture.width}×${picture.height}`;
