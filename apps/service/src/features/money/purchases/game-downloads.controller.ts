import { createHmac } from 'node:crypto';
import type { BodyOf, DataOf, ParamsOf } from '@ug/contract';
import { Body, Controller, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { addressOf } from '#platform/addresses/client-address';
import type { CountedAddress } from '#platform/addresses/counted-address';
import { ownUid } from '#platform/auth/own-uid';
import { AppConfig } from '#platform/config/app-config';
import { keyedCallOf } from '#platform/contract/keyed-call';
import { Operation } from '#platform/contract/operation';
import { GameDownloadsService } from './game-downloads.service';

/**
 * A device id for a client that names none, made of its address, so that its downloads count once for the address. Keyed,
 * because a stored address must not be readable from the table.
 * @returns 32 hexadecimal digits, as a device id has
 */
function addressHolder(address: CountedAddress, key: Buffer): string {
  return createHmac('sha256', key).update(address).digest('hex').slice(0, 32);
}

/** Downloads, which for a paid game begin with buying it. */
@Controller()
export class GameDownloadsController {
  constructor(
    private readonly downloads: GameDownloadsService,
    private readonly config: AppConfig,
  ) {}

  @Operation('downloadGame', { claimsItsKey: true })
  download(
    @Param() { id: gameId }: ParamsOf<'downloadGame'>,
    @Body() body: BodyOf<'downloadGame'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
    @Req() request: FastifyRequest,
  ): Promise<DataOf<'downloadGame'>> {
    const { platformType, deviceID, price, waived } = body;
    const holder = deviceID || addressHolder(addressOf(request), this.config.secretFor('download-holders'));
    const uid = player && ownUid(player, body.uid);
    // A guest gets only free games, so nothing can be sold twice.
    const call = player && keyedCallOf('downloadGame', request);
    const shown = { price, waived };
    return this.downloads.link({ gameId, platformType }, { uid, holder, address: request, shown, call });
  }
}
