import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type { BodyOf, DataOf, ParamsOf } from '@ug/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '#platform/config/app-config';
import { Operation } from '#platform/contract/operation';
import { Refusal } from '#platform/errors/refusal';
import { requestOrigin } from '#platform/http/request-origin';
import { sendObject } from '#platform/http/send-object';
import { newToken } from '#platform/ids/ids';
import { Storage } from '#platform/storage/storage';
import { deviceLabel } from '#features/players/accounts/accounts.rules';
import { OpenMediaService } from './open-media.service';
import { MediaService, NEVER_KEPT } from './media.service';
import { cookieFor, deviceOf, secretOf } from './play-device';
import { PlayAddressesService } from './play-addresses.service';
import type { Viewer } from './play-token.rules';
import { PlaybackService } from './playback.service';

/** Watching an episode: addresses, media files, and the end of watching. */
@Controller()
export class PlaybackController {
  constructor(
    private readonly playback: PlaybackService,
    private readonly media: MediaService,
    private readonly addresses: PlayAddressesService,
    private readonly openMedia: OpenMediaService,
    private readonly storage: Storage,
    private readonly config: AppConfig,
  ) {}

  @Operation('playPart')
  async play(
    @Param() { id }: ParamsOf<'playPart'>,
    @Body() body: BodyOf<'playPart'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DataOf<'playPart'>> {
    const secret = secretOf(request.headers.cookie) ?? newToken();
    const deviceName = body?.deviceName || deviceLabel(request.headers['user-agent']);
    const playback = await this.playback.play(id, viewerOf(request, secret), { ...body, deviceName });
    const isSecure = requestOrigin(request, this.config).startsWith('https:');
    reply.header('Set-Cookie', cookieFor(secret, isSecure));
    return playback;
  }

  /** Responds to HEAD as well. */
  @Operation('fetchMedia')
  async fetch(
    @Param() { token, file }: ParamsOf<'fetchMedia'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const media = await this.media.open(token, file, request);
    if (media.kind === 'object') {
      this.openMedia.watch(token, request, reply);
      // Its video was made again a moment ago: the player asks for new addresses.
      if (!(await sendObject(this.storage, media.object, request, reply))) throw new Refusal('playback.linkExpired');
      return;
    }
    reply.header('Cache-Control', NEVER_KEPT);
    await (media.kind === 'link' ? reply.redirect(media.url, 302) : reply.type(media.type).send(media.text));
  }

  @Operation('leavePlayback')
  async leave(
    @Param() { token }: ParamsOf<'leavePlayback'>,
    @Req() request: FastifyRequest,
  ): Promise<DataOf<'leavePlayback'>> {
    await this.addresses.leave(token, request.headers.cookie);
    return null;
  }
}

/** Returns the viewer and the browser of a request. */
function viewerOf({ principal }: FastifyRequest, secret: string): Viewer {
  const player = principal?.kind === 'player' ? principal : null;
  return { uid: player && Number(player.uid), sessionId: player?.sessionId ?? null, device: deviceOf(secret) };
}
