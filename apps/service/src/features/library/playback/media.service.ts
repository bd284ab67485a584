import { text } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/errors/refusal';
import { decideRange } from '#platform/http/byte-ranges.rules';
import type { SentObject } from '#platform/http/send-object';
import { Storage } from '#platform/storage/storage';
import type { PlayableRendition, PlayableVideo } from '#features/library/videos/video-objects.rules';
import { isWithin, mediaFileOf, type MediaFile } from './media-files.rules';
import { PlayGrantsService } from './play-grants.service';
import type { PlayClaims } from './play-token.rules';
import { masterPlaylist, mediaPlaylist } from './playlists.rules';
import { ShownVideosService } from './shown-videos.service';
import { captionsUntil, streamed, tasteSpans } from './taste.rules';

/** Response to a request: a text, an object of the storage, or a link to the object. */
export type Media =
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  | { readonly kind: 'object'; readonly object: SentObject }
  | { readonly kind: 'link'; readonly url: string };

type Asked = Pick<FastifyRequest, 'method' | 'headers'>;

/** No cache keeps media, so that a taken-down episode is gone. */
export const NEVER_KEPT = 'private, no-store';
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
const CAPTIONS_TYPE = 'text/vtt; charset=utf-8';
/** The longest time that a link stays valid after the right has ended. */
const LINK_SECONDS = 300;

/** Which bytes a token opens, and under which headers they go out. */
@Injectable()
export class MediaService {
  constructor(
    private readonly grants: PlayGrantsService,
    private readonly videos: ShownVideosService,
    private readonly storage: Storage,
  ) {}

  /** @throws Refusal what the operation declares */
  async open(token: string, name: string, asked: Asked): Promise<Media> {
    const claims = await this.grants.admit(token, asked.headers.cookie);
    const file = mediaFileOf(name);
    if (!file) throw new Refusal('playback.fileNotFound');
    const video = await this.videos.find(claims.partId, claims.makeId);
    if (!video) throw new Refusal('playback.linkExpired');
    return this.mediaOf(file, { claims, video, asked });
  }

  private async mediaOf(file: MediaFile, { claims, video, asked }: Opening): Promise<Media> {
    const { tasteMs } = claims;
    if (file.kind === 'master') return playlist(masterPlaylist(streamed(video)));
    if (file.kind === 'sprite') return { kind: 'object', object: await this.sprite(video, tasteMs) };
    if (file.kind === 'captions') return this.captions(video, file.number, tasteMs);
    const rendition = video.renditions.find(({ name }) => name === file.rendition);
    if (!rendition) throw new Refusal('playback.fileNotFound');
    if (file.kind === 'bytes') return this.bytes(rendition, tasteMs, asked);
    if (rendition.kind !== 'hls') throw new Refusal('playback.fileNotFound');
    return playlist(mediaPlaylist(rendition, tasteMs));
  }

  private async bytes(rendition: PlayableRendition, tasteMs: number | null, asked: Asked): Promise<Media> {
    const object = objectOf(rendition.object, rendition.size, rendition.mime);
    if (tasteMs !== null) {
      const response = decideRange(asked.method, asked.headers, object);
      if (!isWithin(response, tasteSpans(rendition.segments, tasteMs))) throw new Refusal('playback.locked');
      return { kind: 'object', object };
    }
    // A link opens the whole, so a taste has none.
    const url = asked.method === 'GET' ? await this.storage.link?.(rendition.object, LINK_SECONDS) : undefined;
    return url === undefined ? { kind: 'object', object } : { kind: 'link', url };
  }

  private async sprite({ sprite }: PlayableVideo, tasteMs: number | null): Promise<SentObject> {
    if (tasteMs !== null) throw new Refusal('playback.locked');
    const stored = sprite && (await this.storage.find(sprite.object));
    if (!stored) throw new Refusal('playback.fileNotFound');
    return objectOf(stored.name, stored.size, 'image/webp');
  }

  private async captions({ captions }: PlayableVideo, number: number, tasteMs: number | null): Promise<Media> {
    const stored = await this.storage.find(captions[number - 1]?.fileId ?? NO_FILE);
    if (!stored) throw new Refusal('playback.fileNotFound');
    if (tasteMs === null) return { kind: 'object', object: objectOf(stored.name, stored.size, CAPTIONS_TYPE) };
    const whole = await this.storage.read(stored.name);
    if (!whole) throw new Refusal('playback.fileNotFound');
    return { kind: 'text', type: CAPTIONS_TYPE, text: captionsUntil(await text(whole), tasteMs) };
  }
}

interface Opening {
  readonly claims: PlayClaims;
  readonly video: PlayableVideo;
  readonly asked: Asked;
}

/** A name that no file has. */
const NO_FILE = '0'.repeat(32);

const playlist = (made: string): Media => ({ kind: 'text', type: PLAYLIST_TYPE, text: made });

/** Names of the storage begin with the time when they were made, and what stands under one never changes. */
const objectOf = (name: string, size: number, type: string): SentObject => ({
  name,
  size,
  type,
  etag: `"${name}"`,
  modifiedAt: new Date(parseInt(name.slice(0, 12), 16)),
  cacheControl: NEVER_KEPT,
});
