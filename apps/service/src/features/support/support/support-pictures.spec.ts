import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../../../features';
import { Storage } from '#platform/storage/storage';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { pngOf } from '#testing/sample-files';
import { openTestApp, type TestApp } from '#testing/test-app';

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

  it('goes with a conversation that staff clear', async () => {
    const { id, conversationId } = await sent();
    await player.client.call('closeSupport');
    const owner = await app.staff('owner');
    await owner.call('eraseSupport', { params: { id: conversationId }, body: { reason: '玩家要求' } } as never);
    expect(await everywhere(id)).toEqual(gone);
  });
});
