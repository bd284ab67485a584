import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Refusal } from '#platform/errors/refusal';
import { StaffDirectoryService } from '#features/operations/staff/staff-directory.service';
import { TwoFactorRemovalService } from './two-factor-removal.service';
import { TwoFactorRuleService } from './two-factor-rule.service';

/** Lets managers of staff remove the authenticator of a colleague whose phone is gone. */
@Injectable()
export class LostAuthenticatorsService {
  constructor(
    private readonly directory: StaffDirectoryService,
    private readonly removal: TwoFactorRemovalService,
    private readonly rule: TwoFactorRuleService,
  ) {}

  /** @throws Refusal `staff.notFound`, `two-factor.off` */
  async remove(id: number): Promise<Schemas['TwoFactorRule']> {
    const member = await this.directory.find(id);
    if (!member) throw new Refusal('staff.notFound');
    await this.removal.remove(member);
    return this.rule.get();
  }
}
