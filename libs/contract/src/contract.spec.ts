import { describe, expect, expectTypeOf, it } from 'vitest';
import document from './generated/openapi.json';
import {
  auditLabels,
  operationRules,
  permissionLabels,
  playerCalls,
  playerFieldLimits,
  refusalCatalogue,
  refusalCodes,
  rolePermissions,
  socketEvents,
  staffBodyFields,
  staffCalls,
  staffFieldLimits,
  statusMessage,
  type BodyOf,
  type CallSpec,
  type ClientToServerEvents,
  type DataOf,
  type EventResponse,
  type EventPayload,
  type FeedEntryOf,
  type FeedTopicOf,
  feedKinds,
  type OperationId,
  type ParamsOf,
  type QueryOf,
  type Schemas,
  type ServerToClientEvents,
} from './index';

const written = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, { operationId: OperationId }>).map(([method, { operationId }]) => ({
    id: operationId,
    method,
    path,
  })),
);
const calls: Record<string, CallSpec> = { ...playerCalls, ...staffCalls };

describe('the generated tables', () => {
  it('name every operation of the contract once, for one audience', () => {
    const ids = written.map(({ id }) => id).sort();
    expect(Object.keys(operationRules).sort()).toEqual(ids);
    expect([...Object.keys(playerCalls), ...Object.keys(staffCalls)].sort()).toEqual(ids);
  });

  it.each(written)('place $id as $method $path', ({ id, method, path }) => {
    expect(calls[id]).toMatchObject({ method, path });
    expect(operationRules[id].audience).toBe(path.startsWith('/admin/') ? 'staff' : 'player');
  });

  it('send the console’s list parameters as JSON text', () => {
    expect(staffCalls.consoleListGames.jsonQuery).toEqual(['sort', 'range', 'filter']);
    expect(operationRules.consoleListGames.paged).toBe(true);
  });

  it('let every console save carry the version it was made on', () => {
    const saves = written.filter(({ id, method }) => method === 'put' && id in staffBodyFields);
    expect(saves.length).toBeGreaterThan(0);
    for (const { id } of saves)
      expect(staffBodyFields[id as keyof typeof staffBodyFields], id).toHaveProperty('version');
  });

  it('audit every console write but those that change no record', () => {
    expect(operationRules.publishGame.audited).toBe(true);
    expect(operationRules.consoleGetGame.audited).toBe(false);
    expect(operationRules.loginStaff.audited).toBe(false);
  });

  it('give the owner everything, and support no write but for its answers to players and its notes', () => {
    expect([...rolePermissions.owner].sort()).toEqual(Object.keys(permissionLabels).sort());
    const writes = rolePermissions.support.filter((permission) => !permission.endsWith('.view'));
    expect(writes.sort()).toEqual([
      'adjustments.compensate',
      'canned-replies.edit',
      'gifts.resend',
      'inquiries.edit',
      'notes.edit',
      'orders.query',
      'support-conversations.reply',
    ]);
  });

  it('name every audited action once for its feature, and which operation may record it', () => {
    expect(operationRules.publishGame.auditActions).toEqual(['publish', 'schedule']);
    expect(auditLabels.games).toMatchObject({ publish: '上架', schedule: '定时上架', addVersion: '添加安装包' });
    expect(auditLabels.bulletins.publish).toBe('发布');
  });

  it('tell forms what a field may hold, without what the client adds by itself', () => {
    expect(staffFieldLimits.consoleCreateGame.name).toEqual({
      required: true,
      minLength: 1,
      maxLength: 40,
      format: 'visible',
    });
    expect(playerFieldLimits.registerAccount.password).toEqual({ required: true, minLength: 8, maxLength: 64 });
    expect(playerFieldLimits.getUserStatus).not.toHaveProperty('channelID');
  });

  it('ask of messages, posts, comments, inquiries, notes and reasons that they show something', () => {
    const { leaveSupportMessage, createPost, createComment, createInquiry } = playerFieldLimits;
    const { consoleCreateNote, banAccount } = staffFieldLimits;
    const fields = [leaveSupportMessage.text, createPost.body, createComment.content, createInquiry.text];
    const ofStaff = [consoleCreateNote.text, banAccount.reason];
    for (const field of [...fields, ...ofStaff]) expect(field).toMatchObject({ format: 'visible' });
  });

  it('grant a read-only role every view and nothing else', () => {
    const views = Object.keys(permissionLabels).filter((name) => name.endsWith('.view'));
    expect(rolePermissions['read-only']).toEqual(views);
  });

  it('give fronts the number of each refusal alone', () => {
    for (const [key, { code }] of Object.entries(refusalCatalogue)) expect(refusalCodes).toHaveProperty([key], code);
  });

  it('say the refusals in Chinese, each under a number of its own', () => {
    const entries = Object.values(refusalCatalogue);
    expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length);
    expect(entries.filter(({ msg }) => !/\p{Script=Han}/u.test(msg))).toEqual([]);
  });
});

