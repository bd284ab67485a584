import type { BodyOf } from '@ug/contract';
import { MembershipPlansService } from '#features/money/membership-plans/membership-plans.service';
import type { TestApp } from '../test-app';

/** What the plan of these tests costs and brings. */
export const PLAN = { name: '月度会员', days: 30, coins: 300, amount: 3000 } as const;

/** A plan that players can buy. @returns its id */
export async function makePlan(
  app: TestApp,
  fields: Partial<BodyOf<'consoleCreateMembershipPlan'>> = {},
): Promise<number> {
  const body = { ...PLAN, badge: '', sortOrder: 1, enabled: true, ...fields };
  return (await app.get(MembershipPlansService).create(body)).id;
}
