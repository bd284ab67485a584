import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { StaffRoles } from '#platform/auth/staff-roles';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { StaffDirectoryService } from '#features/operations/staff/staff-directory.service';
import { AuthenticatorsRepository, ONLY_ROW, ruleRecord } from './authenticators.repository';
import { toTwoFactorRule } from './two-factor.mapper';
import { TwoFactorNeedsService } from './two-factor-needs.service';

/** Which roles need two-factor authentication. */
@Injectable()
export class TwoFactorRuleService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly authenticators: AuthenticatorsRepository,
    private readonly directory: StaffDirectoryService,
    private readonly roles: StaffRoles,
    private readonly needs: TwoFactorNeedsService,
  ) {}

  async get(): Promise<Schemas['TwoFactorRule']> {
    const [rule, members, states] = await Promise.all([
      this.records.require(ruleRecord, ONLY_ROW),
      this.directory.members(),
      this.authenticators.states(),
    ]);
    // A restored database may name a role that was removed.
    const requiredRoles = rule.requiredRoles.filter((role) => this.roles.has(role));
    return toTwoFactorRule(
      { ...rule, requiredRoles },
      members.map((member) => ({
        ...member,
        roleName: this.roles.nameOf(member.role),
        isRequired: this.needs.needs(member.role, requiredRoles),
      })),
      states,
    );
  }

  /**
   * Staff of a role that needs it and who do not use it are signed out: what they open next is the page that sets it up.
   * @throws Refusal `two-factor.stale`, `two-factor.ownFirst`, `role.unknown`
   */
  async update(
    { staffId, role }: StaffPrincipal,
    { version, requiredRoles }: BodyOf<'updateTwoFactorRule'>,
  ): Promise<Schemas['TwoFactorRule']> {
    if (!requiredRoles.every((one) => this.roles.has(one))) throw new Refusal('role.unknown');
    // The person who saves this would be the first to be signed out.
    if (this.needs.needs(role, requiredRoles) && !(await this.authenticators.isEnabled(staffId)))
      throw new Refusal('two-factor.ownFirst');
    await this.unitOfWork.run(async () => {
      const request = { id: ONLY_ROW, version, action: 'update' };
      await this.records.change(ruleRecord, request, () => ({ requiredRoles: [...requiredRoles].sort() }));
      await this.needs.signOut((one) => this.needs.needs(one, requiredRoles));
    });
    return this.get();
  }
}
