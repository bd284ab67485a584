import { Injectable } from '@nestjs/common';
import type { Permission, QueryOf } from '@ug/contract';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { Page } from '#platform/paging/page';
import { containing } from '#platform/paging/page-query';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { ApiTokenEntity } from './api-token.entity';

/** A token, as staff make and revoke it. */
export const apiTokenRecord = defineRecord<ApiTokenEntity>({
  resource: 'api-tokens',
  entity: ApiTokenEntity,
  label: ({ name }) => name,
  snapshot: ({ name, hint, permissions, addresses, expiresAt, revokedAt }) => ({
    name,
    hint,
    permissions,
    addresses,
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }),
  notFound: 'api-token.notFound',
});

const SORT_COLUMNS = {
  id: 'id',
  name: 'name',
  expiresAt: 'expires_at',
  // The databases disagree on where a token that was never used stands.
  lastUsedAt: 'last_used_at NULLS LAST',
  createdAt: 'created_at',
} as const;

const LIVING = 'revoked_at IS NULL AND expires_at > :now';
const STATES = {
  active: `${LIVING} AND creator_id NOT IN (:disabled)`,
  suspended: `${LIVING} AND creator_id IN (:disabled)`,
  expired: 'revoked_at IS NULL AND expires_at <= :now',
  revoked: 'revoked_at IS NOT NULL',
} as const;
/** An empty list is no list of SQL, and no member of staff has this id. */
const NOBODY = 0;

interface LivingRow {
  readonly id: number;
  readonly name: string;
  readonly permissions: string;
  readonly addresses: string;
  readonly creator_id: number;
  readonly last_used_at: number | string | null;
}

/** Every call with a token asks: one that was revoked opens nothing from then on, in any process. */
const LIVING_TOKEN = defineRead<LivingRow, { tokenHash: string; now: Date }>(
  `SELECT id, name, permissions, addresses, creator_id, last_used_at FROM api_tokens
    WHERE token_hash = :tokenHash AND revoked_at IS NULL AND expires_at > :now`,
);

/** A token that is neither revoked nor expired. */
export interface LivingToken {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly addresses: readonly string[];
  readonly creatorId: number;
  readonly lastUsedAt: Date | null;
}

/** When something is asked, and whose accounts are disabled then. */
export interface Moment {
  readonly now: Date;
  readonly disabled: ReadonlySet<number>;
}

/** Tokens in the database, beyond what `Records` does with each. */
@Injectable()
export class ApiTokensRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  page(query: QueryOf<'consoleListApiTokens'>, { now, disabled }: Moment): Promise<Page<ApiTokenEntity>> {
    const { q, state } = query?.filter ?? {};
    const text = containing(q);
    return this.records.page(apiTokenRecord, query, {
      sort: SORT_COLUMNS,
      where: [
        text && `(lower(name) LIKE :text ESCAPE '!' OR lower(created_by) LIKE :text ESCAPE '!')`,
        state && STATES[state],
      ],
      parameters: { text, now, disabled: [...disabled, NOBODY] },
    });
  }

  /** @param tokenHash SHA-256 of the secret */
  async findLiving(tokenHash: string, now: Date): Promise<LivingToken | null> {
    const row = await this.database.row(LIVING_TOKEN, { tokenHash, now });
    if (!row) return null;
    return {
      id: row.id,
      name: row.name,
      permissions: JSON.parse(row.permissions) as Permission[],
      addresses: JSON.parse(row.addresses) as string[],
      creatorId: row.creator_id,
      lastUsedAt: row.last_used_at === null ? null : new Date(Number(row.last_used_at)),
    };
  }

  /** Keeps a use, unless a later one is kept: no history and no new version. Inside a unit of work. */
  async noteUse(id: number, address: string, now: Date): Promise<void> {
    const sql = `UPDATE api_tokens SET last_used_at = :now, last_address = :address
      WHERE id = :id AND (last_used_at IS NULL OR last_used_at < :now)`;
    await this.database.execute(sql, { id, address, now });
  }
}
