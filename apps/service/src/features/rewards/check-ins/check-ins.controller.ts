import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { CheckInCallsService } from './check-in-calls.service';
import { CheckInsService } from './check-ins.service';

/** Checking in every day. */
@Controller()
export class CheckInsController {
  constructor(
    private readonly checkIns: CheckInsService,
    private readonly calls: CheckInCallsService,
  ) {}

  @Operation('getCheckIns', { caching: { tag: 'check-ins', by: [] } })
  state(@CurrentPlayer() player: PlayerPrincipal | null): Promise<DataOf<'getCheckIns'>> {
    return this.checkIns.state(player && ownUid(player));
  }

  @Operation('checkIn')
  checkIn(@Body() body: BodyOf<'checkIn'>, @CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'checkIn'>> {
    return this.calls.checkIn(ownUid(player, body?.uid), body);
  }

  @Operation('makeUpCheckIn')
  makeUp(
    @Body() { uid, day }: BodyOf<'makeUpCheckIn'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'makeUpCheckIn'>> {
    return this.calls.makeUp(ownUid(player, uid), day);
  }
}
