import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountSearchService } from '#features/players/accounts/account-search.service';
import { InvitationsRepository } from './invitations.repository';

/** Lets staff find players by who invited them. */
@Injectable()
export class InvitationTracesService implements OnModuleInit {
  constructor(
    private readonly search: AccountSearchService,
    private readonly invitations: InvitationsRepository,
  ) {}

  onModuleInit(): void {
    this.search.declare('inviter', (uid, take) => this.invitations.invitedBy(uid, take));
  }
}
