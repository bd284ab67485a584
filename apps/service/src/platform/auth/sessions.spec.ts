import { beforeAll, describe, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { FakeClock } from '../clock/clock';
import type { UnitOfWork } from '../database/unit-of-work';
import { DomainEvents } from '../events/domain-events';
import { newId } from '../ids/ids';
import type { SessionAudience } from './session.entity';
import { MAX_SESSIONS, Sessions } from './sessions';

const DAY_SECONDS = 24 * 3600;

describeEachDatabase('sessions', (open) => {
  const clock = new FakeClock();
  let sessions: Sessions;
  let unitOfWork: UnitOfWork;
  beforeAll(async () => {
    const opened = await open();
    ({ unitOfWork } = opened);
    sessions = new Sessions(opened.database, clock, new DomainEvents(unitOfWork), unitOfWork);
  });

  describe.each<[SessionAudience, number]>([
    ['staff', 7],
    ['player', 90],
  ])('of a %s', (audience, idleDays) => {
    const openFor = async (subjectId: string) =>
      (await unitOfWork.run(() => sessions.open(audience, subjectId, {}))).token;
    const isAlive = async (token: string) => (await sessions.find(audience, token)) !== null;

    it('go on while they are used, and end once they were idle for long', async () => {
      const token = await openFor(newId());
      for (let week = 0; week < 4; week += 1) {
        clock.advance((idleDays - 1) * DAY_SECONDS);
        expect(await isAlive(token)).toBe(true);
      }
      clock.advance((idleDays + 1) * DAY_SECONDS);
      expect(await isAlive(token)).toBe(false);
    });

    it('are so many at most: the one used least recently ends, and the newest are listed first', async () => {
      const subjectId = newId();
      const inUse = await openFor(subjectId);
      const forgotten = await openFor(subjectId);
      clock.advance(2 * DAY_SECONDS);
      expect(await isAlive(inUse)).toBe(true);
      const later: string[] = [];
      for (let more = 1; more < MAX_SESSIONS[audience]; more += 1) {
        clock.advance(1);
        later.push(await openFor(subjectId));
      }
      expect(await isAlive(forgotten)).toBe(false);
      for (const token of [inUse, ...later]) expect(await isAlive(token)).toBe(true);
      const created = (await sessions.list(audience, subjectId)).map(({ createdAt }) => createdAt.getTime());
      expect(created).toEqual([...created].sort((a, b) => b - a));
      expect(created).toHaveLength(MAX_SESSIONS[audience]);
    });

    it('that ended are removed in batches, and the others stay', async () => {
      const ended = await openFor(newId());
      clock.advance((idleDays + 1) * DAY_SECONDS);
      const alive = await openFor(newId());
      expect(await unitOfWork.run(() => sessions.removeEnded(1))).toBe(1);
      while ((await unitOfWork.run(() => sessions.removeEnded(10))) > 0);
      expect([await isAlive(ended), await isAlive(alive)]).toEqual([false, true]);
    });
  });
});