describe('the socket events', () => {
  it('name every webhook of the contract', () => {
    const declared = [...Object.keys(socketEvents), ...Object.keys(feedKinds)].sort();
    expect(declared).toEqual(Object.keys(document.webhooks).sort());
  });

  it('know who sends what to whom, and what comes back', () => {
    type Pushed =
      | 'comment.changed'
      | 'feed.entry'
      | 'place.grown'
      | 'reader-settings.changed'
      | 'place.moved'
      | 'session.ended'
      | 'support.place'
      | 'support.typed';
    type Sent = 'feed.resume' | 'support.send' | 'support.read' | 'support.typing';
    type SentByPlayers = Sent | 'comment.watch';
    expectTypeOf<keyof ServerToClientEvents<'player'>>().toEqualTypeOf<Pushed>();
    expectTypeOf<keyof ClientToServerEvents<'player'>>().toEqualTypeOf<SentByPlayers>();
    expectTypeOf<keyof ClientToServerEvents<'staff'>>().toEqualTypeOf<Sent | 'record.watch'>();
    expectTypeOf<EventPayload<'session.ended'>>().toEqualTypeOf<Schemas['SessionEnded']>();
    expectTypeOf<EventResponse<'feed.resume'>>().toEqualTypeOf<Schemas['FeedPage']>();
    expectTypeOf<EventResponse<'feed.entry'>>().toEqualTypeOf<undefined>();
    expectTypeOf<FeedTopicOf<'bulletin.published'>>().toEqualTypeOf<'players'>();
    expectTypeOf<FeedTopicOf<'message.created'>>().toEqualTypeOf<'players' | `player:${string}`>();
    expectTypeOf<FeedEntryOf<'account.changed'>['payload']['status']>().toEqualTypeOf<Schemas['UserStatus']>();
  });
});

describe('the types', () => {
  it('unwrap the player’s envelope and leave console responses whole', () => {
    expectTypeOf<DataOf<'listGames'>>().toEqualTypeOf<Schemas['GamePage']>();
    expectTypeOf<DataOf<'downloadGame'>>().toEqualTypeOf<string>();
    expectTypeOf<DataOf<'consoleGetGame'>>().toEqualTypeOf<Schemas['Game']>();
    expectTypeOf<DataOf<'logoutStaff'>>().toEqualTypeOf<undefined>();
  });

  it('know what a call takes', () => {
    expectTypeOf<BodyOf<'consoleUpdateGame'>>().toEqualTypeOf<Schemas['GameUpdate']>();
    expectTypeOf<BodyOf<'listGameTypes'>>().toEqualTypeOf<undefined>();
    expectTypeOf<ParamsOf<'fetchFile'>>().toEqualTypeOf<{ fileId: string; name: string }>();
    expectTypeOf<ParamsOf<'listGames'>>().toEqualTypeOf<undefined>();
    expectTypeOf<QueryOf<'suggestGames'>>().toEqualTypeOf<{ keyword: string }>();
    expectTypeOf<NonNullable<NonNullable<QueryOf<'consoleListGames'>>['range']>>().toEqualTypeOf<number[]>();
  });
});

describe('the sentence for an HTTP status', () => {
  it.each([
    [400, '请求错误'],
    [404, '请求地址出错: /api/nowhere'],
    [429, '操作太频繁，请稍后再试'],
    [505, 'HTTP版本不受支持'],
    [599, '请求失败 (599)'],
  ])('%i is %s', (status, sentence) => {
    expect(statusMessage(status, '/api/nowhere')).toBe(sentence);
  });
});
