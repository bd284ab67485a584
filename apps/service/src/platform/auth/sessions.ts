import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Database } from '../database/database';
import { defineRead } from '../database/read';
import { andThen, type MaybePromise } from '../database/maybe-promise';
import type { SqlParameters } from '../database/named-parameters';
import { UnitOfWork } from '../database/unit-of-work';
import { DomainEvents } from '../events/domain-events';
import { newId, newToken } from '../ids/ids';
import { sessionsEnded, type SessionEnd, type SessionHolder } from './session.events';
import { SessionEntity, type SessionAudience, type SessionClaims } from './session.entity';

/** More devices than anybody uses: the one that was used least recently is signed out. */
export const MAX_SESSIONS: Readonly<Record<SessionAudience, number>> = { staff: 20, player: 50 };

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A session that is not used for so long ends. */
const IDLE_MS: Readonly<Record<SessionAudience, number>> = { staff: 7 * DAY_MS, player: 90 * DAY_MS };
/** Use is noted so often at most: a call that only reads should not have to write. */
const NOTED_EVERY_MS: Readonly<Record<SessionAudience, number>> = { staff: HOUR_MS, player: DAY_MS };

const hashOf = (token: string) => hash('sha256', token, 'hex');

/** A new session, and the only copy of its token. */
export interface OpenedSession {
  readonly id: string;
  readonly token: string;
}

/** Session that a token opens, with the claims about its holder. */
export type Session = Pick<SessionEntity, 'id' | 'subjectId' | 'claims'>;

/** A session as its holder sees it among the others. */
export type ListedSession = Session & Pick<SessionEntity, 'createdAt'>;

interface SessionRow {
  readonly id: string;
  readonly subject_id: string;
  readonly claims: string;
  readonly expires_at: number;
}

const toSession = ({ id, subject_id: subjectId, claims }: SessionRow): Session => ({
  id,
  subjectId,
  claims: JSON.parse(claims) as SessionClaims,
});

/** Every signed-in call asks. */
const LIVING_SESSION = defineRead<SessionRow, { tokenHash: string; audience: SessionAudience; now: Date }>(
  `SELECT id, subject_id, claims, expires_at FROM sessions
    WHERE token_hash = :tokenHash AND audience = :audience AND expires_at > :now`,
);

/** Sessions are opaque random tokens; the database keeps only their hashes, so a stolen table opens nothing. */
@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Opens a session inside the caller's unit of work and gives its token, which is shown this once. */
  async open(audience: SessionAudience, subjectId: string, claims: SessionClaims): Promise<OpenedSession> {
    const [id, token] = [newId(), newToken()];
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + IDLE_MS[audience]);
    const tokenHash = hashOf(token);
    await this.database.execute(
      `INSERT INTO sessions (id, audience, subject_id, token_hash, claims, created_at, expires_at)
       VALUES (:id, :audience, :subjectId, :tokenHash, :claims, :createdAt, :expiresAt)`,
      { id, audience, subjectId, tokenHash, claims: JSON.stringify(claims), createdAt, expiresAt },
    );
    await this.endSurplus(audience, subjectId);
    return { id, token };
  }

  /** The living session of a token, or null; it lives on for as long as it may be idle from now. */
  find(audience: SessionAudience, token: string): MaybePromise<Session | null> {
    const now = this.clock.now();
    const until = now.getTime() + IDLE_MS[audience];
    return andThen(this.database.rowOrPromise(LIVING_SESSION, { audience, tokenHash: hashOf(token), now }), (row) => {
      if (!row) return null;
      const isNoted = until - Number(row.expires_at) < NOTED_EVERY_MS[audience];
      return isNoted ? toSession(row) : this.noteUse(row.id, until).then(() => toSession(row));
    });
  }

  /** The living sessions of an account, the newest first. */
  async list(audience: SessionAudience, subjectId: string): Promise<ListedSession[]> {
    const rows = await this.database.query<SessionRow & { created_at: number }>(
      `SELECT id, subject_id, claims, expires_at, created_at FROM sessions
        WHERE audience = :audience AND subject_id = :subjectId AND expires_at > :now
        ORDER BY created_at DESC, id DESC LIMIT ${MAX_SESSIONS[audience]}`,
      { audience, subjectId, now: this.clock.now() },
    );
    return rows.map((row) => ({ ...toSession(row), createdAt: new Date(row.created_at) }));
  }

  /** Has a session say something else of its holder from now on, inside the caller's unit of work. */
  async replaceClaims(sessionId: string, claims: SessionClaims): Promise<void> {
    await this.sessions.update({ id: sessionId }, { claims });
  }

  /** Ends one session inside the caller's unit of work; after its commit the session's sockets close everywhere. */
  async revoke(sessionId: string, reason: SessionEnd = 'logout'): Promise<void> {
    await this.end('id = :sessionId', { sessionId }, reason);
  }

  /** Ends every session of an account, but `exceptId` where it is named; otherwise as `revoke`. */
  async revokeAll(
    audience: SessionAudience,
    subjectId: string,
    { reason, exceptId = '' }: { readonly reason: SessionEnd; readonly exceptId?: string },
  ): Promise<void> {
    await this.end(
      'audience = :audience AND subject_id = :subjectId AND id <> :exceptId',
      { audience, subjectId, exceptId },
      reason,
    );
  }

  /** Which of these sessions are still alive. */
  async living(sessionIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT id FROM sessions WHERE id IN (:sessionIds) AND expires_at > :now',
      { sessionIds, now: this.clock.now() },
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Forgets sessions that ended by themselves. */
  removeEnded(limit: number): Promise<number> {
    return this.database.execute(
      'DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at < :now ORDER BY expires_at LIMIT :limit)',
      { now: this.clock.now(), limit },
    );
  }

  private noteUse(id: string, until: number): Promise<unknown> {
    const sql = 'UPDATE sessions SET expires_at = :until WHERE id = :id AND expires_at < :until';
    return this.unitOfWork.run(() => this.database.execute(sql, { id, until }));
  }

  private async endSurplus(audience: SessionAudience, subjectId: string): Promise<void> {
    await this.end(
      `id IN (SELECT id FROM sessions WHERE audience = :audience AND subject_id = :subjectId
               ORDER BY expires_at DESC, id DESC LIMIT 1000 OFFSET ${MAX_SESSIONS[audience]})`,
      { audience, subjectId },
      'revoked',
    );
  }

  private async end(condition: string, parameters: SqlParameters, reason: SessionEnd): Promise<void> {
    const rows = await this.database.query<SessionHolder & { id: string }>(
      `DELETE FROM sessions WHERE ${condition} RETURNING id, audience, subject_id AS "subjectId"`,
      parameters,
    );
    const [first] = rows;
    if (!first) return;
    // Each of these statements is about one account.
    const holder = { audience: first.audience, subjectId: first.subjectId };
    this.events.emit(sessionsEnded, { sessionIds: rows.map(({ id }) => id), holder, reason });
  }

  private get sessions() {
    return this.database.repository(SessionEntity);
  }
}
