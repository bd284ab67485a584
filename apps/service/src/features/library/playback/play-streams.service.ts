import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { newId } from '#platform/ids/ids';
import { PlayStreamsRepository, type WantedStream } from './play-streams.repository';
import { viewerKey, type PlayClaims, type Viewer } from './play-token.rules';

/**
 * A stream without a request for so long gives its slot away. It is noted once a minute at most that a stream is watched, so
 * one that is watched is never silent for longer than half of it.
 */
export const SILENT_MS = 120_000;
/** Silent streams are deleted after this time. */
const KEPT_MS = 86_400_000;

/** The stream that a page asks for. */
export interface StreamWish {
  /** The one that it has. */
  readonly stream?: string;
  readonly deviceName?: string;
}

/** Devices on which an account watches at once. */
@Injectable()
export class PlayStreamsService {
  constructor(
    private readonly streams: PlayStreamsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * A stream for a viewer: the one that they have, or a new one.
   * @returns its id
   * @throws Refusal `playback.tooManyStreams`, which says where they watch
   */
  async open(viewer: Viewer, partId: number, { stream, deviceName = '' }: StreamWish): Promise<string> {
    const wanted = this.wanted(viewer, { partId, id: newId(), deviceName });
    const id = await this.unitOfWork.run(async () => {
      const named = stream === undefined ? undefined : await this.streams.goOn({ ...wanted, id: stream });
      return named ?? (await this.streams.goOnWith(wanted)) ?? (await this.streams.take(wanted));
    });
    return id ?? this.refuse(viewer);
  }

  /**
   * Notes that a stream is watched. One that was left, or gave its slot away, takes a slot again if there is one.
   * @throws Refusal `playback.linkEnded` where it went on with another episode, `playback.tooManyStreams`
   */
  async see(claims: PlayClaims): Promise<void> {
    const wanted = this.wanted(claims, { partId: claims.partId, id: claims.stream, deviceName: '' });
    const isSeen = await this.unitOfWork.run(async () => {
      if (await this.streams.see(wanted)) return true;
      if (await this.streams.isElsewhere(wanted)) throw new Refusal('playback.linkEnded');
      return (await this.streams.take(wanted)) !== undefined;
    });
    if (!isSeen) await this.refuse(claims);
  }

  /** Frees the slot of a stream at once. */
  async end(claims: PlayClaims): Promise<void> {
    await this.unitOfWork.run(() => this.streams.end(viewerKey(claims), claims.stream));
  }

  removeSilent(limit: number): Promise<number> {
    return this.streams.removeSilent(new Date(this.clock.now().getTime() - KEPT_MS), limit);
  }

  private wanted(
    { uid, sessionId, device }: Viewer,
    stream: Pick<WantedStream, 'id' | 'partId' | 'deviceName'>,
  ): WantedStream {
    const now = this.clock.now();
    const silentSince = new Date(now.getTime() - SILENT_MS);
    return { ...stream, viewer: viewerKey({ uid, sessionId, device }), uid, sessionId, device, now, silentSince };
  }

  private async refuse(viewer: Viewer): Promise<never> {
    const open = await this.streams.list(viewerKey(viewer));
    const places = open.map(({ deviceName, beganAt }) => {
      const since = this.clock.wallMinute(beganAt).slice('2026-12-03 '.length);
      return `${deviceName.trim() || '一台设备'}（${since} 起）`;
    });
    const message = `同时只能在 ${open.length} 处观看，现在正在观看的是：${places.join('、')}。请先停止其中一处的播放`;
    throw new Refusal('playback.tooManyStreams', open.length > 0 ? { message } : {});
  }
}
