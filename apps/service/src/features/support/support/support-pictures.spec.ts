import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../../../features';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Jobs } from '#platform/jobs/jobs';
import { Storage } from '#platform/storage/storage';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { pngOf } from '#testing/files/sample-files';
import { openTestApp, type TestApp } from '#testing/test-app';

/** `file.notFound`, as players get it. */
const NOT_FOUND = 1201;
const DAY_MS = 24 * 60 * 60 * 1000;
const WIDTHS = ['small', 'medium', 'large'] as const;

describeSqlite('a picture of a conversation', (open) => {
  let app: TestApp;
  let player: PlayerDevice;
  let staffToken: string;
  let made = 0;
  beforeAll(async () => {
    app = await openTestApp({ features, target: await open.target() });
    player = await makePlayer(app);
    staffToken = await app.staffToken('support');
  });
  afterAll(() => app.close());

  type Headers = Record<string, string>;
  const asPlayer = ({ uid, token }: PlayerDevice): Headers => ({ 'UG-Uid': String(uid), 'UG-Token': token });
  const asStaff = (token: string): Headers => ({ Authorization: `Bearer ${token}` });
  const upload = async (path: string, headers: Headers): Promise<Schemas['PrivatePicture']> => {
    const response = await fetch(`${app.origin}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', ...headers },
      body: new Blob([new Uint8Array(await pngOf(900, 600))]),
    });
    const body = (await response.json()) as { data: Schemas['PrivatePicture'] } & Schemas['PrivatePicture'];
    return body.data ?? body;
  };
  const fetchFrom = (path: string, id: string, headers: Headers = {}, width = 'small') =>
    fetch(`${app.origin}/api${path}/${id}/${width}`, { headers });
  const ofPlayer = (id: string, who = player, width?: string) =>
    fetchFrom('/v1/support/pictures', id, asPlayer(who), width);
  const ofStaff = (id: string, width?: string) =>
    fetchFrom('/admin/support-conversations/pictures', id, asStaff(staffToken), width);
  const everywhere = async (id: string) => {
    const responses = WIDTHS.flatMap((width) => [
      ofPlayer(id, player, width),
      ofStaff(id, width),
      fetchFrom('/images', id, {}, width),
    ]);
    return (await Promise.all(responses)).map(({ status }) => status);
  };
  const gone = Array<number>(9).fill(404);
  const nextId = () => `picture-${String((made += 1)).padStart(6, '0')}`;
  const sent = async () => {
    const { id } = await upload('/v1/support/pictures', asPlayer(player));
    const { standing, message } = await player.client.call('chatSupport', {
      body: { clientId: nextId(), picture: id },
    });
    return { id, seq: message!.seq, conversationId: standing.conversation!.id };
  };

  it('is seen by its player and by the team in every width, and kept by no cache', async () => {
    const { id } = await sent();
    for (const width of WIDTHS)
      for (const response of [await ofPlayer(id, player, width), await ofStaff(id, width)]) {
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
        expect(response.headers.get('cache-control')).toBe('private, no-store');
      }
  });

  it('has no public address, and is nobody else’s', async () => {
    const { id } = await sent();
    expect((await fetchFrom('/images', id)).status).toBe(404);
    expect((await ofPlayer(id, await makePlayer(app))).status).toBe(404);
    expect((await fetchFrom('/v1/support/pictures', id)).status).not.toBe(200);
    expect((await fetchFrom('/admin/support-conversations/pictures', id)).status).toBe(401);
    const finance = asStaff(await app.staffToken('finance'));
    expect((await fetchFrom('/admin/support-conversations/pictures', id, finance)).status).toBe(403);
  });

  it('that no message carries yet is seen by nobody', async () => {
    expect(await everywhere((await upload('/v1/support/pictures', asPlayer(player))).id)).toEqual(gone);
  });

  it('that was taken back is gone with that very commit, and its bytes right after', async () => {
    const { id, seq } = await sent();
    await player.client.call('recallSupportMessage', { params: { seq } });
    expect(await everywhere(id)).toEqual(gone);
    await app.get(TaskRunner).runDue();
    for (const width of WIDTHS) expect(await app.get(Storage).find(`${id}-${width}`)).toBeUndefined();
  });

  it('in a note is seen by the team alone', async () => {
    const { conversationId } = await sent();
    const support = await app.staff('support');
    await support.call('claimSupport', { params: { id: conversationId }, body: {} });
    const { id } = await upload('/admin/support-conversations/pictures', asStaff(staffToken));
    const note = { clientId: nextId(), picture: id, note: true };
    const message = await support.call('replySupport', { params: { id: conversationId }, body: note });
    expect([(await ofStaff(id)).status, (await ofPlayer(id)).status]).toEqual([200, 404]);
    await support.call('recallSupportReply', { params: { id: conversationId, seq: message.seq } });
    expect(await everywhere(id)).toEqual(gone);
  });

  it('is of one message alone, so that taking one back leaves the others as they are', async () => {
    const { id: own, conversationId } = await sent();
    const support = await app.staff('support');
    await support.call('claimSupport', { params: { id: conversationId }, body: {} }).catch(() => undefined);
    const { id: proof } = await upload('/admin/support-conversations/pictures', asStaff(staffToken));
    await support.call('replySupport', {
      params: { id: conversationId },
      body: { clientId: nextId(), picture: proof },
    });
    for (const picture of [proof, own])
      await expect(player.client.call('chatSupport', { body: { clientId: nextId(), picture } })).rejects.toMatchObject({
        code: NOT_FOUND,
      });
    const reply = { clientId: nextId(), picture: own };
    await expect(support.call('replySupport', { params: { id: conversationId }, body: reply })).rejects.toMatchObject({
      code: 'file.notFound',
    });
    expect([(await ofPlayer(proof)).status, (await ofPlayer(own)).status]).toEqual([200, 200]);
  });

  it('that several messages of an earlier release show goes with the last of them', async () => {
    const [first, second, third] = [await sent(), await sent(), await sent()];
    const { conversationId } = first;
    await share([second.seq, third.seq], first);
    await player.client.call('recallSupportMessage', { params: { seq: second.seq } });
    expect((await ofPlayer(first.id)).status).toBe(200);
    // Jobs are first seen, and an hour later done.
    await app.get(Jobs).runDue();
    const hour = 3601;
    const now = app.clock.now().getTime();
    await move(conversationId, [0, third.seq - 1], new Date(now - 4000 * DAY_MS));
    await move(conversationId, [third.seq, third.seq], new Date(now + hour * 1000));
    app.clock.advance(hour);
    await app.get(Jobs).runDue();
    const old = 'SELECT seq FROM support_messages WHERE conversation_id = :conversationId AND seq < :seq';
    const left = () => app.get(Database).query(old, { conversationId, seq: third.seq });
    await expect.poll(left).toEqual([]);
    expect((await ofPlayer(first.id)).status).toBe(200);
    await player.client.call('recallSupportMessage', { params: { seq: third.seq } });
    expect(await everywhere(first.id)).toEqual(gone);
  });

  const move = (conversationId: number, [from, to]: readonly [number, number], at: Date) =>
    app.get(UnitOfWork).run(() =>
      app.get(Database).execute(
        `UPDATE support_messages SET at = :at
          WHERE conversation_id = :conversationId AND seq BETWEEN :from AND :to`,
        { conversationId, from, to, at },
      ),
    );
  const share = (seqs: number[], { seq, conversationId }: { seq: number; conversationId: number }) =>
    app.get(UnitOfWork).run(() =>
      app.get(Database).execute(
        `UPDATE support_messages SET picture = (SELECT picture FROM support_messages
            WHERE conversation_id = :conversationId AND seq = :seq) WHERE conversation_id = :conversationId AND seq IN (:seqs)`,
        { conversationId, seq, seqs },
      ),
    );

  it('goes with a conversation that staff clear', async () => {
    const { id, conversationId } = await sent();
    await player.client.call('closeSupport');
    const owner = await app.staff('owner');
    await owner.call('eraseSupport', { params: { id: conversationId }, body: { reason: '玩家要求' } } as never);
    expect(await everywhere(id)).toEqual(gone);
  });
});
