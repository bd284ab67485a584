import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { bitsOf } from '#platform/moderation/review-causes';
import type { Submission } from '#platform/moderation/review-queue';
import type { SubjectRef } from '#platform/subjects/subject';
import { later, SECOND_LOOK_MS } from './moderation.rules';
import { priorityOf, severityOf } from './severity.rules';

/** The open item of something after a submission. */
export interface OpenItem {
  readonly id: number;
  readonly causes: number;
  readonly submittedAt: Date;
  readonly isHeld: boolean;
}

interface RawItem {
  readonly id: number;
  readonly causes: number;
  readonly submitted_at: number | string;
  readonly is_held: number | boolean;
}

/**
 * Another version of the content brings its own hits; a report brings none and leaves those there are. A second look to which
 * something comes is one no more: it is decided as everything else.
 */
const SUBMIT = `INSERT INTO moderation_items (version, kind, subject_id, subject_version, uid, state, causes, severity, priority,
    hits, report_count, is_held, submitted_at, claimed_name, appeal_text, reason, mute, strike, decided_name, was_published)
  VALUES (1, :kind, :id, :version, :uid, 'open', :causes, :severity, :priority, :hits, 0, FALSE, :now, '', '', '', 'none', FALSE,
    '', FALSE)
  ON CONFLICT (kind, subject_id) WHERE state = 'open' DO UPDATE SET
    causes = moderation_items.causes | excluded.causes,
    hits = CASE WHEN excluded.subject_version <> moderation_items.subject_version OR excluded.hits <> '[]'
      THEN excluded.hits ELSE moderation_items.hits END,
    version = moderation_items.version + CASE WHEN excluded.subject_version <> moderation_items.subject_version THEN 1 ELSE 0 END,
    subject_version = CASE WHEN excluded.subject_version <> moderation_items.subject_version
      THEN excluded.subject_version ELSE moderation_items.subject_version END,
    second_of = NULL,
    barred_id = CASE WHEN moderation_items.second_of IS NULL THEN moderation_items.barred_id END
  RETURNING id, causes, submitted_at, is_held`;

/** Nobody else decides: then there is nobody to look again. */
const HAS_ANOTHER = `EXISTS (SELECT 1 FROM moderation_items other WHERE other.decided_at >= :since
  AND other.decided_by <> first.decided_by)`;

/** Items that enter the review desk. Every method belongs inside a unit of work. */
@Injectable()
export class ModerationIntakeRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Adds an item, or joins the one that waits: one statement, so that two who submit at once leave one. */
  async submit({ kind, id, uid, version, causes, hits }: Submission): Promise<OpenItem> {
    const now = this.clock.now();
    const bits = bitsOf(causes);
    const severity = severityOf(bits, 0);
    const [row] = await this.database.query<RawItem>(SUBMIT, {
      kind,
      id,
      uid,
      version,
      causes: bits,
      severity,
      priority: priorityOf(severity, now),
      hits: JSON.stringify(hits),
      now,
    });
    if (!row) throw new Error('a submission leaves an item');
    return {
      id: row.id,
      causes: row.causes,
      submittedAt: new Date(Number(row.submitted_at)),
      isHeld: Boolean(row.is_held),
    };
  }

  async rank(id: number, severity: number, submittedAt: Date, reportCount: number): Promise<void> {
    await this.database.execute(
      `UPDATE moderation_items SET severity = :severity, priority = :priority, report_count = :reportCount WHERE id = :id`,
      { id, severity, priority: priorityOf(severity, submittedAt), reportCount },
    );
  }

  async hold(id: number): Promise<void> {
    await this.database.execute('UPDATE moderation_items SET is_held = TRUE WHERE id = :id', { id });
  }

  /** Makes an open item the appeal against a decision. @returns false where it is one already */
  async object(id: number, appeal: { itemId: number; text: string; barredId: number | null }): Promise<boolean> {
    const changed = await this.database.execute(
      `UPDATE moderation_items SET second_of = NULL, appeal_of = :itemId, appeal_text = :text, barred_id = :barredId, claimed_by = NULL,
         claimed_name = '', claimed_until = NULL WHERE id = :id AND appeal_of IS NULL`,
      { id, ...appeal },
    );
    return changed === 1;
  }

  /** Closes the item that waits. @returns its id and reports; null where none waits */
  async withdraw({ kind, id }: SubjectRef): Promise<{ readonly id: number; readonly reports: number } | null> {
    const [row] = await this.database.query<{ id: number; report_count: number }>(
      `UPDATE moderation_items SET state = 'withdrawn', version = version + 1, claimed_by = NULL, claimed_name = '',
         claimed_until = NULL WHERE kind = :kind AND subject_id = :id AND state = 'open' RETURNING id, report_count`,
      { kind, id },
    );
    return row ? { id: row.id, reports: row.report_count } : null;
  }

  /** Puts a decided item on the desk once more, for others than its moderator. @returns its id; null where nobody else is there, or it waits already */
  async addSecondLook(id: number, version: number): Promise<number | null> {
    const now = this.clock.now();
    const [first] = await this.database.query<{ severity: number }>(
      'SELECT severity FROM moderation_items WHERE id = :id',
      { id },
    );
    if (!first) return null;
    const [row] = await this.database.query<{ id: number }>(
      `INSERT INTO moderation_items (version, kind, subject_id, subject_version, uid, state, causes, severity, priority, hits,
          report_count, is_held, submitted_at, claimed_name, appeal_text, reason, mute, strike, decided_name, was_published,
          second_of, barred_id)
        SELECT 1, kind, subject_id, CAST(:version AS integer), uid, 'open', causes, severity, CAST(:priority AS bigint), hits,
          report_count, FALSE, CAST(:now AS bigint), '', '', '', 'none', FALSE, '', FALSE, id, decided_by
        FROM moderation_items first WHERE id = :id AND ${HAS_ANOTHER}
        ON CONFLICT DO NOTHING RETURNING id`,
      { id, version, priority: priorityOf(first.severity, now), now, since: later(now, -SECOND_LOOK_MS) },
    );
    return row?.id ?? null;
  }

  /** Closes what nobody has looked at again in time. @returns how many */
  withdrawSecondLooks(limit: number): Promise<number> {
    const now = this.clock.now();
    return this.database.execute(
      `UPDATE moderation_items SET state = 'withdrawn', version = version + 1, claimed_by = NULL, claimed_name = '',
          claimed_until = NULL
        WHERE id IN (SELECT id FROM moderation_items WHERE state = 'open' AND second_of IS NOT NULL AND submitted_at < :before
          AND (claimed_until IS NULL OR claimed_until < :now) ORDER BY id LIMIT :limit)`,
      { before: later(now, -SECOND_LOOK_MS), now, limit },
    );
  }
}
