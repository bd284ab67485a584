import type { StaffClient } from '@ug/api-client';
import type { Role } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { storePicture } from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { FilesService } from '#features/operations/files/files.service';
import { supportHistory } from '#features/support/support-history/support-history.feature';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';

const DAY = 24 * 60 * 60;

let made = 0;
const newId = () => `client-${(made += 1)}`;

describeSqlite('the picture of a canned reply', (open) => {
  let app: TestApp;
  let agent: StaffClient;
  let owner: StaffClient;
  let player: PlayerDevice;
  let id: number;
  /** Of a reply that everybody is offered. */
  let picture: string;
  beforeAll(async () => {
    app = await openTestApp({ features: [supportConversations, supportHistory], target: await open.target() });
  });
  beforeEach(async () => {
    [agent, owner] = [await app.staff('support'), await app.staff('owner')];
    picture = await cannedPicture(owner, true);
    player = await makePlayer(app);
    id = (await player.client.call('chatSupport', { body: { clientId: newId(), text: '怎么设置' } })).standing
      .conversation!.id;
    await agent.call('claimSupport', { params: { id }, body: {} });
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const cannedPicture = async (by: StaffClient, shared: boolean): Promise<string> => {
    const pictureId = await storePicture(app);
    const fields = { title: '设置步骤', shortcut: `sz${(made += 1)}`, body: '请看图', group: '常用', shared };
    await by.call('consoleCreateCannedReply', { body: { ...fields, pictureId } });
    return pictureId;
  };
  const send = async (pictureId = picture, clientId = newId()) =>
    agent.call('replySupport', { params: { id }, body: { clientId, picture: pictureId } });
  const holderOf = async (file: string) => (await app.get(FilesService).get([file])).get(file)?.attachedTo ?? null;
  const bytesOf = async (file: string, width: 'small' | 'medium' | 'large') => {
    // That of a reply has a public address, that of a conversation has none.
    const isOfReply = (await holderOf(file))?.startsWith('canned-replies:') ?? false;
    const path = isOfReply ? 'images' : 'admin/support-conversations/pictures';
    const headers = { Authorization: `Bearer ${await app.staffToken('support')}` };
    const response = await fetch(`${app.origin}/api/${path}/${file}/${width}`, { headers });
    return response.ok ? Buffer.from(await response.arrayBuffer()).toString('base64') : response.status;
  };
  /** Unused files go a day later. */
  const tomorrow = async () => {
    app.clock.advance(DAY + 1);
    await app.get(TaskRunner).runDue();
  };

  it('is sent as often as it is chosen, and one that is taken back goes alone', async () => {
    const [first, second] = [await send(), await send()];
    const shown = [first, second].map((message) => message.picture!.id);
    expect(new Set([picture, ...shown]).size).toBe(3);
    expect(first).toMatchObject({ kind: 'picture', picture: { width: 32, height: 16 } });
    for (const width of ['small', 'medium', 'large'] as const)
      expect(await bytesOf(shown[0]!, width)).toBe(await bytesOf(picture, width));
    await agent.call('recallSupportReply', { params: { id, seq: first.seq } });
    await tomorrow();
    expect(await bytesOf(shown[0]!, 'large')).toBe(404);
    expect(await holderOf(shown[1]!)).toBe(`support:${id}`);
    expect(await bytesOf(shown[1]!, 'large')).toBe(await bytesOf(picture, 'large'));
    expect(await holderOf(picture)).toMatch(/^canned-replies:\d+$/);
  });

  it('is sent once, however often its message is', async () => {
    const clientId = newId();
    const sent = [await send(picture, clientId), await send(picture, clientId)];
    expect(sent[1]).toEqual(sent[0]);
    expect(await outcomeOf(send(await storePicture(app), clientId))).toBe('support.idReused');
  });

  it('stays with its reply when the conversation is erased', async () => {
    const { picture: shown } = await send();
    await agent.call('consoleCloseSupport', { params: { id } });
    await owner.call('eraseSupport', { params: { id } });
    await tomorrow();
    expect(await bytesOf(shown!.id, 'large')).toBe(404);
    expect(await bytesOf(picture, 'large')).not.toBe(404);
  });

  it('stays in the conversation when the reply is removed', async () => {
    const { picture: shown } = await send();
    const replyId = Number((await holderOf(picture))!.split(':')[1]);
    await owner.call('consoleDeleteCannedReply', { params: { id: replyId } });
    await tomorrow();
    expect(await bytesOf(picture, 'large')).toBe(404);
    expect(await bytesOf(shown!.id, 'large')).not.toBe(404);
  });

  it('is sent by those alone who are offered the reply', async () => {
    const supervisors = await cannedPicture(await app.staff('supervisor' satisfies Role), false);
    expect(await outcomeOf(send(supervisors))).toBe('file.notFound');
    expect(await outcomeOf(send(await cannedPicture(agent, false)))).toBe('done');
    const stolen = player.client.call('chatSupport', { body: { clientId: newId(), picture } });
    expect(await refusalOf(stolen)).toBe('file.notFound');
  });
});
