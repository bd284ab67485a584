import { Module } from '@nestjs/common';
import { StaffModule } from '#features/operations/staff/staff.module';
import { AuthenticatorsRepository } from './authenticators.repository';
import { OwnTwoFactorService, TwoFactorInUseService } from './own-two-factor.service';
import { TwoFactorActivationService } from './two-factor-activation.service';
import { TwoFactorAdminController } from './two-factor.admin.controller';
import { TwoFactorController } from './two-factor.controller';
import { TwoFactorLoginService, TwoFactorProofsService } from './two-factor-login.service';
import { TwoFactorRemovalService } from './two-factor-removal.service';
import { LostAuthenticatorsService, TwoFactorDemandService, TwoFactorRuleService } from './two-factor-rule.service';
import { TwoFactorSecretsService } from './two-factor-secrets.service';

/** A second proof beside the password of staff. */
@Module({
  imports: [StaffModule],
  controllers: [TwoFactorController, TwoFactorAdminController],
  providers: [
    AuthenticatorsRepository,
    LostAuthenticatorsService,
    OwnTwoFactorService,
    TwoFactorActivationService,
    TwoFactorDemandService,
    TwoFactorInUseService,
    TwoFactorLoginService,
    TwoFactorProofsService,
    TwoFactorRemovalService,
    TwoFactorRuleService,
    TwoFactorSecretsService,
  ],
})
export class TwoFactorModule {}
