import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { keyedCallOf } from '#platform/contract/keyed-call';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { MediaMachine } from '#platform/media/media-machine';
import { VideoCaptionsService } from './video-captions.service';
import { VideoStartingService } from './video-starting.service';
import { VideosService } from './videos.service';

/** Videos of episodes, as operators bring them in. */
@Controller()
export class VideosAdminController {
  constructor(
    private readonly videos: VideosService,
    private readonly starting: VideoStartingService,
    private readonly captions: VideoCaptionsService,
    private readonly machine: MediaMachine,
  ) {}

  @Operation('consoleListVideos')
  list(@Query() query: QueryOf<'consoleListVideos'>): Promise<Page<Schemas['Video']>> {
    return this.videos.list(query);
  }

  @Operation('consoleCreateVideo', { claimsItsKey: true })
  create(
    @Body() body: BodyOf<'consoleCreateVideo'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'consoleCreateVideo'>> {
    return this.starting.create(body, keyedCallOf('consoleCreateVideo', request));
  }

  @Operation('getVideoMachine')
  describeMachine(): Promise<ResponseOf<'getVideoMachine'>> {
    return this.machine.describe();
  }

  @Operation('consoleGetVideo')
  get(@Param() { id }: ParamsOf<'consoleGetVideo'>): Promise<ResponseOf<'consoleGetVideo'>> {
    return this.videos.get(id);
  }

  @Operation('consoleUpdateVideo')
  mark(
    @Param() { id }: ParamsOf<'consoleUpdateVideo'>,
    @Body() body: BodyOf<'consoleUpdateVideo'>,
  ): Promise<ResponseOf<'consoleUpdateVideo'>> {
    return this.videos.mark(id, body);
  }

  @Operation('consoleDeleteVideo')
  remove(@Param() { id }: ParamsOf<'consoleDeleteVideo'>): Promise<ResponseOf<'consoleDeleteVideo'>> {
    return this.videos.remove(id);
  }

  @Operation('replaceVideoFile')
  replace(
    @Param() { id }: ParamsOf<'replaceVideoFile'>,
    @Body() body: BodyOf<'replaceVideoFile'>,
  ): Promise<ResponseOf<'replaceVideoFile'>> {
    return this.starting.replace(id, body);
  }

  @Operation('retryVideo')
  retry(@Param() { id }: ParamsOf<'retryVideo'>): Promise<ResponseOf<'retryVideo'>> {
    return this.starting.retry(id);
  }

  @Operation('addVideoCaptions')
  addCaptions(
    @Param() { id }: ParamsOf<'addVideoCaptions'>,
    @Body() body: BodyOf<'addVideoCaptions'>,
  ): Promise<ResponseOf<'addVideoCaptions'>> {
    return this.captions.add(id, body);
  }

  @Operation('removeVideoCaptions')
  removeCaptions(@Param() { id, fileId }: ParamsOf<'removeVideoCaptions'>): Promise<ResponseOf<'removeVideoCaptions'>> {
    return this.captions.remove(id, fileId);
  }
}
