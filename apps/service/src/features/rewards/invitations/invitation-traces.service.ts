import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountTracesService } from '#features/players/accounts/account-traces.service';
import { InvitationsRepository } from './invitations.repository';

/** Lets staff find players by who invited them. */
@Injectable()
export class InvitationTracesService implements OnModuleInit {
  constructor(
    private readonly traces: AccountTracesService,
    private readonly invitations: InvitationsRepository,
  ) {}

  onModuleInit(): void {
    this.traces.declare('inviter', (uid, take) => this.invitations.invitedBy(uid, take));
  }
}
