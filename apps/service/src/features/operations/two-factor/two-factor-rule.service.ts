import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Sessions } from '#platform/auth/sessions';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { StaffDirectoryService } from '#features/operations/staff/staff-directory.service';
import { AuthenticatorsRepository, ONLY_ROW, ruleRecord } from './authenticators.repository';
import { toTwoFactorRule } from './two-factor.mapper';

/** Which roles need two-factor authentication. */
@Injectable()
export class TwoFactorRuleService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly authenticators: AuthenticatorsRepository,
    private readonly directory: StaffDirectoryService,
    private readonly sessions: Sessions,
  ) {}

  async get(): Promise<Schemas['TwoFactorRule']> {
    const [rule, members, states] = await Promise.all([
      this.records.require(ruleRecord, ONLY_ROW),
      this.directory.members(),
      this.authenticators.states(),
    ]);
    return toTwoFactorRule(rule, members, states);
  }

  /**
   * Staff of a role that needs it and who do not use it are signed out: what they open next is the page that sets it up.
   * @throws Refusal `two-factor.stale`, `two-factor.ownFirst`
   */
  async update(
    { staffId, role }: StaffPrincipal,
    { version, requiredRoles }: BodyOf<'updateTwoFactorRule'>,
  ): Promise<Schemas['TwoFactorRule']> {
    // The person who saves this would be the first to be signed out.
    if (requiredRoles.includes(role) && !(await this.authenticators.isEnabled(staffId)))
      throw new Refusal('two-factor.ownFirst');
    await this.unitOfWork.run(async () => {
      const request = { id: ONLY_ROW, version, action: 'update' };
      await this.records.change(ruleRecord, request, () => ({ requiredRoles: [...requiredRoles].sort() }));
      const states = await this.authenticators.states();
      for (const member of await this.directory.members())
        if (requiredRoles.includes(member.role) && !states.has(member.id))
          await this.sessions.revokeAll('staff', String(member.id), { reason: 'revoked' });
    });
    return this.get();
  }
}
