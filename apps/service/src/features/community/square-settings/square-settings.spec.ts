import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditEntryEntity } from '#platform/audit/audit-entry.entity';
import { Database } from '#platform/database/database';
import { describeSqlite } from '#testing/each-database';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { squareSettings } from './square-settings.feature';
import { SquareSettingsService } from './square-settings.service';

const asMade: BodyOf<'updateSquareSettings'> = {
  version: 1,
  postCharacters: 2000,
  postPictures: 9,
  postTags: 3,
  postEditMinutes: 10,
  commentCharacters: 500,
  commentPictures: true,
  rankHours: 6,
  secondLookPercent: 2,
};

describeSqlite('the settings of the square', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [squareSettings], target: await open.target() });
    operator = await app.staff('operator');
  });
  afterAll(() => app.close());

  const save = (change: Partial<typeof asMade>, by = operator) =>
    by.call('updateSquareSettings', { body: { ...asMade, ...change } });
  const read = async (pageSize = 99) => {
    const { records } = await app.player.call('listSquareConfig', { query: { pageSize } });
    return Object.fromEntries(records.map(({ key, value }) => [key, value]));
  };

  it('begin with what the product promises, and everybody reads them as text', async () => {
    expect(await read()).toEqual({
      postCharacters: '2000',
      postPictures: '9',
      postTags: '3',
      postEditMinutes: '10',
      commentCharacters: '500',
      commentPictures: '1',
      rankHours: '6',
    });
    expect(Object.keys(await read(2))).toEqual(['postCharacters', 'postPictures']);
  });

  it('are in force everywhere once an operator has saved them, with the change in the history', async () => {
    await app.get(SquareSettingsService).current();
    expect(await save({ rankHours: 12, commentPictures: false })).toMatchObject({ version: 2, rankHours: 12 });
    expect(await app.get(SquareSettingsService).current()).toMatchObject({ rankHours: 12, commentPictures: false });
    expect(await read()).toMatchObject({ rankHours: '12', commentPictures: '0' });
    expect(await operator.call('getSquareSettings', {})).toMatchObject({ version: 2, rankHours: 12 });
    const where = { resource: 'square-settings' };
    const [entry] = await app.get(Database).repository(AuditEntryEntity).find({ where });
    expect(entry).toMatchObject({
      action: 'update',
      before: { rankHours: 6, commentPictures: true },
      after: { rankHours: 12, commentPictures: false },
    });
  });

  it('are not saved over what somebody else has saved meanwhile', async () => {
    const stale = save({ version: 1, postTags: 2 });
    await expect(stale).rejects.toMatchObject({
      code: 'square-setting.stale',
      details: { current: { version: 2, rankHours: 12 } },
    });
  });

  it.each([
    { postCharacters: 2001 },
    { postPictures: 10 },
    { postTags: 0 },
    { postEditMinutes: 61 },
    { rankHours: 0 },
    { secondLookPercent: 101 },
  ])('are nothing that posts could not keep, as %j', async (change) => {
    await expect(save({ version: 2, ...change })).rejects.toMatchObject({ status: 400 });
  });

  it('are read by moderators, who change none, and kept from support staff', async () => {
    const moderator = await app.staff('moderator');
    expect(await moderator.call('getSquareSettings', {})).toMatchObject({ version: 2 });
    expect(await outcomeOf(save({ version: 2 }, moderator))).toBe('staff.forbidden');
    const support = await app.staff('support');
    expect(await outcomeOf(support.call('getSquareSettings', {}))).toBe('staff.forbidden');
  });
});
