import { Controller, Query } from '@nestjs/common';
import type { DataOf, QueryOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { InvitationsService } from './invitations.service';

/** Invitations by the caller's own code, and their rewards. */
@Controller()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Operation('getInvitations')
  own(@CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'getInvitations'>> {
    return this.invitations.own(ownUid(player));
  }

  @Operation('listInvited')
  invited(
    @Query() query: QueryOf<'listInvited'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'listInvited'>> {
    return this.invitations.invited(ownUid(player), query);
  }
}
