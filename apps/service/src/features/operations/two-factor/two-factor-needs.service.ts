import { Injectable } from '@nestjs/common';
import type { ProvenAccount, SecondFactorDemand } from '#platform/auth/second-factor';
import { Sessions } from '#platform/auth/sessions';
import { StaffRoles } from '#platform/auth/staff-roles';
import { Records } from '#platform/records/records';
import type { RoleRights } from '#features/operations/roles/roles.events';
import { StaffDirectoryService } from '#features/operations/staff/staff-directory.service';
import { AuthenticatorsRepository, ONLY_ROW, ruleRecord } from './authenticators.repository';
import { needsSecondFactor } from './two-factor.rules';

/** The roles that need two-factor authentication: those that owners chose, and those with the same guarded permissions. */
@Injectable()
export class TwoFactorNeedsService {
  constructor(
    private readonly authenticators: AuthenticatorsRepository,
    private readonly roles: StaffRoles,
    private readonly directory: StaffDirectoryService,
    private readonly sessions: Sessions,
    private readonly records: Records,
  ) {}

  /** Whether an account uses it. */
  isUsedBy(staffId: number): Promise<boolean> {
    return this.authenticators.isEnabled(staffId);
  }

  /** Decides the second factor that an account needs to sign in, besides the password. */
  async demandOf({ id, role }: ProvenAccount): Promise<SecondFactorDemand> {
    if (await this.isUsedBy(id)) return 'code';
    return (await this.isNeeded(role)) ? 'setUp' : 'none';
  }

  async isNeeded(role: string): Promise<boolean> {
    return this.needs(role, await this.authenticators.requiredRoles());
  }

  /** The same without reading the rule. @param required the roles of the rule */
  needs(role: string, required: readonly string[]): boolean {
    return needsSecondFactor(role, required, (key) => this.roles.permissionsOf(key));
  }

  /** Signs out staff who need it and do not use it. They set it up at their next sign-in. Inside a unit of work. */
  async signOut(isConcerned: (role: string) => boolean): Promise<void> {
    const states = await this.authenticators.states();
    for (const { id, role } of await this.directory.members())
      if (isConcerned(role) && !states.has(id))
        await this.sessions.revokeAll('staff', String(id), { reason: 'revoked' });
  }

  /** Signs out staff who need it because a role was saved. Runs in the unit of work of that role. */
  async takeOver({ key: saved, permissions }: RoleRights): Promise<void> {
    const required = await this.authenticators.requiredRoles();
    const after = (key: string) => (key === saved ? permissions : this.roles.permissionsOf(key));
    await this.signOut((role) => !this.needs(role, required) && needsSecondFactor(role, required, after));
  }

  /** Takes a removed role out of the rule. Runs in the unit of work of that role. */
  async forget(key: string): Promise<void> {
    const required = await this.authenticators.requiredRoles();
    if (!required.includes(key)) return;
    await this.records.change(ruleRecord, { id: ONLY_ROW, action: 'update' }, ({ requiredRoles }) => ({
      requiredRoles: requiredRoles.filter((role) => role !== key),
    }));
  }
}
