import { recordFields, type QueryOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { ModerationReasonEntity } from './moderation-reason.entity';

/** The fields of a reason that staff type, each a column of its name. */
export const reasonFields = recordFields('consoleUpdateModerationReason');

/** A reason as the console shows it. */
export const toReason = (reason: ModerationReasonEntity): Schemas['ModerationReason'] => ({
  id: reason.id,
  version: reason.version,
  ...reasonFields.of(reason),
  createdAt: reason.createdAt.toISOString(),
  updatedAt: reason.updatedAt.toISOString(),
});

/** A reason, as staff change it. */
export const moderationReasonRecord = defineRecord<ModerationReasonEntity>({
  resource: 'moderation-reasons',
  entity: ModerationReasonEntity,
  label: ({ label }) => label,
  snapshot: reasonFields.of,
  notFound: 'moderation-reason.notFound',
  stale: { refusal: 'moderation-reason.stale', current: toReason },
});

const SORT_COLUMNS = { id: 'id', position: 'position', updatedAt: 'updated_at' } as const;

/** Reasons in the database, beyond what `Records` does with each. */
@Injectable()
export class ModerationReasonsRepository {
  constructor(private readonly records: Records) {}

  page(query: QueryOf<'consoleListModerationReasons'>): Promise<Page<ModerationReasonEntity>> {
    const { isEnabled } = query?.filter ?? {};
    return this.records.page(moderationReasonRecord, query, {
      sort: SORT_COLUMNS,
      where: [isEnabled !== undefined && (isEnabled ? 'is_enabled' : 'NOT is_enabled')],
    });
  }
}
