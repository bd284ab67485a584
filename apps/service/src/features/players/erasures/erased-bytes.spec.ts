import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { features } from '../../../features';
import { openConnections } from '#platform/database/connections';
import { ErasedPages } from '#platform/erasure/erased-pages';
import { newId } from '#platform/ids/ids';
import { Jobs } from '#platform/jobs/jobs';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { newPhone, openSmsApp, smsDesk, type SmsDesk } from '#testing/records/sms-desk';
import { playerClient, register } from '#testing/players';
import type { TestApp } from '#testing/test-app';
import { createTarget, type TestTarget } from '#testing/databases/test-database';
import { COOLING_DAYS } from './erasure-terms.service';

const DAY = 86_400;
const password = '口令-再见-2026';

// PostgreSQL overwrites nothing by itself; its files and backups are its operator's.
describe.skipIf(!inject('databases').includes('sqlite'))('the bytes of the database', () => {
  let app: TestApp;
  let desk: SmsDesk;
  let made: TestTarget;
  let close: () => Promise<void>;
  beforeAll(async () => {
    made = await createTarget('sqlite');
    const opened = await openSmsApp({ features, target: made });
    [app, close, desk] = [opened.app, opened.close, smsDesk(opened.app, opened.gateway)];
  });
  afterAll(async () => {
    await close();
    await made.remove();
  });

  const settle = async () => {
    await app.get(TaskRunner).runDue();
    await app.get(Jobs).runDue();
  };
  const file = (end: string) => join(made.dataDir, `ug.sqlite${end}`);
  const found = (words: readonly string[]) =>
    ['', '-wal', '-shm'].flatMap((end) => {
      const bytes = existsSync(file(end)) ? readFileSync(file(end)) : Buffer.alloc(0);
      return words.filter((word) => bytes.includes(word)).map((word) => `${word} in ug.sqlite${end}`);
    });

  /** A player of whom every part of the product knows something, and the words that nobody else has. */
  async function known(mark: string) {
    const phone = newPhone();
    const deviceID = newId();
    const player = await register(app, `L_${mark}`, { password, name: `昵称${mark}`, deviceID });
    const { client, uid } = player;
    const smsCode = await desk.code({ phone, purpose: 'bind', deviceID });
    await client.call('bindPhone', { body: { phone, smsCode, deviceID } });
    const inquiry = { name: `联系人${mark}`, contact: `me-${mark}@shiguang.example`, topic: 'brand' as const };
    await client.call('createInquiry', { body: { ...inquiry, text: `合作意向${mark}，想做周年庆的周边` } });
    const said = await client.call('chatSupport', { body: { clientId: `chat-${mark}`, text: `会话原文${mark}` } });
    await answered(said.standing.conversation!.id, mark);
    await client.call('rateSupport', { body: { stars: 5, comment: `评价${mark}` } });
    await talkedAbout(uid, mark);
    const words = ['昵称', 'L_', '联系人', 'me-', '合作意向', '会话原文', '回复', '内部备注', '评价', '质检评语']
      .concat(['员工备注', '消息标题', '消息正文', '未发送', '封禁理由'])
      .map((word) => `${word}${mark}`);
    return { ...player, words: [...words, phone, deviceID] };
  }

  async function answered(id: number, mark: string) {
    const [support, supervisor] = [await app.staff('support'), await app.staff('supervisor')];
    const params = { id };
    await support.call('claimSupport', { params, body: {} });
    await support.call('replySupport', { params, body: { clientId: `reply-${mark}`, text: `回复${mark}` } });
    const note = { clientId: `note-${mark}-1`, text: `内部备注${mark}`, note: true };
    await support.call('replySupport', { params, body: note });
    await supervisor.call('searchSupport', { query: { filter: { q: `会话原文${mark}` }, range: [0, 9] } });
    await support.call('consoleCloseSupport', { params });
    const [session] = await supervisor.call('consoleListSupportSessions', { params });
    const review = { sessionId: session!.id, score: 80, comment: `质检评语${mark}` };
    await supervisor.call('reviewSupportSession', { body: review });
  }

  async function talkedAbout(uid: number, mark: string) {
    const owner = await app.staff('owner');
    await owner.call('consoleCreateNote', { body: { resource: 'accounts', recordId: uid, text: `员工备注${mark}` } });
    const message = { title: `消息标题${mark}`, content: `消息正文${mark}`, audience: { kind: 'chosen', uids: [uid] } };
    await owner.call('consoleCreateMessage', { body: { ...message, sendAt: null } as never });
    const later = new Date(app.clock.now().getTime() + 300 * DAY * 1000).toISOString();
    const unsent = { ...message, title: `未发送${mark}`, sendAt: later };
    await owner.call('consoleCreateMessage', { body: unsent as never });
    await owner.call('banAccount', { params: { id: uid }, body: { reason: `封禁理由${mark}` } });
    await owner.call('unbanAccount', { params: { id: uid } });
    await settle();
  }

  async function leave(loginName: string) {
    const session = await app.player.call('loginAccount', { body: { loginName, password } });
    await playerClient(app, session).call('askErasure', { body: { password } });
    // What is kept for a day or a week goes by itself meanwhile.
    for (let day = 0; day <= COOLING_DAYS; day += 1) {
      app.clock.advance(DAY);
      await settle();
    }
  }

  it('hold nothing of a player who was forgotten, in no page and in no file beside it', async () => {
    const staying = await known('zhangsan77');
    const leaving = await known('lisi4242');
    expect(found(leaving.words)).not.toEqual([]);
    await leave(leaving.account.loginName);
    expect(found(leaving.words)).toEqual([]);
    expect(found(staying.words)).not.toEqual([]);
  });

  it(
    'lose it as soon as nobody reads them any more, where a backup was being made meanwhile',
    { tags: ['deep'] },
    async () => {
      const leaving = await known('wangwu9090');
      const backup = await openConnections(made.target, { entities: [], migrations: [] });
      await backup.reader.query('BEGIN');
      await backup.reader.query('SELECT count(*) FROM players');
      await leave(leaving.account.loginName);
      expect(found(leaving.words)).not.toEqual([]);
      await backup.reader.query('COMMIT');
      await backup.close();
      app.clock.advance(60);
      await app.get(Jobs).runDue();
      expect(found(leaving.words)).toEqual([]);
      await app.get(ErasedPages).clear();
    },
  );
});
