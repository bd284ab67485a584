import type { Feature } from '#platform/feature';
import { MembershipPlanEntity } from './membership-plan.entity';
import { MembershipPlansModule } from './membership-plans.module';

export const membershipPlans: Feature = { module: MembershipPlansModule, entities: [MembershipPlanEntity], uses: [] };
