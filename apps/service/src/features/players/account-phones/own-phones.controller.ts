import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { OwnPhonesService } from './own-phones.service';
import { PhoneBindingService } from './phone-binding.service';
import { PhoneProofsService } from './phone-proofs.service';

/** The mobile number of an account, as its player binds and changes it. */
@Controller()
export class OwnPhonesController {
  constructor(
    private readonly binding: PhoneBindingService,
    private readonly proofs: PhoneProofsService,
    private readonly phones: OwnPhonesService,
  ) {}

  @Operation('bindPhone')
  bind(@Body() body: BodyOf<'bindPhone'>, @CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'bindPhone'>> {
    return this.binding.bind(ownUid(player, body.uid), body);
  }

  @Operation('proveOwnPhone')
  prove(
    @Body() body: BodyOf<'proveOwnPhone'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'proveOwnPhone'>> {
    ownUid(player, body.uid);
    return this.proofs.prove(player, body);
  }

  @Operation('changeOwnPhone')
  change(
    @Body() body: BodyOf<'changeOwnPhone'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'changeOwnPhone'>> {
    ownUid(player, body.uid);
    return this.phones.change(player, body);
  }
}
