import type { Feature } from '#platform/feature';
import { roles } from '#features/operations/roles/roles.feature';
import { staff } from '#features/operations/staff/staff.feature';
import { AuthenticatorEntity } from './authenticator.entity';
import { RecoveryCodeEntity } from './recovery-code.entity';
import { TwoFactorRuleEntity } from './two-factor-rule.entity';
import { TwoFactorModule } from './two-factor.module';

export const twoFactor: Feature = {
  module: TwoFactorModule,
  entities: [AuthenticatorEntity, RecoveryCodeEntity, TwoFactorRuleEntity],
  uses: [roles, staff],
};
