import { createHmac } from 'node:crypto';
import type { BodyOf, DataOf, ParamsOf, QueryOf } from '@ug/contract';
import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { CurrentPlayer, type PlayerPrincipal } from '../../platform/actor/principal';
import { AppConfig } from '../../platform/config/app-config';
import { Operation } from '../../platform/contract/operation';
import type { AskedAddress } from '../../platform/http/request-origin';
import { GamePackagesService } from './game-packages.service';
import { GamesService } from './games.service';

/** What decides a list; the rest of the body is the client's context. */
const LIST_FIELDS = ['type', 'sort', 'keyword', 'platformType', 'onlyAvailable', 'cursor', 'pageSize'];

/**
 * Stands for the device of a client that names none, so that its downloads count once for its address. Keyed, because
 * an address that is stored must not be readable from the table.
 * @returns 32 hexadecimal digits, as a device id has
 */
function addressHolder(address: string, key: Buffer): string {
  return createHmac('sha256', key).update(address).digest('hex').slice(0, 32);
}

@Controller()
export class GamesController {
  constructor(
    private readonly games: GamesService,
    private readonly packages: GamePackagesService,
    private readonly config: AppConfig,
  ) {}

  @Operation('listGames', { caching: { tag: 'games', by: LIST_FIELDS } })
  list(@Body() query: BodyOf<'listGames'>): Promise<DataOf<'listGames'>> {
    return this.games.list(query);
  }

  @Operation('listGameTypes', { caching: { tag: 'games', by: [] } })
  countTypes(): Promise<DataOf<'listGameTypes'>> {
    return this.games.countTypes();
  }

  @Operation('suggestGames', { caching: { tag: 'games', by: ['keyword'] } })
  suggest(@Query() { keyword }: QueryOf<'suggestGames'>): Promise<DataOf<'suggestGames'>> {
    return this.games.suggest(keyword);
  }

  @Operation('getGameDetail', { caching: { tag: 'games', by: ['appID', 'preview', 'platformType'] } })
  detail(@Body() query: BodyOf<'getGameDetail'>): Promise<DataOf<'getGameDetail'>> {
    return this.games.detail(query);
  }

  @Operation('listGameGifts')
  gifts(@Body() { appID }: BodyOf<'listGameGifts'>): Promise<DataOf<'listGameGifts'>> {
    return this.games.gifts(appID);
  }

  @Operation('downloadGame')
  download(
    @Param() { id }: ParamsOf<'downloadGame'>,
    @Body() { platformType, deviceID }: BodyOf<'downloadGame'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
    @Req() request: AskedAddress & { ip: string },
  ): Promise<DataOf<'downloadGame'>> {
    const holder = deviceID || addressHolder(request.ip, this.config.secretFor('download-holders'));
    return this.packages.link(id, platformType, { isGuest: player === null, holder, address: request });
  }
}
