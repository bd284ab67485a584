import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditEntryEntity } from '#platform/audit/audit-entry.entity';
import { Database } from '#platform/database/database';
import { describeSqlite } from '#testing/each-database';
import { seedPlayers } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from '#features/players/accounts/accounts.feature';
import { inquiries } from '#features/support/inquiries/inquiries.feature';
import { notes } from '#features/operations/notes/notes.feature';

describeSqlite('notes about a player', (open) => {
  let app: TestApp;
  let author: StaffClient;
  let colleague: StaffClient;
  let recordId: number;

  beforeAll(async () => {
    app = await openTestApp({ features: [notes, accounts, inquiries], target: await open.target() });
    author = await app.staff('support');
    colleague = await app.staff('supervisor');
    [recordId] = (await seedPlayers(app, 1)) as [number];
  });
  afterAll(() => app.close());

  const write = (text: string, by = author) =>
    by.call('consoleCreateNote', { body: { resource: 'accounts', recordId, text } });
  const read = (by = author) => by.call('consoleListNotes', { query: { filter: { resource: 'accounts', recordId } } });
  const word = ({ id, version }: { id: number; version: number }, text: string, by = author) =>
    by.call('consoleUpdateNote', { params: { id }, body: { version, text } });
  const history = async () => {
    const where = { resource: 'accounts', recordId: String(recordId) };
    const entries = await app
      .get(Database)
      .repository(AuditEntryEntity)
      .find({ where, order: { id: 'DESC' } });
    return entries.map(({ action, before, after }) => ({ action, before, after }));
  };

  it('are read by colleagues with author and time, the newest first', async () => {
    await write('第一条');
    app.clock.advance(60);
    await write(' 第二条 ');
    const [newest, oldest] = await read(colleague);
    expect(newest).toMatchObject({ text: '第二条', author: '测试support', authorId: 9003, editedAt: null, version: 1 });
    expect(newest?.createdAt).toBe(app.clock.now().toISOString());
    expect(oldest).toMatchObject({ text: '第一条' });
  });

  it('are worded again by their author alone, and not over something newer', async () => {
    const note = await write('玩家来电');
    expect(await outcomeOf(word(note, '别人改的', colleague))).toBe('note.notYours');
    const worded = await word(note, '玩家来电，已核对');
    expect(worded).toMatchObject({ text: '玩家来电，已核对', version: 2, editedAt: app.clock.now().toISOString() });
    await expect(word(note, '旧的')).rejects.toMatchObject({
      code: 'note.stale',
      details: { current: { version: 2 } },
    });
    expect(await outcomeOf(word({ id: 999_999, version: 1 }, '无'))).toBe('note.notFound');
  });

  it('are taken away by their author, and by others only with a reason', async () => {
    const [own, other] = [await write('自己删'), await write('别人删')];
    const remove = (id: number, by: StaffClient) => by.call('consoleDeleteNote', { params: { id } });
    expect(await outcomeOf(remove(own.id, colleague))).toBe('note.notYours');
    await remove(own.id, author);
    expect(await outcomeOf(remove(own.id, author))).toBe('note.notFound');
    const withReason = { params: { id: other.id }, body: { reason: '含有隐私' } };
    expect(await outcomeOf(author.call('removeNote', withReason))).toBe('staff.forbidden');
    await colleague.call('removeNote', withReason);
    expect(await outcomeOf(colleague.call('removeNote', withReason))).toBe('note.notFound');
    expect((await read()).map(({ text }) => text)).not.toContain('别人删');
  });

  it('are in the history of the player, with how they read', async () => {
    const note = await write('原来的话');
    await word(note, '后来的话');
    await colleague.call('removeNote', { params: { id: note.id }, body: { reason: '不实' } });
    expect((await history()).slice(0, 3)).toEqual([
      { action: 'removeNote', before: { note: '后来的话' }, after: { reason: '不实' } },
      { action: 'editNote', before: { note: '原来的话' }, after: { note: '后来的话' } },
      { action: 'note', before: null, after: { note: '原来的话' } },
    ]);
  });

  it('are about somebody', async () => {
    const body = { resource: 'accounts', recordId: 2_000_000_000, text: '没有这个人' } as const;
    expect(await outcomeOf(author.call('consoleCreateNote', { body }))).toBe('note.noRecord');
  });

  it('are for those who may see what they are about, and written by those who may write', async () => {
    const about = { resource: 'inquiries', recordId: 1 } as const;
    const moderator = await app.staff('moderator');
    expect(await outcomeOf(moderator.call('consoleListNotes', { query: { filter: about } }))).toBe('staff.forbidden');
    const body = { ...about, text: '看不到的' };
    expect(await outcomeOf(moderator.call('consoleCreateNote', { body }))).toBe('staff.forbidden');
    const reader = await app.staff('read-only');
    expect((await read(reader)).length).toBeGreaterThan(0);
    expect(await outcomeOf(write('只读', reader))).toBe('staff.forbidden');
    const { id } = await write('给只读看');
    expect(await outcomeOf(word({ id, version: 1 }, '改', reader))).toBe('staff.forbidden');
    expect(await outcomeOf(reader.call('consoleDeleteNote', { params: { id } }))).toBe('staff.forbidden');
  });
});
