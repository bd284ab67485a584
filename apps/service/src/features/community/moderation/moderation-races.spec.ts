// @module-tag deep
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionsOf } from '#platform/actor/permissions';
import type { StaffPrincipal } from '#platform/actor/principal';
import { actAs } from '#platform/actor/actor-context';
import { NOWHERE } from '#platform/addresses/counted-address';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { describeEachDatabase } from '#testing/each-database';
import { ModeratedContents } from '#testing/records/moderated-contents';
import { seedPlayers } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { ModerationClaimsService } from './moderation-claims.service';
import { ModerationDecisionsService } from './moderation-decisions.service';
import { ModerationItemsRepository } from './moderation-items.repository';
import { moderation } from './moderation.feature';

const RACES = 1000;
/** Moderators who want the same thing at once. */
const TEAM = 5;
const AT_ONCE = 20;

describeEachDatabase('moderators who want the same item at once', (open) => {
  let app: TestApp;
  let posts: ModeratedContents;
  let uid: number;
  beforeAll(async () => {
    app = await openTestApp({ features: [moderation], target: await open.target() });
    posts = new ModeratedContents(app, 'post', '帖子');
    [uid] = (await seedPlayers(app, 1)) as [number];
  });
  afterAll(() => app.close());

  const team: readonly StaffPrincipal[] = Array.from({ length: TEAM }, (_, i) => ({
    kind: 'staff',
    sessionId: `race-${i}`,
    staffId: 101 + i,
    username: `race${i}`,
    name: `审核${i}`,
    role: 'moderator',
    permissions: permissionsOf('moderator'),
  }));
  const as = <T>(principal: StaffPrincipal, work: () => Promise<T>) =>
    actAs({ requestId: 'race', principal, address: NOWHERE }, work);
  const empty = () =>
    app.get(UnitOfWork).run(() => app.get(Database).execute(`DELETE FROM moderation_items WHERE state = 'open'`));
  const submit = async () => {
    const id = posts.write(uid, { state: 'waiting' });
    await posts.submit(id);
    return id;
  };
  const openItems = () =>
    app
      .get(Database)
      .query<{ id: number; subject_id: number }>(
        `SELECT id, subject_id FROM moderation_items WHERE state = 'open' ORDER BY id`,
      );
  /** So many races, some of them at once. @returns the outcomes of each */
  const race = async <T>(ids: readonly number[], work: (id: number, staff: StaffPrincipal) => Promise<T>) => {
    const outcomes: T[][] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE)
      outcomes.push(
        ...(await Promise.all(
          ids
            .slice(from, from + AT_ONCE)
            .map((id) => Promise.all(team.map((staff) => as(staff, () => work(id, staff))))),
        )),
      );
    return outcomes;
  };
  const keyOf = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return 'done';
    } catch (error) {
      if (error instanceof Refusal) return error.key;
      throw error;
    }
  };

  it('are each time one who claims it, and the others are told', async () => {
    await empty();
    for (let i = 0; i < RACES; i += 1) await submit();
    const ids = (await openItems()).map(({ id }) => id);
    const claims = app.get(ModerationClaimsService);
    const outcomes = await race(ids, (id, staff) => keyOf(claims.claim(staff, id)));
    expect(outcomes).toHaveLength(RACES);
    for (const outcome of outcomes)
      expect(outcome.toSorted()).toEqual(['done', ...Array.from({ length: TEAM - 1 }, () => 'moderation.taken')]);
  }, 240_000);

  it('are each time given another one where they ask for the next', async () => {
    await empty();
    for (let i = 0; i < RACES; i += 1) await submit();
    const claims = app.get(ModerationClaimsService);
    const given: number[] = [];
    for (let i = 0; i < RACES / TEAM; i += 1) {
      const round = await Promise.all(team.map((staff) => as(staff, () => claims.claimNext(staff, {}))));
      given.push(...round.flatMap(({ id }) => id ?? []));
    }
    expect(new Set(given).size).toBe(RACES);
    expect(given).toHaveLength(RACES);
    expect(await claims.claimNext(team[0]!, {})).toEqual({ id: null, until: null });
  }, 240_000);

  it('are each time one whose decision counts', async () => {
    await empty();
    for (let i = 0; i < RACES; i += 1) await submit();
    const ids = (await openItems()).map(({ id }) => id);
    const decisions = app.get(ModerationDecisionsService);
    const decision = { version: 1, subjectVersion: 1, reason: '含有广告' };
    const outcomes = await race(ids, (id, staff) =>
      keyOf(decisions.decide(staff, id, { ...decision, decision: staff.staffId % 2 === 0 ? 'approve' : 'remove' })),
    );
    for (const outcome of outcomes)
      expect(outcome.toSorted()).toEqual(['done', ...Array.from({ length: TEAM - 1 }, () => 'moderation.decided')]);
    const decided = await app.get(ModerationItemsRepository).findAll(ids.slice(0, 200));
    for (const { subjectId, state } of decided)
      expect(posts.of(subjectId).state).toBe(state === 'approved' ? 'published' : 'removed');
  }, 300_000);
});
