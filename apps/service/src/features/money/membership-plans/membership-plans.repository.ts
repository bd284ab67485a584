import type { QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { MembershipPlanEntity } from './membership-plan.entity';
import { planSnapshot, toPlan } from './membership-plans.mapper';

const SORT_COLUMNS = { id: 'id', sortOrder: 'sort_order' } as const;

/** A plan, as staff edit it. */
export const membershipPlanRecord = defineRecord({
  resource: 'membership-plans',
  entity: MembershipPlanEntity,
  label: ({ name, days }) => `${name}（${days} 天）`,
  snapshot: planSnapshot,
  notFound: 'membership-plan.notFound',
  stale: { refusal: 'membership-plan.stale', current: toPlan },
});

/** Plans in their order. */
@Injectable()
export class MembershipPlansRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  offered(): Promise<MembershipPlanEntity[]> {
    return this.plans.find({ where: { enabled: true }, order: { sortOrder: 'ASC', id: 'ASC' }, take: 50 });
  }

  find(id: number): Promise<MembershipPlanEntity | null> {
    return this.plans.findOneBy({ id, enabled: true });
  }

  page(query: QueryOf<'consoleListMembershipPlans'>): Promise<Page<MembershipPlanEntity>> {
    const { enabled } = query?.filter ?? {};
    return this.records.page(membershipPlanRecord, query, {
      sort: SORT_COLUMNS,
      where: [enabled !== undefined && 'enabled = :enabled'],
      parameters: { enabled },
    });
  }

  private get plans() {
    return this.database.repository(MembershipPlanEntity);
  }
}
