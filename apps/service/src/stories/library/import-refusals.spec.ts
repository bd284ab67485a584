import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { imports } from '#features/library/imports/imports.feature';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { describeSqlite } from '#testing/each-database';
import { makeNovel, novelFeatures } from '#testing/records/library';
import { pngOf } from '#testing/files/sample-files';
import { bookOf, gbOf, uploadText } from '#testing/files/sample-texts';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';

const CONTAINER = `<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
  <rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;
const PACKAGE = `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">1</dc:identifier><dc:title>雾港</dc:title>
  <dc:language>zh</dc:language></metadata>
  <manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
  <item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="b.xhtml" media-type="application/xhtml+xml"/></manifest>
  <spine><itemref idref="a"/><itemref idref="b"/></spine></package>`;
const NAV = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol>
  <li><a href="a.xhtml">第一章 归港</a></li><li><a href="b.xhtml">第二章 远航</a></li></ol></nav></body></html>`;
const page = (title: string, text: string): string =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title></head><body><h1>${title}</h1>
  <p>${text}</p><script>document.body.remove()</script><p>第二段。</p></body></html>`;
const ENCRYPTION = `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"
  xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData>
  <enc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/>
  <enc:CipherData><enc:CipherReference URI="a.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>`;

function epubOf(more: Readonly<Record<string, string>> = {}): Uint8Array {
  const files = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': CONTAINER,
    'book.opf': PACKAGE,
    'nav.xhtml': NAV,
    'a.xhtml': page('第一章 归港', '雾从港口漫上来。'),
    'b.xhtml': page('第二章 远航', '船在天亮前离开。'),
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

type Sample = readonly [Schemas['ImportFailure'], string, () => Promise<string | Uint8Array>, string];

const samples: readonly Sample[] = [
  ['notText', 'a picture that is called a text', async () => pngOf(400, 300), '图.txt'],
  ['empty', 'a text of blanks alone', async () => '\n 　\n\n', '空.txt'],
  ['broken', 'an archive that is no book', async () => zipSync({ 'a.txt': strToU8('正文') }), '书.epub'],
  ['broken', 'the beginning of an archive', async () => epubOf().subarray(0, 300), '断.epub'],
  ['protected', 'a book that is encrypted', async () => epubOf({ 'META-INF/encryption.xml': ENCRYPTION }), '锁.epub'],
];

describeSqlite('an import', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, imports, auditLog], target: await open.target() });
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());

  const settled = (): Promise<void> => app.get(TaskRunner).runDue();
  const begin = async (bytes: string | Uint8Array, name?: string): Promise<Schemas['Import']> => {
    const { id: workId } = await makeNovel(app, staff);
    const { id } = await staff.call('startImport', { body: { workId, fileId: await uploadText(app, bytes, name) } });
    await settled();
    return staff.call('consoleGetImport', { params: { id } });
  };

  it.each(samples)('says %s of %s, keeps nothing of it, and lets another be tried', async (failure, _, make, name) => {
    const { id, workId, version, state, ...rest } = await begin(await make(), name);
    expect([state, rest.failure, rest.found]).toEqual(['failed', failure, null]);
    const params = { id };
    expect(await staff.call('listImportChapters', { params, query: {} })).toEqual({ chapters: [], next: null });
    const body = { version, publishes: false, removes: [] };
    expect(await outcomeOf(staff.call('commitImport', { params, body }))).toBe('import.notReady');
    await staff.call('abandonImport', { params });
    const fileId = await uploadText(app, bookOf(1));
    expect(await staff.call('startImport', { body: { workId, fileId } })).toMatchObject({ state: 'reading' });
  });

  it('reads an EPUB by its table of contents, and nothing in it runs', async () => {
    const { id, found } = await begin(epubOf(), '雾港.epub');
    expect(found).toMatchObject({ format: 'epub', encoding: null, rule: null, chapters: 2 });
    const { chapters } = await staff.call('listImportChapters', { params: { id }, query: {} });
    expect(chapters.map(({ title }) => title)).toEqual(['第一章 归港', '第二章 远航']);
    const { lines } = await staff.call('getImportChapter', { params: { id, line: chapters[0]?.line ?? 0 } });
    expect(lines).toEqual(['雾从港口漫上来。', '第二段。']);
  });

  it('finds GB18030, also with one bad byte in it', async () => {
    const bytes = Buffer.concat([gbOf(bookOf(4)), Buffer.from([0xff]), gbOf('\n　　结尾。')]);
    expect((await begin(bytes)).found).toMatchObject({ encoding: 'gb18030', chapters: 4 });
  });

  it.each([
    ['file.notAText', { kind: 'text', name: '雾港.docx', size: 9 }],
    ['file.tooLarge', { kind: 'text', name: '雾港.epub', size: 200 * 1024 ** 2 + 1 }],
    ['file.empty', { kind: 'text', name: '雾港.txt', size: 0 }],
  ] as const)('refuses an upload with %s', async (code, body) => {
    expect(await outcomeOf(staff.call('startUpload', { body }))).toBe(code);
  });

  it('is only for novels, and for texts that have arrived and are nobody else’s', async () => {
    const series = await makeNovel(app, staff, { kind: 'anime' });
    const { id: workId } = await makeNovel(app, staff);
    const fileId = await uploadText(app, bookOf(1));
    const start = (body: { workId: number; fileId: string }) => outcomeOf(staff.call('startImport', { body }));
    expect(await start({ workId: series.id, fileId })).toBe('import.notANovel');
    expect(await start({ workId: 999_999, fileId })).toBe('work.notFound');
    expect(await start({ workId, fileId: 'f'.repeat(32) })).toBe('file.notFound');
    const arriving = await staff.call('startUpload', { body: { kind: 'text', name: '雾港.txt', size: 900 } });
    expect(await start({ workId, fileId: arriving.id })).toBe('file.incomplete');
    await staff.call('startImport', { body: { workId, fileId } });
    const { id: another } = await makeNovel(app, staff);
    expect(await start({ workId: another, fileId })).toBe('file.notFound');
  });

  it('refuses changes of what is not there, and those made on an older reading', async () => {
    const { id, version } = await begin(bookOf(2));
    const [first] = (await staff.call('listImportChapters', { params: { id }, query: {} })).chapters;
    const line = first?.line ?? 0;
    const change = { version, title: '新', isSkipped: false };
    const outcomes = async (params: { id: number; line: number }, at = 1, title = '新', of = version) => [
      await outcomeOf(staff.call('getImportChapter', { params })),
      await outcomeOf(staff.call('changeImportChapter', { params, body: { ...change, version: of } })),
      await outcomeOf(staff.call('mergeImportChapter', { params, body: { version: of } })),
      await outcomeOf(staff.call('splitImportChapter', { params, body: { version: of, at, title } })),
    ];
    const gone = ['import.chapterNotFound', 'import.chapterNotFound', 'import.chapterNotFound'];
    expect(await outcomes({ id: 999_999, line })).toEqual(['import.notFound', ...gone]);
    expect(await outcomes({ id, line: 999_999 })).toEqual(['import.chapterNotFound', ...gone]);
    expect(await outcomes({ id, line }, 99, '新', version + 7)).toEqual([
      'done',
      'import.stale',
      'import.nothingBefore',
      'import.nothingToSplit',
    ]);
    const stale = { version: version + 7, publishes: false, removes: [] };
    expect(await outcomeOf(staff.call('commitImport', { params: { id }, body: stale }))).toBe('import.stale');
    for (const operation of ['consoleGetImport', 'listImportMissing', 'abandonImport'] as const)
      expect(await outcomeOf(staff.call(operation, { params: { id: 999_999 } }))).toBe('import.notFound');
  });

  it('is not committed without a chapter, and not changed any more while it is written', async () => {
    const { id, version: first } = await begin(bookOf(1));
    let version = first;
    const params = { id };
    const [only] = (await staff.call('listImportChapters', { params, query: {} })).chapters;
    const at = { id, line: only?.line ?? 0 };
    const skip = (isSkipped: boolean) =>
      staff.call('changeImportChapter', { params: at, body: { version, title: '第一章', isSkipped } });
    ({ version } = await skip(true));
    const commit = () => staff.call('commitImport', { params, body: { version, publishes: false, removes: [] } });
    expect(await outcomeOf(commit())).toBe('import.noChapters');
    ({ version } = await skip(false));
    ({ version } = await commit());
    expect(await outcomeOf(skip(true))).toBe('import.notReady');
    expect(await outcomeOf(commit())).toBe('import.notReady');
    expect(await outcomeOf(staff.call('abandonImport', { params }))).toBe('import.notOpen');
    const adjust = { version, encoding: null, rule: null, joinsLines: null, dropsLines: [] };
    expect(await outcomeOf(staff.call('adjustImport', { params, body: adjust }))).toBe('import.notOpen');
    await settled();
  });

  it('is for those who may import, and publishes for those who may publish', async () => {
    const { id, workId } = await begin(bookOf(1));
    const support = await app.staff('support');
    expect(await outcomeOf(support.call('consoleGetImport', { params: { id } }))).toBe('staff.forbidden');
    const reader = await app.staff('read-only');
    expect(await reader.call('consoleListImports', { query: { filter: { workId } } })).toMatchObject([{ id }]);
    expect(await outcomeOf(reader.call('abandonImport', { params: { id } }))).toBe('staff.forbidden');
  });

  it('goes with a work that is removed', async () => {
    const { id, workId } = await begin(bookOf(1));
    await staff.call('consoleDeleteWork', { params: { id: workId } });
    expect(await staff.call('consoleGetImport', { params: { id } })).toMatchObject({ state: 'abandoned' });
    await settled();
  });

  it('stands in the history with what became of it', async () => {
    const { id, version } = await begin(bookOf(2));
    await staff.call('commitImport', { params: { id }, body: { version, publishes: false, removes: [] } });
    await settled();
    const query = { filter: { resource: 'imports', recordId: String(id) } };
    const owner = await app.staff('owner');
    const entries = await owner.call('consoleListAuditLog', { query });
    expect(entries.map(({ action }) => action)).toEqual(['done', 'commit', 'read', 'create']);
  });
});
