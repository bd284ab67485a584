import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { BodyOf, DataOf, ParamsOf, QueryOf } from '@ug/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { wholeBody } from '#platform/http/byte-body';
import { Refusal } from '#platform/errors/refusal';
import { SupportPicturesService } from './support-pictures.service';
import { MAX_PICTURE_BYTES } from './support.rules';
import { SupportPictureViewsService } from './support-picture-views.service';
import { SupportPlayersService } from './support-players.service';
import { SupportReadingService } from './support-reading.service';
import { SupportStandingService } from './support-standing.service';

/** A player's door to customer service. */
@Controller()
export class SupportController {
  constructor(
    private readonly players: SupportPlayersService,
    private readonly reading: SupportReadingService,
    private readonly standing: SupportStandingService,
    private readonly pictures: SupportPicturesService,
    private readonly views: SupportPictureViewsService,
  ) {}

  @Operation('chatSupport')
  async chat(
    @Body() { clientId, text, picture, card, skill, uid: claimed }: BodyOf<'chatSupport'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'chatSupport'>> {
    const uid = ownUid(player, claimed);
    const isSent = text !== undefined || picture !== undefined || card !== undefined;
    if (isSent && clientId === undefined) throw new Refusal('validation', { errors: { clientId: '请为消息附上编号' } });
    const wish = { isLeft: false, skill };
    const posted =
      clientId === undefined ? null : await this.players.send(uid, { clientId, text, picture, card }, wish);
    return { message: posted?.message ?? null, standing: await this.standing.of(uid) };
  }

  @Operation('leaveSupportMessage')
  async leave(
    @Body() { clientId, text, uid: claimed }: BodyOf<'leaveSupportMessage'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'leaveSupportMessage'>> {
    const uid = ownUid(player, claimed);
    const { message } = await this.players.send(uid, { clientId, text }, { isLeft: true });
    return { message, standing: await this.standing.of(uid) };
  }

  @Operation('listSupportMessages')
  list(
    @Query() query: QueryOf<'listSupportMessages'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'listSupportMessages'>> {
    return this.reading.pageOf(ownUid(player), query);
  }

  @Operation('recallSupportMessage')
  recall(
    @Param() { seq }: ParamsOf<'recallSupportMessage'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'recallSupportMessage'>> {
    return this.players.recall(ownUid(player), seq);
  }

  @Operation('readSupportMessages')
  read(
    @Body() { seq, uid }: BodyOf<'readSupportMessages'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'readSupportMessages'>> {
    return this.reading.readByPlayer(ownUid(player, uid), seq);
  }

  @Operation('uploadSupportPicture')
  async upload(
    @CurrentPlayer() player: PlayerPrincipal,
    @Req() request: FastifyRequest,
  ): Promise<DataOf<'uploadSupportPicture'>> {
    return this.pictures.store(`player:${ownUid(player)}`, await wholeBody(request, MAX_PICTURE_BYTES));
  }

  @Operation('fetchSupportPicture')
  async fetchPicture(
    @CurrentPlayer() player: PlayerPrincipal,
    @Param() target: ParamsOf<'fetchSupportPicture'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.views.sendToPlayer(ownUid(player), target, request, reply);
  }

  @Operation('rateSupport')
  async rate(
    @Body() { stars, comment = '', uid: claimed }: BodyOf<'rateSupport'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'rateSupport'>> {
    const uid = ownUid(player, claimed);
    await this.players.rate(uid, stars, comment);
    return this.standing.of(uid);
  }

  @Operation('closeSupport')
  async close(
    @Body() { uid: claimed }: BodyOf<'closeSupport'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'closeSupport'>> {
    const uid = ownUid(player, claimed);
    await this.players.close(uid);
    return this.standing.of(uid);
  }
}
