import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { ownUid } from '#platform/auth/own-uid';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import { InboxService } from './inbox.service';

/** A player's system messages. */
@Controller()
export class MessagesController {
  constructor(private readonly inbox: InboxService) {}

  @Operation('listMessages')
  list(
    @Body() body: BodyOf<'listMessages'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'listMessages'>> {
    return this.inbox.list(ownUid(player, body.uid), body);
  }

  @Operation('readMessage')
  read(
    @Body() { id }: BodyOf<'readMessage'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'readMessage'>> {
    return this.inbox.read(ownUid(player), id);
  }

  @Operation('readAllMessages')
  readAll(
    @Body() { uid }: BodyOf<'readAllMessages'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'readAllMessages'>> {
    return this.inbox.readAll(ownUid(player, uid));
  }
}
