import { Module, type OnModuleInit } from '@nestjs/common';
import { SecondFactor } from '#platform/auth/second-factor';
import { DomainEvents } from '#platform/events/domain-events';
import { roleRemoved, roleSaved } from '#features/operations/roles/roles.events';
import { StaffModule } from '#features/operations/staff/staff.module';
import { AuthenticatorsRepository } from './authenticators.repository';
import { OwnTwoFactorService } from './own-two-factor.service';
import { TwoFactorInUseService } from './two-factor-in-use.service';
import { TwoFactorActivationService } from './two-factor-activation.service';
import { TwoFactorAdminController } from './two-factor.admin.controller';
import { TwoFactorController } from './two-factor.controller';
import { TwoFactorLoginService } from './two-factor-login.service';
import { TwoFactorProofsService } from './two-factor-proofs.service';
import { TwoFactorRemovalService } from './two-factor-removal.service';
import { LostAuthenticatorsService } from './lost-authenticators.service';
import { TwoFactorNeedsService } from './two-factor-needs.service';
import { TwoFactorRuleService } from './two-factor-rule.service';
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
    TwoFactorInUseService,
    TwoFactorLoginService,
    TwoFactorNeedsService,
    TwoFactorProofsService,
    TwoFactorRemovalService,
    TwoFactorRuleService,
    TwoFactorSecretsService,
  ],
})
export class TwoFactorModule implements OnModuleInit {
  constructor(
    private readonly secondFactor: SecondFactor,
    private readonly needs: TwoFactorNeedsService,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.secondFactor.declare((account) => this.needs.demandOf(account));
    this.events.takePart(roleSaved, (rights) => this.needs.takeOver(rights));
    this.events.takePart(roleRemoved, ({ key }) => this.needs.forget(key));
  }
}
