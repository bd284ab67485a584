import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ContentChecks } from '#platform/content/content-checks';
import { passed, refused } from '#platform/content/content-verdict';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids/ids';
import { notes } from '#features/operations/notes/notes.feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { refusalOf } from '#testing/players';
import { solveCaptcha } from '#testing/records/sms-desk';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { MAX_APPEALS_OF_ADDRESS, MAX_APPEALS_OF_DEVICE } from './appeals.service';
import { inquiries } from './inquiries.feature';

type Body = BodyOf<'createAppeal'>;

const DAY_SECONDS = 86_400;
const written = {
  account: ' yuanhangzhe ',
  device: '小米 14',
  topic: 'banned',
  text: '昨晚登录时提示账号被封禁，请帮忙核实原因。',
} as const;

describe('people who cannot sign in', () => {
  let app: TestApp;
  let agent: StaffClient;

  beforeAll(async () => {
    app = await openTestApp({ features: [inquiries, notes, accounts] });
    app.get(ContentChecks).declare((text) => (text.includes('违禁') ? refused(text) : passed(text)));
  });
  beforeEach(async () => {
    app.clock.advance(DAY_SECONDS);
    agent = await app.staff('support');
  });
  afterAll(() => app.close());

  const appeal = async (change: Partial<Body> = {}) =>
    app.player.call('createAppeal', {
      body: { ...written, deviceID: newId(), ...(await solveCaptcha(app)), ...change },
    });
  const list = () => agent.call('consoleListInquiries', { query: { filter: { kind: 'appeal' } } });
  const read = (receipt: string) => app.player.call('readAppeal', { body: { receipt } });

  it('reach support staff as inquiries of their own kind, apart from business', async () => {
    const business = {
      name: '林晓舟',
      contact: 'lin@shiguang.example',
      topic: 'brand',
      text: '想联合推出周年庆主题周边',
    } as const;
    await app.player.call('createInquiry', { body: business });
    await appeal({ contact: '微信 yuanhang2026' });
    const [first, ...rest] = await list();
    expect(rest.map(({ kind }) => kind)).not.toContain('business');
    expect(first).toMatchObject({
      kind: 'appeal',
      name: 'yuanhangzhe',
      device: '小米 14',
      contact: '微信 yuanhang2026',
      topic: 'banned',
      text: written.text,
      uid: null,
      state: 'new',
      reply: '',
    });
  });

  it('read the answer with the receipt, however they copied it', async () => {
    const { receipt } = await appeal();
    expect(await read(receipt)).toMatchObject({ text: written.text, state: 'new', reply: '', repliedAt: null });
    const [one] = await list();
    const reply = '已核实为误封，账号已经解除封禁。';
    const answered = await agent.call('consoleUpdateInquiry', {
      params: { id: one!.id },
      body: { version: one!.version, state: 'done', assigneeId: null, reply: ` ${reply} ` },
    });
    expect(answered).toMatchObject({ reply, repliedAt: app.clock.now().toISOString() });
    const copied = receipt.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
    expect(await read(` ${copied} `)).toMatchObject({ state: 'done', reply, repliedAt: answered.repliedAt });
  });

  it('keep their answer when staff change something else', async () => {
    const { receipt } = await appeal();
    const [one] = await list();
    const update = (version: number, body: object) =>
      agent.call('consoleUpdateInquiry', {
        params: { id: one!.id },
        body: { version, state: 'open', assigneeId: null, ...body },
      });
    const answered = await update(one!.version, { reply: '正在核实' });
    await update(answered.version, { state: 'done' });
    expect(await read(receipt)).toMatchObject({ state: 'done', reply: '正在核实' });
  });

  it('are the only ones who hold a receipt: others find nothing, and the database keeps a hash', async () => {
    const { receipt } = await appeal();
    expect(await refusalOf(read('ABCDEFGHJKMN'))).toBe('inquiry.badReceipt');
    const rows = await app.get(Database).query<{ receipt: string }>('SELECT receipt FROM inquiries');
    expect(rows.map((row) => row.receipt)).not.toContain(receipt);
    expect(JSON.stringify(await list())).not.toContain(receipt);
  });

  it('solve a captcha for each', async () => {
    const solved = await solveCaptcha(app);
    const wrong = { ...solved, pictureWord: solved.pictureWord === 'AAAA' ? 'BBBB' : 'AAAA' };
    const before = (await list()).length;
    expect(await refusalOf(appeal(wrong))).toBe('sms.pictureWrong');
    await appeal(solved);
    expect(await refusalOf(appeal(solved))).toBe('sms.pictureWrong');
    expect(await list()).toHaveLength(before + 1);
  });

  it('write nothing that is not allowed, and keep their captcha for another try', async () => {
    const solved = await solveCaptcha(app);
    expect(await refusalOf(appeal({ ...solved, text: '这里有违禁词语，请放行一下' }))).toBe('inquiry.badText');
    expect(await refusalOf(appeal(solved))).toBe('done');
  });

  it.each([
    ['device', MAX_APPEALS_OF_DEVICE, () => ({ deviceID: '5f0c6d1e2b7a4c8f9e3d0a1b2c4d6e8f' })],
    ['address', MAX_APPEALS_OF_ADDRESS, () => ({})],
  ] as const)('of one %s write so many a day and no more, and again tomorrow', async (_what, max, change) => {
    for (let sent = 0; sent < max; sent += 1) await appeal(change());
    expect(await refusalOf(appeal(change()))).toBe('inquiry.tooManyAppeals');
    app.clock.advance(DAY_SECONDS);
    expect(await refusalOf(appeal(change()))).toBe('done');
  });

  it('are answered by those alone who see to inquiries', async () => {
    await appeal();
    const [one] = await list();
    const reader = await app.staff('read-only');
    const body = { version: one!.version, state: 'open', assigneeId: null, reply: '你好' } as const;
    const answering = reader.call('consoleUpdateInquiry', { params: { id: one!.id }, body });
    expect(await outcomeOf(answering)).toBe('staff.forbidden');
  });
});
