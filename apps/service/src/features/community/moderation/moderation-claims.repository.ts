import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { later, LEASE_MS } from './moderation.rules';

export interface Claimed {
  readonly id: number;
  readonly until: Date;
}

type Claimant = Pick<StaffPrincipal, 'staffId' | 'name'>;

const TAKE = 'claimed_by = :staffId, claimed_name = :name, claimed_until = :until';
const GIVE = `claimed_by = NULL, claimed_name = '', claimed_until = NULL`;

const FREE = '(claimed_by IS NULL OR claimed_until <= :now)';
const NOT_BARRED = '(barred_id IS NULL OR barred_id <> :staffId)';

/** Claims of items. Each method is one statement that decides by its condition, inside the caller's unit of work. */
@Injectable()
export class ModerationClaimsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Claims an item, or renews the claim. @returns null where somebody else has it, it is decided, or it is not theirs */
  async claim(id: number, staff: Claimant): Promise<Claimed | null> {
    return this.take(
      `id = :id AND state = 'open' AND (claimed_by = :staffId OR ${FREE}) AND ${NOT_BARRED}`,
      { id },
      staff,
    );
  }

  /** Claims the most urgent item that is free. */
  async claimNext(
    { kind, after }: { readonly kind: string | null; readonly after: number | null },
    staff: Claimant,
  ): Promise<Claimed | null> {
    const ofKind = kind === null ? '' : 'AND kind = :kind';
    const notThis = after === null ? '' : 'AND id <> :after';
    // Others who ask at once pass over what one of them is about to take.
    const lock = this.database.dialect === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
    return this.take(
      `id = (SELECT id FROM moderation_items WHERE state = 'open' AND ${FREE} AND ${NOT_BARRED} ${ofKind} ${notThis}
        ORDER BY priority DESC, id LIMIT 1 ${lock})`,
      { kind, after },
      staff,
    );
  }

  /** @returns false where they did not have it */
  async release(id: number, { staffId }: Pick<StaffPrincipal, 'staffId'>): Promise<boolean> {
    const sql = `UPDATE moderation_items SET ${GIVE} WHERE id = :id AND state = 'open' AND claimed_by = :staffId`;
    return (await this.database.execute(sql, { id, staffId })) === 1;
  }

  private async take(
    where: string,
    parameters: Readonly<Record<string, string | number | null>>,
    { staffId, name }: Claimant,
  ): Promise<Claimed | null> {
    const now = this.clock.now();
    const until = later(now, LEASE_MS);
    const [row] = await this.database.query<{ id: number }>(
      `UPDATE moderation_items SET ${TAKE} WHERE ${where} RETURNING id`,
      { ...parameters, staffId, name, until, now },
    );
    return row ? { id: row.id, until } : null;
  }
}
