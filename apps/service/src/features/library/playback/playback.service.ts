import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { AppConfig } from '#platform/config/app-config';
import { Refusal } from '#platform/errors/refusal';
import { ReadingRightsService } from '#features/library/entitlements/reading-rights.service';
import { PartsService } from '#features/library/parts/parts.service';
import { PlayAddressesService } from './play-addresses.service';
import type { Viewer } from './play-token.rules';
import { lockedPlayback, toPlayback } from './playback.mapper';
import { ShownVideosService } from './shown-videos.service';
import { tasteOf } from './taste.rules';

/** Episodes, as players begin to watch them. */
@Injectable()
export class PlaybackService {
  constructor(
    private readonly parts: PartsService,
    private readonly rights: ReadingRightsService,
    private readonly videos: ShownVideosService,
    private readonly addresses: PlayAddressesService,
    private readonly config: AppConfig,
  ) {}

  /**
   * Addresses for a viewer: of the whole episode where it is theirs, else of its first minutes.
   * @throws Refusal `playback.notFound`, `playback.notReady`, `playback.tooManyStreams`
   */
  async play(id: number, viewer: Viewer, wish: BodyOf<'playPart'>): Promise<Schemas['Playback']> {
    const [part] = await this.parts.onceOffered([id]);
    if (!part || part.kind === 'novel') throw new Refusal('playback.notFound');
    const isAllowed = await this.rights.allows(viewer.uid, part);
    if (!part.isShown && !isAllowed) throw new Refusal('playback.notFound');
    const video = await this.videos.fresh(id);
    if (!video) throw new Refusal('playback.notReady');
    const taste = isAllowed ? null : tasteOf(video, this.config.tasteSeconds * 1000);
    const { nextId: nextPartId } = await this.parts.beside(part.workId, part.ord);
    const shown = { part, video, nextPartId };
    if (taste?.shownMs === 0) return lockedPlayback(shown);
    const address = await this.addresses.open(viewer, video, taste?.limitMs ?? null, wish ?? {});
    return toPlayback(shown, { ...address, shownMs: taste?.shownMs ?? null });
  }
}
