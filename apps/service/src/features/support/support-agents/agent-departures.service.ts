import { Injectable, Logger } from '@nestjs/common';
import type { Principal } from '#platform/actor/principal';
import type { SessionEnd, SessionsEnded } from '#platform/auth/session.events';
import { Sessions } from '#platform/auth/sessions';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { RoleRights } from '#features/operations/roles/roles.events';
import { StaffDirectoryService } from '#features/operations/staff/staff-directory.service';
import { MAY_NOT_REPLY, reasonOf, type Standing } from './agent-departures.rules';
import { AgentPresenceService } from './agent-presence.service';

const REPLY = 'support-conversations.reply';

/**
 * Ends the presence of agents who are none any more: disabled, signed out, or of a role that may not reply. It belongs to the
 * commit that takes the right away, because the grace is for broken links alone.
 */
@Injectable()
export class AgentDeparturesService {
  private readonly logger = new Logger(AgentDeparturesService.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly presence: AgentPresenceService,
    private readonly directory: StaffDirectoryService,
    private readonly sessions: Sessions,
  ) {}

  /** Runs in the unit of work that ended the sessions. */
  async follow({ holder: { audience, subjectId }, reason }: SessionsEnded): Promise<void> {
    if (audience === 'staff') await this.settle(Number(subjectId), reason);
  }

  /** Runs in the unit of work of a role that was saved. */
  async takeOver({ key, permissions }: RoleRights): Promise<void> {
    if (permissions.includes(REPLY)) return;
    for (const { id, role } of await this.directory.members())
      if (role === key) await this.presence.end(id, MAY_NOT_REPLY);
  }

  /** Settles staff whose sessions were over when somebody looked. */
  async settleFound(principals: readonly Principal[]): Promise<void> {
    const ids = new Set(principals.flatMap((one) => (one.kind === 'staff' ? [one.staffId] : [])));
    for (const id of ids)
      await this.unitOfWork
        .run(() => this.settle(id, 'expired'))
        .catch((error: unknown) => this.logger.error(`who went away could not be noted: ${String(error)}`));
  }

  /** Whether somebody can be there for players: signed in, with an account that may reply. */
  async mayServe(id: number): Promise<boolean> {
    if ((await this.sessions.list('staff', String(id))).length === 0) return false;
    const standing = await this.standingOf(id);
    return !standing || (!standing.disabled && standing.mayReply);
  }

  private async settle(id: number, end: SessionEnd): Promise<void> {
    const others = await this.sessions.list('staff', String(id));
    // The desk may be open in a browser of another session, also on another machine.
    if (others.length > 0) return this.presence.doubt(id);
    return this.presence.end(id, reasonOf(await this.standingOf(id), end));
  }

  private async standingOf(id: number): Promise<Standing | null> {
    const member = await this.directory.find(id);
    return member && { disabled: member.disabled, mayReply: this.directory.permissionsOf(member).includes(REPLY) };
  }
}
