import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { xssVectors } from '@ug/test-doubles';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { sanitizeRichText } from '#platform/rich-text/rich-text';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { openTestApp, type TestApp } from '#testing/test-app';
import { faq } from '#features/content/faq/faq.feature';
import { supportReports } from '#features/support/support-reports/support-reports.feature';
import { textFrom } from '#features/support/support/support.rules';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';

const [AGENT, SUPERVISOR] = [9003, 9007];
/** Bare text is refused everywhere that holds one of these. */
const vectors = xssVectors.filter((vector) => !vector.includes('\0'));

/** All scripts in as few texts as a length allows. */
function textsOf(longest: number, from: readonly string[] = vectors): string[] {
  const texts: string[] = [];
  let text = '';
  for (const vector of from) {
    if (text !== '' && text.length + 1 + vector.length > longest) texts.push(text);
    text = text === '' || text.length + 1 + vector.length > longest ? vector.slice(0, longest) : `${text}\n${vector}`;
  }
  return [...texts, text];
}

/** Bodies without a field that takes any text. */
const plain = vectors.filter(
  (vector) => vector.trim() === vector && !/[\p{Cs}\u202a-\u202e]|(?![\n\t])\p{Cc}/u.test(vector),
);

/** Each of them stands somewhere in these texts, letter for letter. */
function expectWhole(texts: readonly string[], longest: number): void {
  const all = texts.join('\n');
  for (const vector of plain.filter(({ length }) => length <= longest)) expect(all).toContain(vector);
}

let made = 0;
const newId = () => `script-${(made += 1)}`;

