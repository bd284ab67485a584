import { Readable } from 'node:stream';
import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids/ids';
import { Storage } from '#platform/storage/storage';
import { describeSqlite } from '#testing/each-database';
import { signInPlayer } from '#testing/players';
import { pngOf } from '#testing/files/sample-files';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { FilesService } from '#features/operations/files/files.service';
import { pictureObject } from '#features/operations/files/files.rules';
import { FaqVoteEntity } from './faq-vote.entity';
import { faq } from './faq.feature';

type Create = BodyOf<'consoleCreateFaq'>;

describeSqlite('the FAQ', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  let downloads: number;
  let diamonds: number;
  beforeAll(async () => {
    app = await openTestApp({ features: [faq], target: await open.target() });
    operator = await app.staff('operator');
    const section = async (name: string) =>
      (await operator.call('consoleCreateFaqSection', { body: { name, icon: 'other' } })).id;
    downloads = await section('下载安装');
    diamonds = await section('X钻充值');
  });
  afterAll(() => app.close());

  const create = (more: Partial<Create> = {}) => {
    const fields = {
      sectionId: downloads,
      title: '下载断了怎么办',
      content: '<p>再点一次</p>',
      aliases: [],
      pinned: false,
    };
    return operator.call('consoleCreateFaq', { body: { ...fields, ...more } });
  };
  const publish = (id: number) => operator.call('publishFaq', { params: { id } });
  const withdraw = (id: number) => operator.call('withdrawFaq', { params: { id } });
  const published = async (more: Partial<Create> = {}) => publish((await create(more)).id);
  const update = (id: number, version: number, more: Partial<Create> = {}) => {
    const fields = { sectionId: downloads, title: '改过的问题', content: '<p>改过的</p>', aliases: [], pinned: false };
    return operator.call('consoleUpdateFaq', { params: { id }, body: { ...fields, ...more, version } });
  };
  const get = (id: number) => operator.call('consoleGetFaq', { params: { id } });
  const remove = (id: number) => operator.call('consoleDeleteFaq', { params: { id } });
  const order = (sectionId: number, ids: number[]) => operator.call('orderFaq', { body: { sectionId, ids } });
  const read = (id: number) => app.player.call('getFaqQuestion', { params: { id } });
  const sections = () => app.player.call('listFaq', {});
  const titlesIn = async (sectionId: number) =>
    (await sections()).find(({ id }) => id === sectionId)?.questions.map(({ title }) => title);
  const found = async (keyword: string) =>
    (await app.player.call('searchFaq', { query: { keyword } })).map(({ title }) => title);
  const vote = (id: number, helpful: boolean, deviceID?: string) =>
    app.player.call('voteFaq', { params: { id }, body: { helpful, deviceID } });
  const later = () => app.clock.advance(11);

  it('shows a guest what is published, section by section, and nothing else', async () => {
    const { id } = await create({ title: ' 下载断了怎么办 ' });
    expect(await sections()).toEqual([]);
    await expect(read(id)).rejects.toMatchObject({ message: '该问题不存在或已撤下' });
    expect(await publish(id)).toMatchObject({ state: 'published', version: 2, title: '下载断了怎么办' });
    const other = await published({ title: '安装包解析失败' });
    expect(await sections()).toEqual([
      {
        id: downloads,
        name: '下载安装',
        icon: 'other',
        questions: [
          { id, title: '下载断了怎么办' },
          { id: other.id, title: '安装包解析失败' },
        ],
      },
    ]);
    expect(await read(id)).toMatchObject({
      content: '<p>再点一次</p>',
      sectionName: '下载安装',
      helpfulCount: 0,
      related: [{ id: other.id, title: '安装包解析失败' }],
    });
    expect(await publish(id), 'again changes nothing').toMatchObject({ version: 2 });
    expect(await withdraw(id)).toMatchObject({ state: 'withdrawn', version: 3 });
    expect(await withdraw(id)).toMatchObject({ version: 3 });
    await expect(read(id)).rejects.toMatchObject({ message: '该问题不存在或已撤下' });
    expect(await titlesIn(downloads)).toEqual(['安装包解析失败']);
  });

  it('is served from memory until something of it changes', async () => {
    const { id, version } = await published({ title: '缓存里的问题' });
    const reads = [() => read(id), sections, () => found('缓存里'), () => app.player.call('listQuickQuestions', {})];
    for (const ask of reads) await ask();
    for (const ask of reads) expect(await statementsOf(app, ask)).toEqual([]);
    await update(id, version, { title: '换了说法的问题' });
    expect(await read(id)).toMatchObject({ title: '换了说法的问题' });
    expect(await titlesIn(downloads)).toContain('换了说法的问题');
    expect(await found('缓存里')).toEqual([]);
    const section = await operator.call('consoleGetFaqSection', { params: { id: downloads } });
    const body = { version: section.version, name: '下载', icon: 'download' } as const;
    await operator.call('consoleUpdateFaqSection', { params: { id: downloads }, body });
    expect((await sections())[0]).toMatchObject({ name: '下载', icon: 'download' });
    await withdraw(id);
  });

  it('is found by words, pinyin, initials, other words and in pieces, and never before it is published', async () => {
    const { id } = await create({ sectionId: diamonds, title: '充值后X钻没有到账', aliases: ['付了款没收到', '掉单'] });
    for (const keyword of ['到账', 'chongzhi', 'czhxz', '掉单']) expect(await found(keyword)).toEqual([]);
    await publish(id);
    const titles = ['充值后X钻没有到账'];
    for (const keyword of [
      '充值',
      'Ｘ钻',
      'chongzhi',
      'mei you dao',
      'czh',
      '付了款',
      'diaodan',
      'cong zhi',
      '充值一直没到账',
      '怎么还没有到账啊',
    ])
      expect(await found(keyword), keyword).toEqual(titles);
    for (const keyword of ['退款', '怎么办', '%', '充电', '   ']) expect(await found(keyword), keyword).toEqual([]);
    const list = (q: string) => operator.call('consoleListFaq', { query: { filter: { q } } });
    expect((await list('diaodan')).map((one) => one.id)).toEqual([id]);
    expect(await list('退款')).toEqual([]);
    expect((await app.player.call('searchFaq', { query: { keyword: '掉单' } }))[0]).toMatchObject({
      excerpt: '再点一次',
    });
  });

  it('puts what begins with the words before what only has them', async () => {
    await published({ sectionId: diamonds, title: '如何领取月卡' });
    await published({ sectionId: diamonds, title: '月卡多久到期' });
    expect(await found('月卡')).toEqual(['月卡多久到期', '如何领取月卡']);
  });

  it('is put into another order by operators', async () => {
    const all = await operator.call('consoleListFaq', {
      query: { filter: { sectionId: diamonds }, sort: ['position', 'ASC'] },
    });
    const ids = all.map(({ id }) => id);
    expect(all.map(({ position }) => position)).toEqual([1, 2, 3]);
    await order(diamonds, [...ids].reverse());
    expect(await titlesIn(diamonds)).toEqual(['月卡多久到期', '如何领取月卡', '充值后X钻没有到账']);
    for (const wrong of [ids.slice(1), [...ids.slice(1), 9999]])
      expect(await outcomeOf(order(diamonds, wrong))).toBe('faq.orderStale');
  });

  it('moves a question behind the others of its new section', async () => {
    const { id, version } = await published({ title: '搬家的问题' });
    expect(await update(id, version, { sectionId: diamonds, title: '搬家的问题' })).toMatchObject({ position: 4 });
    expect((await titlesIn(diamonds))?.at(-1)).toBe('搬家的问题');
    expect(await outcomeOf(update(id, version + 1, { sectionId: 9999 }))).toBe('faq-section.notFound');
    expect(await outcomeOf(create({ sectionId: 9999 }))).toBe('faq-section.notFound');
  });

  it('counts a guest’s word once for a device, a player’s once wherever they are', async () => {
    const { id } = await published({ title: '被评价的问题' });
    const [one, two] = [newId(), newId()];
    expect(await vote(id, true, one)).toEqual({ helpful: true });
    expect(await vote(id, false, one), 'the first word stands').toEqual({ helpful: true });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => vote(id, false, two)));
    expect(outcomes.every(({ helpful }) => !helpful)).toBe(true);
    await vote(id, true);
    await vote(id, true);
    const { client: player } = await signInPlayer(app, 10284);
    for (const deviceID of [one, two, newId()]) {
      await player.call('voteFaq', { params: { id }, body: { helpful: true, deviceID } });
    }
    expect(await get(id)).toMatchObject({ helpfulCount: 3, unhelpfulCount: 1, version: 2 });
    later();
    expect(await read(id)).toMatchObject({ helpfulCount: 3 });
    const voters = await app.get(Database).repository(FaqVoteEntity).findBy({ questionId: id });
    expect(voters).toHaveLength(4);
    expect(voters.some(({ voter }) => [one, two, '10284'].includes(voter))).toBe(false);
  });

  it('takes no word on what is not published', async () => {
    const { id } = await create();
    await expect(vote(id, true, newId())).rejects.toMatchObject({ message: '该问题不存在或已撤下' });
    await expect(vote(9999, true, newId())).rejects.toMatchObject({ message: '该问题不存在或已撤下' });
  });

  it('offers as quick questions what operators chose, then what helped most', async () => {
    const pinned = await published({ title: '固定的问题', pinned: true });
    const helpful = await published({ title: '最有用的问题', content: '<p>答案</p>' });
    for (let count = 0; count < 5; count += 1) await vote(helpful.id, true, newId());
    later();
    const quick = await app.player.call('listQuickQuestions', {});
    expect(quick).toHaveLength(6);
    expect(quick.slice(0, 2)).toEqual([
      { id: pinned.id, title: '固定的问题', content: '<p>再点一次</p>' },
      { id: helpful.id, title: '最有用的问题', content: '<p>答案</p>' },
    ]);
    const listed = await operator.call('consoleListFaq', { query: { sort: ['helpfulCount', 'DESC'], range: [0, 0] } });
    expect(listed).toMatchObject([{ id: helpful.id, helpfulCount: 5 }]);
    const chosen = await operator.call('consoleListFaq', { query: { filter: { pinned: true, state: 'published' } } });
    expect(chosen.map(({ id }) => id)).toEqual([pinned.id]);
  });

  it('is stored sanitised and holds the pictures that it shows', async () => {
    const bytes = await pngOf(8, 8);
    const start = { kind: 'image', name: '步骤.png', size: bytes.length } as const;
    const { id: picture } = await app.get(FilesService).ingest(start, Readable.from([bytes]));
    const attachedTo = async () => (await app.get(FilesService).get([picture])).get(picture)?.attachedTo;
    const content = `<p onclick="x">看图<script>alert(1)</script><img src="/api/images/${picture}/large" /></p>`;
    const { id } = await create({ content, aliases: [' 看图 ', '看图'] });
    expect(await get(id)).toMatchObject({
      content: `<p>看图<img src="/api/images/${picture}/large" /></p>`,
      aliases: ['看图'],
      createdBy: '测试operator',
    });
    expect(await attachedTo()).toBe(`faq:${id}`);
    expect(await outcomeOf(create({ content: '<script>alert(1)</script>' }))).toBe('validation');
    await remove(id);
    expect(await attachedTo()).toBeNull();
  });

  it('gets pictures of its own where its text was copied from elsewhere, and names one that is gone', async () => {
    const bytes = await pngOf(8, 8);
    const start = { kind: 'image', name: '步骤.png', size: bytes.length } as const;
    const { id: picture } = await app.get(FilesService).ingest(start, Readable.from([bytes]));
    const content = `<p>看图<img src="/api/images/${picture}/large" /></p>`;
    const first = await create({ content });
    const other = await create();
    const saved = await update(other.id, other.version, { content });
    const copy = /images\/(\w+)\//.exec(saved.content)?.[1] ?? '';
    expect(copy).not.toBe(picture);
    const owners = await app.get(FilesService).get([picture, copy]);
    expect([picture, copy].map((id) => owners.get(id)?.attachedTo)).toEqual([`faq:${first.id}`, `faq:${other.id}`]);
    // What the record has already is not copied again.
    expect((await update(other.id, saved.version, { content: saved.content })).content).toBe(saved.content);
    const gone = `${saved.content}<p><img src="/api/images/${newId()}/large" /></p>`;
    await expect(create({ content: gone })).rejects.toMatchObject({
      details: { errors: { content: '第 2 张图片不存在或已失效，请删除后重新上传' } },
    });
  });

  it('names a picture of another question that is not in the storage any more', async () => {
    const bytes = await pngOf(8, 8);
    const start = { kind: 'image', name: '步骤.png', size: bytes.length } as const;
    const { id: picture } = await app.get(FilesService).ingest(start, Readable.from([bytes]));
    const content = `<p>看图<img src="/api/images/${picture}/large" /></p>`;
    await create({ content });
    await app.get(Storage).remove(pictureObject(picture, 'large'));
    await expect(create({ content })).rejects.toMatchObject({
      details: { errors: { content: '第 1 张图片不存在或已失效，请删除后重新上传' } },
    });
  });

  it('refuses a save on an older reading, with the question as it is now', async () => {
    const { id } = await create();
    await update(id, 1, { title: '先保存的' });
    const call = update(id, 1, { title: '后保存的' });
    await expect(call).rejects.toMatchObject({ code: 'faq.stale', details: { current: { title: '先保存的' } } });
  });

  it('lets go of questions that are not published, and of sections that are empty', async () => {
    const { id } = await published();
    expect(await outcomeOf(remove(id))).toBe('faq.published');
    const removeSection = () => operator.call('consoleDeleteFaqSection', { params: { id: downloads } });
    expect(await outcomeOf(removeSection())).toBe('faq-section.inUse');
    const inDownloads = await operator.call('consoleListFaq', {
      query: { filter: { sectionId: downloads }, range: [0, 99] },
    });
    for (const one of inDownloads) {
      await withdraw(one.id);
      await remove(one.id);
    }
    for (const call of [get, remove, publish, withdraw]) expect(await outcomeOf(call(id))).toBe('faq.notFound');
    expect(await outcomeOf(update(id, 1))).toBe('faq.notFound');
    expect(await removeSection()).toMatchObject({ id: downloads, questionCount: 0 });
  });

  it('holds at most a hundred questions in a section', async () => {
    const { id: sectionId } = await operator.call('consoleCreateFaqSection', { body: { name: '很满', icon: 'other' } });
    for (let count = 0; count < 100; count += 1) await create({ sectionId, title: `第 ${count} 问` });
    expect(await outcomeOf(create({ sectionId }))).toBe('faq.tooMany');
    const { id, version } = await create({ sectionId: diamonds });
    expect(await outcomeOf(update(id, version, { sectionId }))).toBe('faq.tooMany');
  });
});
