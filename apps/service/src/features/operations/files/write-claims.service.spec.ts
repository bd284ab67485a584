import { beforeEach, expect, it } from 'vitest';
import { FakeClock } from '#platform/clock/clock';
import { newId } from '#platform/ids/ids';
import { schemaOf } from '../../../schema';
import { describeEachDatabase } from '#testing/each-database';
import type { TestDatabase } from '#testing/databases/test-database';
import type { FileEntity } from './file.entity';
import { newFile } from './file.mapper';
import { FilesRepository } from './files.repository';
import { WriteClaimsService } from './write-claims.service';
import { files } from './files.feature';

describeEachDatabase('the claim to write a file', (open) => {
  let opened: TestDatabase;
  let clock: FakeClock;
  let file: FileEntity;
  beforeEach(async () => {
    opened = await open(schemaOf([files]));
    clock = new FakeClock();
    const start = { kind: 'package', name: 'a.apk', size: 100 } as const;
    file = newFile({ ...start, id: newId(), createdBy: 1, createdAt: clock.now() });
    await opened.unitOfWork.run(() => new FilesRepository(opened.database).insert(file));
  });

  /** The claims of one process; two of them are two processes on one database. */
  const claims = (): WriteClaimsService =>
    new WriteClaimsService(new FilesRepository(opened.database), opened.unitOfWork, clock);
  const take = (from: WriteClaimsService) => from.take(file, 0);

  it('is had by one request at a time, also of another process', async () => {
    const [first, second] = [claims(), claims()];
    const claim = await take(first);
    expect(claim).toBeDefined();
    expect(await take(second)).toBeUndefined();
    if (claim) await first.release(claim);
    expect(await take(second)).toBeDefined();
  });

  it('is only for where the file stands', async () => {
    const mine = claims();
    const claim = await take(mine);
    if (!claim) throw new Error('the claim was not had');
    expect(await mine.record(claim, 40)).toBe(true);
    await mine.release(claim);
    expect(await take(mine)).toBeUndefined();
    expect(await mine.take({ id: file.id, received: 40 }, 40)).toBeDefined();
  });

  it('is lost a minute after its holder died, and the dead one can note nothing more', async () => {
    const [dead, living] = [claims(), claims()];
    const claim = await take(dead);
    clock.advance(59);
    expect(await take(living)).toBeUndefined();
    clock.advance(1);
    expect(await take(living)).toBeDefined();
    expect(claim && (await dead.record(claim, 10))).toBe(false);
  });

  it('lives as long as bytes flow', async () => {
    const [mine, other] = [claims(), claims()];
    const claim = await take(mine);
    if (!claim) throw new Error('the claim was not had');
    async function* slowly(): AsyncGenerator<number> {
      for (const part of [1, 2, 3, 4, 5]) {
        clock.advance(25);
        yield part;
      }
    }
    const seen: number[] = [];
    for await (const part of mine.guard(claim, slowly())) {
      expect(await take(other)).toBeUndefined();
      seen.push(part);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  it('stops the bytes of a holder that slept too long', async () => {
    const [mine, other] = [claims(), claims()];
    const claim = await take(mine);
    if (!claim) throw new Error('the claim was not had');
    clock.advance(61);
    expect(await take(other)).toBeDefined();
    async function* one(): AsyncGenerator<number> {
      clock.advance(61);
      yield 1;
    }
    await expect(mine.guard(claim, one()).next()).rejects.toThrow('has been lost');
  });

  it('of a process that was killed is free at its next start on SQLite, where it is the only one', async () => {
    await take(claims());
    const restarted = claims();
    await restarted.releaseDead();
    expect((await take(restarted)) !== undefined).toBe(open.dialect === 'sqlite');
  });
});
