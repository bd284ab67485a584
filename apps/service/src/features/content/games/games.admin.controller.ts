import type { BodyOf, DataOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { keyedCallOf } from '#platform/contract/keyed-call';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { GameEditingService } from './game-editing.service';
import { GamePackagesService } from './game-packages.service';
import { GamePublishingService } from './game-publishing.service';
import { GamesService } from './games.service';

type Game = Schemas['Game'];

@Controller()
export class GamesAdminController {
  constructor(
    private readonly editing: GameEditingService,
    private readonly publishing: GamePublishingService,
    private readonly packages: GamePackagesService,
    private readonly games: GamesService,
  ) {}

  @Operation('consoleListGames')
  list(@Query() query: QueryOf<'consoleListGames'>): Promise<Page<Game>> {
    return this.editing.list(query);
  }

  @Operation('consoleCreateGame', { claimsItsKey: true })
  create(@Body() body: BodyOf<'consoleCreateGame'>, @Req() request: FastifyRequest): Promise<Game> {
    return this.editing.create(body, keyedCallOf('consoleCreateGame', request));
  }

  @Operation('consoleGetGame')
  get(@Param() { id }: ParamsOf<'consoleGetGame'>): Promise<Game> {
    return this.editing.get(id);
  }

  @Operation('consoleUpdateGame')
  update(@Param() { id }: ParamsOf<'consoleUpdateGame'>, @Body() body: BodyOf<'consoleUpdateGame'>): Promise<Game> {
    return this.editing.update(id, body);
  }

  @Operation('consoleDeleteGame')
  remove(@Param() { id }: ParamsOf<'consoleDeleteGame'>): Promise<Game> {
    return this.editing.remove(id);
  }

  @Operation('publishGame')
  publish(@Param() { id }: ParamsOf<'publishGame'>, @Body() { publishAt }: BodyOf<'publishGame'>): Promise<Game> {
    return this.publishing.publish(id, publishAt);
  }

  @Operation('unpublishGame')
  unpublish(@Param() { id }: ParamsOf<'unpublishGame'>): Promise<Game> {
    return this.publishing.unpublish(id);
  }

  @Operation('previewGame')
  async preview(@Param() { id }: ParamsOf<'previewGame'>): Promise<DataOf<'previewGame'>> {
    const game = await this.editing.get(id);
    return { path: this.games.previewPath(game.id) };
  }

  @Operation('addGameVersion')
  addVersion(@Param() { id }: ParamsOf<'addGameVersion'>, @Body() body: BodyOf<'addGameVersion'>): Promise<Game> {
    return this.packages.add(id, body);
  }

  @Operation('removeGameVersion')
  removeVersion(@Param() { id, versionId }: ParamsOf<'removeGameVersion'>): Promise<Game> {
    return this.packages.remove(id, versionId);
  }

  @Operation('offerGameVersion')
  offerVersion(@Param() { id, versionId }: ParamsOf<'offerGameVersion'>): Promise<Game> {
    return this.packages.offer(id, versionId);
  }
}
