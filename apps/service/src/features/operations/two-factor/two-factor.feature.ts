import type { Feature } from '#platform/feature';
import { staff } from '#features/operations/staff/staff.feature';
import { AuthenticatorEntity, RecoveryCodeEntity, TwoFactorRuleEntity } from './authenticator.entity';
import { TwoFactorModule } from './two-factor.module';

export const twoFactor: Feature = {
  module: TwoFactorModule,
  entities: [AuthenticatorEntity, RecoveryCodeEntity, TwoFactorRuleEntity],
  uses: [staff],
};
