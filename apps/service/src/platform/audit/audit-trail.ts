import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { auditedName, currentActor } from '../actor/actor-context';
import { Clock } from '../clock/clock';
import { Database } from '../database/database';
import { UnitOfWork } from '../database/unit-of-work';
import { Feed } from '../feed/feed';
import { staffTopic } from '../feed/topic';
import { AuditEntryEntity } from './audit-entry.entity';
import { AuditEntryPlayerEntity } from './audit-entry-player.entity';

/** Effect of a console write. `before` and `after` hold changed fields only, and are null where there is no such side. */
export interface AuditRecord {
  action: string;
  /** The console resource: the feature's slug. */
  resource: string;
  recordId: string | number;
  /** Name of the record for people. */
  recordLabel: string;
  /** The player it is about; null when it is about none, or about several. */
  uid?: number | null;
  /** Further players whom it is about. */
  others?: readonly number[];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const MAX_LABEL = 120;

/** The record of every console write, kept in the unit of work of the write itself. */
@Injectable()
export class AuditTrail {
  private readonly expectation = new AsyncLocalStorage<{ isRecorded: boolean }>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    private readonly feed: Feed,
  ) {}

  /**
   * Adds an entry on behalf of the current actor, and tells every console that the record changed. Call it inside the
   * unit of work of the change.
   */
  async record({ recordId, recordLabel, uid = null, others = [], ...rest }: AuditRecord): Promise<void> {
    const { principal, requestId } = currentActor();
    const staff = principal?.kind === 'staff' ? principal : null;
    const staffName = auditedName();
    const { identifiers } = await this.database.repository(AuditEntryEntity).insert({
      ...rest,
      recordId: String(recordId),
      uid,
      recordLabel: recordLabel.slice(0, MAX_LABEL),
      at: this.clock.now(),
      staffId: staff?.staffId ?? null,
      staffName,
      requestId,
      // TypeORM's insert types reject open JSON values.
    } as never);
    const entryId = (identifiers[0] as Pick<AuditEntryEntity, 'id'>).id;
    if (others.length > 0)
      await this.database.repository(AuditEntryPlayerEntity).insert(others.map((other) => ({ uid: other, entryId })));
    const { resource, action } = rest;
    // Last, because many consoles read one topic: its lock would make other writes wait for this unit of work.
    const payload = { resource, recordId: String(recordId), action, staffName };
    this.feed.appendLast({ topic: staffTopic(resource), kind: 'record.changed', payload });
    const expectation = this.expectation.getStore();
    // Only a commit counts: a record that was rolled back is none.
    if (expectation) this.unitOfWork.afterCommit(() => void (expectation.isRecorded = true));
  }

  /**
   * Takes what names or describes a player out of what was done about them, inside a unit of work: who did what and when
   * stays, because it is the record of what staff did.
   */
  async forgetPlayer(uid: number): Promise<void> {
    const change = { recordLabel: `已注销玩家 ${uid}`, before: null, after: null };
    const [entries, links] = [
      this.database.repository(AuditEntryEntity),
      this.database.repository(AuditEntryPlayerEntity),
    ];
    await entries.update({ uid }, change);
    for (const { entryId: id } of await links.findBy({ uid })) await entries.update({ id }, change);
    await links.delete({ uid });
  }

  /** The current console write needs no record of its own: an earlier call did it and left the record. */
  acceptEarlierRecord(): void {
    const expectation = this.expectation.getStore();
    if (expectation) expectation.isRecorded = true;
  }

  /**
   * Runs a console write that must leave a record.
   * @throws Error when it left none; what it wrote stays, so that this shows a fault of ours and protects nothing
   */
  async expectRecord<T>(operation: string, write: () => Promise<T>): Promise<T> {
    const expectation = { isRecorded: false };
    const result = await this.expectation.run(expectation, write);
    if (!expectation.isRecorded) throw new Error(`${operation} left no audit record: change records through Records`);
    return result;
  }
}
