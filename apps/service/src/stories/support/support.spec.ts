import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ContentChecks } from '#platform/content/content-checks';
import { passed, refused, verdictOf } from '#platform/content/content-verdict';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { makePublished } from '#testing/records/sample-games';
import { pngOf } from '#testing/files/sample-files';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { games } from '#features/content/games/games.feature';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';
import { supportQueue } from '#features/support/support-queue/support-queue.feature';

let made = 0;
const newId = () => `client-${(made += 1)}`;

describeSqlite('a player who writes to customer service', (open) => {
  let app: TestApp;
  let agent: StaffClient;
  let player: PlayerDevice;
  beforeAll(async () => {
    app = await openTestApp({ features: [supportConversations, supportQueue, games], target: await open.target() });
    agent = await app.staff('support');
  });
  beforeEach(async () => {
    player = await makePlayer(app);
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const say = (text: string, clientId = newId(), who = player) =>
    who.client.call('chatSupport', { body: { clientId, text } });
  const standing = (who = player) => who.client.call('chatSupport', { body: {} }).then((data) => data.standing);
  const history = async (query: { before?: number; after?: number; pageSize?: number } = {}, who = player) =>
    (await who.client.call('listSupportMessages', { query })).list;
  const texts = (list: readonly Schemas['SupportMessage'][]) => list.map(({ text }) => text);
  /** A conversation that an agent has taken. */
  const claimed = async (text = '你好'): Promise<number> => {
    const { standing: now } = await say(text);
    const id = now.conversation?.id ?? 0;
    await agent.call('claimSupport', { params: { id }, body: {} });
    return id;
  };
  const reply = (id: number, body: Partial<Schemas['SupportReply']>, staff = agent) =>
    staff.call('replySupport', { params: { id }, body: { clientId: newId(), ...body } });

  describe('sends', () => {
    it('and has nothing before, then a place in the queue and what was said', async () => {
      expect(await standing()).toMatchObject({ conversation: null, place: null, lastSeq: 0, hours: { isOpen: true } });
      expect(await history()).toEqual([]);
      const { message, standing: now } = await say('  在吗\r\n ');
      expect(message).toMatchObject({ seq: 1, sender: 'player', kind: 'text', text: '在吗', recalled: false });
      expect(now.conversation).toMatchObject({ state: 'waiting', agentName: null, canRate: false, isLeft: false });
      expect(now.place).toBeGreaterThan(0);
      expect(texts(await history())).toEqual(['在吗', '您好，客服正在为您接入，请稍等。']);
    });

    it('the same message twenty times at once, and there is one', async () => {
      const clientId = newId();
      const sent = await Promise.all(Array.from({ length: 20 }, () => say('只有一条', clientId)));
      expect(new Set(sent.map(({ message }) => JSON.stringify(message))).size).toBe(1);
      expect(texts(await history()).filter((text) => text === '只有一条')).toHaveLength(1);
      expect(await refusalOf(say('另一条', clientId))).toBe('support.idReused');
      expect(await refusalOf(player.client.call('chatSupport', { body: { clientId, card: 'game:1' } }))).toBe(
        'support.cardNotFound',
      );
    });

    it('thirty messages in a moment, and not many more', async () => {
      const sent = Array.from({ length: 40 }, (_, i) => refusalOf(say(`第 ${i} 条`)));
      const outcomes = await Promise.all(sent);
      expect(outcomes.filter((outcome) => outcome === 'support.tooFast')).toHaveLength(10);
      const seqs = (await history({ pageSize: 100 })).map(({ seq }) => seq);
      expect(seqs).toEqual(Array.from({ length: 31 }, (_, i) => i + 1));
    });

    it('a card of a game, as it is now', async () => {
      const game = await makePublished(app);
      const { message } = await player.client.call('chatSupport', {
        body: { clientId: newId(), card: `game:${game.id}` },
      });
      expect(message?.card).toMatchObject({
        ref: `game:${game.id}`,
        label: '游戏',
        title: game.name,
        link: `/detail/${game.id}`,
      });
      for (const card of ['game:999999', 'game:x', 'order:1'])
        expect(await refusalOf(player.client.call('chatSupport', { body: { clientId: newId(), card } })), card).toBe(
          'support.cardNotFound',
        );
    });

    it('nothing, two things, or a message without an id in vain', async () => {
      const bodies = [{ clientId: newId(), text: '' }, { clientId: newId(), text: ' \n ' }, { text: '没有编号' }];
      for (const body of bodies)
        await expect(player.client.call('chatSupport', { body })).rejects.toMatchObject({ status: 400 });
    });

    it('what no check objects to', async () => {
      app.get(ContentChecks).declare((text) => (text.includes('违禁') ? refused(text) : passed(text)));
      expect(await refusalOf(say('含有违禁词'))).toBe('support.contentRefused');
      expect(await refusalOf(say('没有问题'))).toBe('done');
    });

    it('with the words masked that a check masks, and as it is where one would have it reviewed', async () => {
      const hitOf = (text: string, word: string, action: 'mask' | 'review') =>
        text.includes(word)
          ? [{ start: text.indexOf(word), end: text.indexOf(word) + word.length, category: 'abuse', action, word }]
          : [];
      app
        .get(ContentChecks)
        .declare((text) => verdictOf(text, [...hitOf(text, '笨蛋', 'mask'), ...hitOf(text, '加微信', 'review')]));
      expect((await say('你这个😀笨蛋')).message?.text).toBe('你这个😀**');
      expect((await say('可以加微信吗')).message?.text).toBe('可以加微信吗');
    });

    it('once where its words are masked and it is sent again', async () => {
      const clientId = newId();
      const first = await say('笨蛋', clientId);
      expect((await say('笨蛋', clientId)).message).toEqual(first.message);
    });

    it('markup, which stays text to the letter', async () => {
      const text = '<img src=x onerror=alert(1)> ${7*7} {{7*7}}';
      expect((await say(text)).message?.text).toBe(text);
    });
  });

  describe('sends a picture', () => {
    const upload = async (bytes: Uint8Array | string, who = player) => {
      const response = await fetch(`${app.origin}/api/v1/support/pictures`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream', 'UG-Uid': String(who.uid), 'UG-Token': who.token },
        body: new Blob([bytes as string]),
      });
      return (await response.json()) as { code: number; data: Schemas['PrivatePicture'] | null };
    };

    it('that was encoded again, once, and not one of somebody else’s', async () => {
      const { data: picture } = await upload(await pngOf(900, 600));
      const body = { clientId: newId(), picture: picture?.id ?? '' };
      const { message } = await player.client.call('chatSupport', { body });
      expect(message).toMatchObject({ kind: 'picture', text: '', picture: { width: 900, height: 600 } });
      const stored = await fetch(`${app.origin}/api/v1/support/pictures/${picture?.id}/medium`, {
        headers: { 'UG-Uid': String(player.uid), 'UG-Token': player.token },
      });
      expect(stored.headers.get('content-type')).toBe('image/webp');
      const thief = await makePlayer(app);
      const stolen = thief.client.call('chatSupport', { body: { ...body, clientId: newId() } });
      expect(await refusalOf(stolen)).toBe('file.notFound');
      const unknown = { clientId: newId(), picture: '0'.repeat(32) };
      expect(await refusalOf(player.client.call('chatSupport', { body: unknown }))).toBe('file.notFound');
    });

    it.each([
      ['nothing', '', 1211],
      ['a script', '<svg onload="alert(1)"/>', 1205],
      ['too many bytes', new Uint8Array(10 * 1024 * 1024 + 1), 1203],
    ])('but not %s', async (_title, bytes, code) => {
      expect(await upload(bytes)).toMatchObject({ code, data: null });
    });

    it('two hundred a day', async () => {
      const sql = 'UPDATE quotas SET used = 200';
      await upload(await pngOf(10, 10));
      await app.get(UnitOfWork).run(() => app.get(Database).execute(sql));
      expect(await upload(await pngOf(10, 10))).toMatchObject({ code: 2408 });
      await app.get(UnitOfWork).run(() => app.get(Database).execute('DELETE FROM quotas'));
    });
  });

  it('reads upward page by page, and what came since', async () => {
    for (let i = 1; i <= 9; i += 1) await say(`第 ${i} 条`);
    const page = await player.client.call('listSupportMessages', { query: { pageSize: 4 } });
    expect(page).toMatchObject({ hasMore: true, lastSeq: 10 });
    expect(page.list.map(({ seq }) => seq)).toEqual([7, 8, 9, 10]);
    expect((await history({ before: 7, pageSize: 4 })).map(({ seq }) => seq)).toEqual([3, 4, 5, 6]);
    const first = await player.client.call('listSupportMessages', { query: { before: 3, pageSize: 4 } });
    expect(first).toMatchObject({ hasMore: false });
    expect((await history({ after: 8 })).map(({ seq }) => seq)).toEqual([9, 10]);
    const forward = await player.client.call('listSupportMessages', { query: { after: 0, pageSize: 3 } });
    expect(forward).toMatchObject({ hasMore: true, list: [{ seq: 1 }, { seq: 2 }, { seq: 3 }] });
    await expect(history({ before: 5, after: 2 })).rejects.toMatchObject({ status: 400 });
  });

  it('sees replies, but no notes, and has them unread until they are read', async () => {
    const id = await claimed();
    const replied = await reply(id, { text: '请提供礼包码' });
    await reply(id, { text: '这位玩家昨天也来过', note: true });
    expect(replied).toMatchObject({ sender: 'agent', senderName: '测试support', staffId: 9003 });
    const list = await history();
    expect(texts(list)).not.toContain('这位玩家昨天也来过');
    expect(list.at(-1)).toMatchObject({ text: '请提供礼包码' });
    expect(list.at(-1)).not.toHaveProperty('staffId');
    expect((await standing()).unread.count).toBe(1);
    const read = (seq: number) => player.client.call('readSupportMessages', { body: { seq } });
    expect(await read(replied.seq - 1)).toMatchObject({ seq: replied.seq - 1, unread: { count: 1 } });
    expect(await read(1_000_000)).toMatchObject({ unread: { count: 0 } });
    expect((await read(1)).seq).toBe(replied.seq + 1);
    expect(
      await makePlayer(app).then(({ client }) => client.call('readSupportMessages', { body: { seq: 3 } })),
    ).toMatchObject({ seq: 0 });
  });

  it('takes a message back within two minutes, and nobody reads it any more', async () => {
    const id = await claimed();
    const { message } = await say('发错了');
    const seq = message?.seq ?? 0;
    const recall = (at: number = seq, who = player) => who.client.call('recallSupportMessage', { params: { seq: at } });
    expect(await recall()).toMatchObject({ seq, text: '', recalled: true });
    expect(await refusalOf(recall())).toBe('support.messageNotFound');
    expect(await refusalOf(recall(1, await makePlayer(app)))).toBe('support.messageNotFound');
    const theirs = await reply(id, { text: '客服的话' });
    expect(await refusalOf(recall(theirs.seq))).toBe('support.messageNotFound');
    const { list } = await agent.call('consoleListSupportMessages', { params: { id } });
    expect(list.find((one) => one.seq === seq)).toMatchObject({ text: '', recalled: true });
    const late = await say('太迟了');
    app.clock.advance(121);
    expect(await refusalOf(recall(late.message?.seq ?? 0))).toBe('support.recallTooLate');
    expect(await outcomeOf(agent.call('recallSupportReply', { params: { id, seq: theirs.seq } }))).toBe(
      'support.recallTooLate',
    );
    const fresh = await reply(id, { text: '说错了' });
    expect(await agent.call('recallSupportReply', { params: { id, seq: fresh.seq } })).toMatchObject({
      recalled: true,
    });
    expect(await outcomeOf(agent.call('recallSupportReply', { params: { id, seq: 1 } }))).toBe(
      'support.messageNotFound',
    );
    expect(await outcomeOf(agent.call('recallSupportReply', { params: { id: 999_999, seq: 1 } }))).toBe(
      'support.notFound',
    );
  });

  it('rates a session once, after it is over and if somebody answered', async () => {
    const rate = (stars = 5) => player.client.call('rateSupport', { body: { stars, comment: '很快' } });
    expect(await refusalOf(rate())).toBe('support.notRatable');
    const id = await claimed();
    expect(await refusalOf(rate())).toBe('support.notRatable');
    await agent.call('consoleCloseSupport', { params: { id } });
    expect(await standing()).toMatchObject({ conversation: { state: 'closed', canRate: true } });
    expect(await rate(4)).toMatchObject({ conversation: { state: 'rated', rating: 4, canRate: false } });
    expect(await refusalOf(rate())).toBe('support.notRatable');
    expect(await refusalOf(player.client.call('rateSupport', { body: { stars: 3, comment: '违禁' } }))).toMatch(
      /support/,
    );
    const [session] = await agent.call('consoleListSupportSessions', { params: { id } });
    expect(session).toMatchObject({ rating: 4, ratingComment: '很快', closedBy: 'agent', agentName: '测试support' });
    await say('又来了');
    expect((await standing()).conversation).toMatchObject({ state: 'waiting', rating: null });
    expect(await agent.call('consoleListSupportSessions', { params: { id } })).toHaveLength(2);
  });

  it('leaves the queue, which nobody can rate', async () => {
    expect(await refusalOf(player.client.call('closeSupport'))).toBe('support.notOpen');
    await say('算了');
    expect(await player.client.call('closeSupport')).toMatchObject({
      conversation: { state: 'closed', canRate: false },
      place: null,
    });
    expect(await refusalOf(player.client.call('closeSupport'))).toBe('support.notOpen');
    expect(await refusalOf(player.client.call('rateSupport', { body: { stars: 1 } }))).toBe('support.notRatable');
  });

  it('outside the hours leaves a message, and is told when there is somebody', async () => {
    app.clock.set('2026-03-02T15:00:00.000Z');
    const { standing: now } = await say('半夜的问题');
    expect(now).toMatchObject({
      hours: { isOpen: false, opensAt: '2026-03-03T01:00:00.000Z', text: '每天 09:00–22:00' },
    });
    expect(now.conversation).toMatchObject({ state: 'waiting', isLeft: true });
    expect(texts(await history()).at(-1)).toContain('上班后');
    app.clock.set('2026-03-03T02:00:00.000Z');
    const leaver = await makePlayer(app);
    const left = await leaver.client.call('leaveSupportMessage', { body: { clientId: newId(), text: '不急' } });
    expect(left.standing.conversation).toMatchObject({ isLeft: true });
    const { id = 0 } = left.standing.conversation ?? {};
    await (await app.staff('supervisor')).call('claimSupport', { params: { id }, body: {} });
    const more = { clientId: newId(), text: '补充一句' };
    await leaver.client.call('leaveSupportMessage', { body: more });
    expect(await refusalOf(leaver.client.call('leaveSupportMessage', { body: { ...more, text: '别的' } }))).toBe(
      'support.idReused',
    );
    expect(
      await refusalOf(leaver.client.call('leaveSupportMessage', { body: { clientId: newId(), text: '违禁' } })),
    ).toBe('support.contentRefused');
  });
});
