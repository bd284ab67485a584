import { RefusedError } from '@ug/api-client';
import { refusalCatalogue, type Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#features/players/accounts/accounts.feature';
import { support } from '#features/support/support/support.feature';
import { inquiries } from '#features/support/inquiries/inquiries.feature';
import { moderation } from '#features/community/moderation/moderation.feature';
import { avatars } from '#features/players/avatars/avatars.feature';
import { words } from '#features/community/words/words.feature';
import { WordsService } from '#features/community/words/words.service';
import { newId } from '#platform/ids/ids';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, refusalOf, register, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';

const input: Schemas['WordCreate'] = {
  word: '',
  category: 'ads',
  action: 'refuse',
  modes: ['separated'],
  secret: false,
  enabled: true,
  exceptions: [],
  note: '',
};

/** Known to staff alone. */
const SECRET = '绝密引流词';

describeSqlite('what players write', (open) => {
  let app: TestApp;
  let player: PlayerDevice;
  let made = 0;
  beforeAll(async () => {
    app = await openTestApp({
      features: [words, accounts, avatars, moderation, support, inquiries],
      target: await open.target(),
    });
    player = await makePlayer(app);
    const add = (change: Partial<Schemas['WordCreate']>) => app.get(WordsService).create({ ...input, ...change });
    await add({ word: SECRET, secret: true });
    await add({ word: '笨蛋', action: 'mask' });
    await add({ word: '加微信', action: 'review' });
  });
  afterAll(() => app.close());

  const say = (text: string) => player.client.call('chatSupport', { body: { clientId: newId(), text } });
  const rename = (name: string) => player.client.call('updateProfile', { body: { name } });
  const ask = (text: string) =>
    app.player.call('createInquiry', {
      body: {
        name: '林先生',
        contact: `lin${(made += 1)}@shiguang.example`,
        topic: 'other',
        text,
        deviceID: newId(),
      },
    });

  it('is a nickname without words that are refused or masked', async () => {
    expect(await refusalOf(rename('绝 密引流词'))).toBe('account.nicknameRefused');
    expect(await refusalOf(rename('小笨蛋'))).toBe('account.nicknameRefused');
    expect(await refusalOf(rename('记得加微信'))).toBe('done');
  });

  it('is a nickname that is seen at once and waits at the desk, also the one of a new account', async () => {
    const moderator = await app.staff('moderator');
    const waiting = (uid: number) => moderator.call('consoleListModeration', { query: { filter: { uid } } });
    await rename('小北加 微信');
    expect((await player.client.call('getUserStatus')).name).toBe('小北加 微信');
    const content = { text: '小北加 微信', hits: [{ start: 2, end: 6, word: '加微信', category: '广告引流' }] };
    expect(await waiting(player.uid)).toMatchObject([{ kind: 'nickname', causes: ['word'], content }]);
    const { uid } = await register(app, 'new_shop', { name: '加微信小店' });
    expect(await waiting(uid)).toMatchObject([{ kind: 'nickname', content: { text: '加微信小店' } }]);
  });

  it('is a message to customer service with masked words masked, and none with refused ones', async () => {
    expect((await say('😀你个 笨-蛋')).message?.text).toBe('😀你个 ***');
    expect((await say('要加微信吗')).message?.text).toBe('要加微信吗');
    expect(await refusalOf(say('看看绝密~引流词'))).toBe('support.contentRefused');
  });

  it('is an inquiry that staff read as it was written, unless a word of it is refused', async () => {
    expect(await refusalOf(ask('你们上一款游戏的对白里有笨蛋一词，想谈谈授权。'))).toBe('done');
    expect(await refusalOf(ask(`我们做推广，可以帮您${SECRET}，请回电。`))).toBe('inquiry.badText');
  });

  it('never learns a secret word: not from the list, and not from a refusal', async () => {
    const headers = { 'UG-Uid': String(player.uid), 'UG-Token': player.token, 'content-type': 'application/json' };
    const send = (path: string, method: string, body?: object) =>
      fetch(`${app.origin}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const list = await (await send('/v1/square/sensitiveword/list?pageSize=99', 'GET')).text();
    expect(list).toContain('笨蛋');
    expect(list).not.toContain(SECRET);
    const calls = [
      rename('绝-密-引-流-词'),
      say('绝，密，引，流，词'),
      ask('我们做推广，可以帮您绝 密 引 流 词，请回电。'),
    ];
    const refusals = (await Promise.allSettled(calls)).map((one) => (one.status === 'rejected' ? one.reason : null));
    const expected = (['account.nicknameRefused', 'support.contentRefused', 'inquiry.badText'] as const).map(
      (key) => refusalCatalogue[key].code,
    );
    expect(refusals.map((error) => (error instanceof RefusedError ? error.code : null))).toEqual(expected);
    for (const error of refusals) {
      const { message, details } = error as RefusedError;
      expect(JSON.stringify([message, details])).not.toContain(SECRET);
    }
  });
});