describe('scripts in what customer service is told', () => {
  let app: TestApp;
  let agent: StaffClient;
  let supervisor: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [supportConversations, supportReports, faq] });
    [agent, supervisor] = [await app.staff('support'), await app.staff('supervisor')];
    for (const staff of [agent, supervisor]) await staff.call('setOwnSupportStatus', { body: { status: 'busy' } });
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const served = async () => {
    const player = await makePlayer(app);
    const { standing } = await player.client.call('chatSupport', { body: { clientId: newId(), text: '在吗' } });
    const { id } = standing.conversation!;
    await agent.call('claimSupport', { params: { id }, body: {} });
    return { player, id };
  };
  const seenByTeam = async (id: number) =>
    (await agent.call('consoleListSupportMessages', { params: { id }, query: { pageSize: 100 } })).list;
  const seenBy = async ({ client }: PlayerDevice) =>
    (await client.call('listSupportMessages', { query: { pageSize: 100 } })).list;
  const wordsOf = (list: readonly Schemas['SupportMessage'][], kind: string, sender: string) =>
    list.filter((one) => one.kind === kind && one.sender === sender).map(({ text }) => text);

  it('tries more than a hundred of them, each whole where it fits', () => {
    expect(plain.length).toBeGreaterThan(100);
    expectWhole(textsOf(2000), 2000);
  });

  it('are the words of players and of the team, kept as they were typed', async () => {
    const { player, id } = await served();
    const texts = textsOf(2000);
    const kept = texts.map(textFrom);
    expectWhole(kept, 2000);
    const reply = (text: string, more: object = {}) =>
      agent.call('replySupport', { params: { id }, body: { clientId: newId(), text, ...more } });
    for (const text of texts) {
      const { message } = await player.client.call('chatSupport', { body: { clientId: newId(), text } });
      expect([message, await reply(text), await reply(text, { note: true })]).toMatchObject([
        { kind: 'text', text: textFrom(text) },
        { kind: 'text', text: textFrom(text) },
        { kind: 'note', text: textFrom(text) },
      ]);
    }
    const [team, own] = [await seenByTeam(id), await seenBy(player)];
    for (const list of [team, own]) {
      expect(wordsOf(list, 'text', 'player')).toEqual(['在吗', ...kept]);
      expect(wordsOf(list, 'text', 'agent')).toEqual(kept);
    }
    expect(wordsOf(team, 'note', 'agent')).toEqual(kept);
    expect(wordsOf(own, 'note', 'agent')).toEqual([]);
  });

  it('are left to be answered later, kept as they were typed', async () => {
    const leaver = await makePlayer(app);
    const texts = textsOf(2000);
    for (const text of texts) {
      const { message } = await leaver.client.call('leaveSupportMessage', { body: { clientId: newId(), text } });
      expect(message).toMatchObject({ kind: 'text', text: textFrom(text) });
    }
    const left = wordsOf(await seenBy(leaver), 'text', 'player');
    expect(left).toEqual(texts.map(textFrom));
    expectWhole(left, 2000);
  });

  it('go along with a transfer as the note that they are', async () => {
    const { player, id } = await served();
    const notes = textsOf(500);
    for (const [i, note] of notes.entries()) {
      const [from, to] = i % 2 ? [supervisor, AGENT] : [agent, SUPERVISOR];
      await from.call('transferSupport', { params: { id }, body: { agentId: to, note } });
    }
    const seen = wordsOf(await seenByTeam(id), 'note', 'agent');
    expect(seen).toEqual(notes.map(textFrom));
    expectWhole(seen, 500);
    expect(wordsOf(await seenBy(player), 'note', 'agent')).toEqual([]);
  });

  it('rate a session and judge one, kept as they were typed', async () => {
    const { player, id } = await served();
    const comments = textsOf(200);
    for (const [i, comment] of comments.entries()) {
      if (i > 0) await agent.call('startSupport', { body: { uid: player.uid } });
      await agent.call('consoleCloseSupport', { params: { id } });
      await player.client.call('rateSupport', { body: { stars: 1, comment } });
    }
    const sessions = await agent.call('consoleListSupportSessions', { params: { id } });
    const rated = sessions.map(({ ratingComment }) => ratingComment).reverse();
    expect(rated).toEqual(comments.map(textFrom));
    expectWhole(rated, 200);
    const judgements = textsOf(500);
    expect(sessions.length).toBeGreaterThanOrEqual(judgements.length);
    for (const [i, comment] of judgements.entries()) {
      const body = { sessionId: sessions[i]!.id, score: 1, comment };
      expect(await supervisor.call('reviewSupportSession', { body })).toMatchObject({ comment: comment.trim() });
    }
    const { data } = await supervisor.ask('consoleListSupportReviews', { query: { range: [0, 99] } });
    expect(data.map(({ comment }) => comment).reverse()).toEqual(judgements.map((text) => text.trim()));
  });

  it('stand in canned replies as the words that they are, or are refused as variables that there are none of', async () => {
    const operator = await app.staff('operator');
    const create = (body: string) =>
      operator.call('consoleCreateCannedReply', {
        body: { title: body.trim().slice(0, 20), shortcut: `s${(made += 1)}`, body, group: '测试', shared: true },
      });
    const bare = vectors.filter((vector) => !vector.includes('{'));
    expect(bare.length).toBeGreaterThan(vectors.length - 5);
    for (const text of textsOf(500, bare)) {
      const { id } = await create(text);
      const shown = await agent.call('consoleGetCannedReply', { params: { id } });
      expect(shown).toMatchObject({ body: text.trim(), title: text.trim().slice(0, 20).trim() });
    }
    for (const vector of vectors.filter((one) => one.includes('{')))
      await expect(create(vector)).rejects.toMatchObject({ code: 'validation' });
  });

  it('are said as notices of the service, as the words that they are', async () => {
    const owner = await app.staff('owner');
    const { id: _id, updatedAt: _at, ...settings } = await owner.call('getSupportSettings');
    let { version } = settings;
    for (const text of textsOf(200)) {
      const body = { ...settings, version, welcome: text, offline: text };
      const saved = await owner.call('updateSupportSettings', { body });
      expect(saved).toMatchObject({ welcome: text, offline: text });
      ({ version } = saved);
      const player = await makePlayer(app);
      await player.client.call('chatSupport', { body: { clientId: newId(), text: '在吗' } });
      expect(wordsOf(await seenBy(player), 'event', 'system')).toEqual([text]);
    }
    await owner.call('updateSupportSettings', { body: { ...settings, version } });
  });

  it('are cleaned out of the answers of the FAQ, and stand in its titles as they were typed', async () => {
    const operator = await app.staff('operator');
    const section = await operator.call('consoleCreateFaqSection', { body: { name: '安全', icon: 'other' } });
    // Fewer than may be saved in a minute: what one script leaves open, the next would have to close.
    for (const content of textsOf(500)) {
      const title = content.trim().slice(0, 40);
      const fields = {
        sectionId: section.id,
        title,
        content: `<p>前</p>${content}<p>后</p>`,
        aliases: [],
        pinned: false,
      };
      const { id } = await operator.call('consoleCreateFaq', { body: fields });
      await operator.call('publishFaq', { params: { id } });
      const shown = await app.player.call('getFaqQuestion', { params: { id } });
      expect(shown.content).toBe(sanitizeRichText(fields.content));
      expect(shown.content).not.toMatch(/<(script|iframe|svg|object|embed|style|form|math)/i);
      expect(shown.title).toBe(title.trim());
    }
  });
});
