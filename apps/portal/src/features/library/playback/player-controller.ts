import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { isMetered } from '#ui/video/video-abilities';
import { Addresses } from './addresses';
import type { Engine, EngineHost, OpenEngine } from './engine';
import { PlayedTime, type OnPlayed, type PlayedReason } from '#ui/video/played-time';
import type { Playback } from './playback.queries';
import { hurriedSpeed, usePlayerSettings } from './player-settings.store';
import { firstState, StateHolder } from './player-state';
import { endOf, startOf } from './resume.rules';
import { troubleOf, type Fault } from './retry.rules';
import { bytesLeft, qualitiesOf, waysOf, type ChosenSource } from './sources.rules';

/** Bytes on a metered line that a player is asked about. */
const MANY_BYTES = 50_000_000;
/** Ahead of the end of a taste, so that nothing behind it is ever asked for. */
const TASTE_MARGIN_MS = 300;

/** Callbacks of a player, and its requests for addresses. */
export interface PlayerDeps {
  readonly openEngine: OpenEngine;
  readonly renew: () => Promise<Playback>;
  readonly onPlayed: OnPlayed;
  readonly onEnded: () => void;
  readonly now: () => number;
}

/** Plays one episode after the other in one video element, so that full screen stays. */
export class PlayerController {
  readonly state = new StateHolder();
  private readonly played: PlayedTime;
  private playback: Playback | null = null;
  private addresses: Addresses | null = null;
  private engine: Engine | null = null;
  private ways: ChosenSource[] = [];
  /** Counts openings, so that an engine that loads too late is closed. */
  private opening = 0;
  private wantsPlay = false;
  private isStarted = false;
  private hasAgreed = false;

  constructor(
    private readonly video: HTMLVideoElement,
    private readonly deps: PlayerDeps,
  ) {
    this.played = new PlayedTime(deps.now, deps.onPlayed);
  }

  /** An episode, or newer addresses of the one that is open. @param isWanted whether the first one plays at once */
  open(playback: Playback, startAtMs: number, isWanted = false): void {
    const before = this.playback;
    if (before?.partId === playback.partId && before.tasteMs === playback.tasteMs) return this.take(playback);
    const isSame = before?.partId === playback.partId;
    // A chosen episode plays at once, and so does a bought one where its taste ended.
    const isWatched = before === null ? isWanted : !isSame || this.wantsPlay || this.state.read().phase === 'tasted';
    const at = isSame ? this.state.read().positionMs : startOf(playback, startAtMs);
    if (before) this.report('left');
    this.close();
    this.begin(playback, at);
    this.state.set({ resumedMs: isSame ? 0 : at });
    if (isWatched) this.play();
  }

  play(): void {
    const { phase } = this.state.read();
    if (phase === 'tasted') return;
    if (phase === 'ended') return this.replay();
    if (!this.hasAgreed && this.isCostly()) return this.state.set({ phase: 'asking' });
    this.state.set({ phase: 'open' });
    this.wantsPlay = true;
    this.begun();
  }

  pause(): void {
    this.wantsPlay = false;
    this.video.pause();
  }

  toggle(): void {
    if (this.wantsPlay) this.pause();
    else this.play();
  }

  /** The player agreed to what the bytes cost. */
  agree(): void {
    this.hasAgreed = true;
    this.play();
  }

  seek(ms: number): void {
    if (!this.playback) return;
    const end = endOf(this.playback);
    const positionMs = Math.round(Math.min(end, Math.max(0, ms)));
    if (this.isTasteOver(positionMs)) return this.tasted();
    const { phase } = this.state.read();
    this.state.set({ positionMs, phase: phase === 'ended' || phase === 'tasted' ? 'open' : phase });
    if (this.isStarted) this.video.currentTime = positionMs / 1000;
  }

  seekBy(ms: number): void {
    this.seek(this.state.read().positionMs + ms);
  }

  replay(): void {
    this.seek(0);
    this.wantsPlay = true;
    this.state.set({ phase: 'open' });
    this.begun();
  }

  /** Goes on at the same second after something went wrong. */
  retry(): void {
    const { trouble, positionMs } = this.state.read();
    if (!this.playback) return;
    this.state.set({ trouble: null, isReconnecting: false });
    this.wantsPlay = true;
    if (this.engine && (trouble === null || trouble.fault === 'network')) {
      this.engine.restart(positionMs);
      return this.playVideo();
    }
    const { playback } = this;
    this.close();
    this.begin(playback, positionMs);
    // The addresses may be the cause.
    void this.deps.renew().then(
      (renewed) => this.take(renewed),
      (error: unknown) => log.warn('a playback address could not be renewed', error),
    );
    return this.play();
  }

  hurry(isHurried: boolean): void {
    if (isHurried && !this.state.read().isPlaying) return;
    this.state.set({ isHurried });
    this.applySettings();
  }

  /** Brings what the player chose to the video. */
  applySettings(): void {
    const { speed, volume, isMuted, height, isSparing } = usePlayerSettings.getState();
    this.video.playbackRate = this.state.read().isHurried ? hurriedSpeed(speed) : speed;
    this.video.volume = volume;
    this.video.muted = isMuted;
    this.engine?.choose({ height, isSparing });
  }

  report(reason: PlayedReason): void {
    this.played.flush(this.state.read().positionMs, reason);
  }

  /** The page is left. */
  leave(): void {
    this.report('left');
    this.close();
    this.playback = null;
  }

  /** Follows the video. @returns a function that ends it */
  listen(): () => void {
    const events: Readonly<Record<string, () => void>> = {
      playing: () => {
        this.played.run();
        this.state.set({ isPlaying: true, isStalled: false, isReconnecting: false, trouble: null });
      },
      waiting: () => this.stalled(),
      seeking: () => this.state.set({ isStalled: this.wantsPlay }),
      seeked: () => this.state.set({ isStalled: false }),
      pause: () => this.paused(),
      ended: () => this.ended(),
      timeupdate: () => this.moved(),
      progress: () => this.state.set({ bufferedMs: this.bufferedMs() }),
    };
    for (const [name, listener] of Object.entries(events)) this.video.addEventListener(name, listener);
    const online = () => this.state.read().trouble?.fault === 'network' && this.retry();
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      for (const [name, listener] of Object.entries(events)) this.video.removeEventListener(name, listener);
    };
  }

  private begin(playback: Playback, positionMs: number): void {
    this.playback = playback;
    this.isStarted = false;
    const isShut = playback.tasteMs === 0;
    this.state.set({ ...firstState, positionMs, phase: isShut ? 'tasted' : 'waiting' });
    this.addresses = new Addresses(playback, {
      renew: this.deps.renew,
      onRenewed: (renewed) => (this.playback = renewed),
      now: this.deps.now,
    });
    this.ways = waysOf(playback.sources, (mime) => this.video.canPlayType(mime));
    if (!isShut) this.useNextWay();
  }

  private take(playback: Playback): void {
    if (playback.partId !== this.playback?.partId) return;
    this.playback = playback;
    this.addresses?.take(playback);
  }

  private useNextWay(): void {
    const way = this.ways.shift();
    const { addresses, playback } = this;
    if (!way || !addresses || !playback) return this.fail('media');
    // Until the playlist is read its qualities are those that the addresses name.
    const heights = way.way === 'hls' ? playback.qualities.map(({ height }) => height) : [];
    this.state.set({ qualities: qualitiesOf(heights, playback.qualities) });
    this.opening += 1;
    const { opening } = this;
    const isNow = () => opening === this.opening;
    const host: EngineHost = {
      video: this.video,
      addresses,
      onHeights: (heights) => isNow() && this.state.set({ qualities: qualitiesOf(heights, playback.qualities) }),
      onHeight: (height) => isNow() && this.state.set({ height }),
      onLoaded: () => isNow() && this.wantsPlay && this.playVideo(),
      onRetry: () => isNow() && this.state.set({ isReconnecting: true }),
      onFault: (fault) => isNow() && this.fault(fault),
    };
    this.deps.openEngine(way, host).then(
      (engine) => {
        if (!isNow()) return engine?.close();
        if (!engine) return this.useNextWay();
        return this.opened(engine);
      },
      (error: unknown) => {
        log.warn('the player could not be loaded', error);
        if (isNow()) this.fail('network');
      },
    );
  }

  private opened(engine: Engine): void {
    this.engine = engine;
    this.applySettings();
    if (this.wantsPlay) this.begun();
  }

  /** Plays as soon as there is an engine. */
  private begun(): void {
    if (!this.engine) return this.state.set({ isStalled: true });
    if (!this.isStarted) {
      this.isStarted = true;
      this.state.set({ isStalled: true });
      this.engine.start(this.state.read().positionMs);
    }
    this.playVideo();
  }

  private playVideo(): void {
    this.video.play()?.catch((error: unknown) => {
      const reason = error instanceof DOMException ? error.name : '';
      // A source that is loaded anew ends an attempt, and one that fails is an event of the video.
      if (reason === 'AbortError' || reason === 'NotSupportedError') return;
      this.wantsPlay = false;
      this.state.set({ isStalled: false, isPlaying: false });
      // Browsers want a tap first: the button is there again.
      if (reason !== 'NotAllowedError') log.warn('a video did not start', error);
    });
  }

  private close(): void {
    this.opening += 1;
    this.played.rest();
    this.engine?.close();
    this.engine = null;
  }

  /** An engine gave up: another way may do, where the bytes came. */
  private fault(fault: Fault): void {
    if (fault !== 'media' || this.ways.length === 0) return this.fail(fault);
    const { isStarted, wantsPlay } = this;
    this.close();
    this.isStarted = false;
    this.wantsPlay = wantsPlay || isStarted;
    this.useNextWay();
  }

  private fail(fault: Fault): void {
    const { lock } = this.playback ?? {};
    if (fault === 'refused' && lock) return this.tasted();
    const { failure } = this.addresses ?? {};
    const message = fault === 'refused' && failure ? failureMessage(failure) : undefined;
    this.state.set({ trouble: troubleOf(fault, message), isReconnecting: false });
  }

  private stalled(): void {
    this.played.rest();
    this.state.set({ isStalled: true });
  }

  private paused(): void {
    this.played.rest();
    this.state.set({ isPlaying: false });
    // The end is reported as such; a source that is closed pauses as well.
    if (this.video.ended || !this.isStarted) return;
    // A headset or the system pauses too.
    if (this.video.readyState > 0) this.wantsPlay = false;
    this.report('paused');
  }

  private moved(): void {
    if (!this.isStarted || this.video.seeking || this.video.readyState === 0) return;
    // A container may be some milliseconds longer than its episode.
    const positionMs = Math.min(Math.round(this.video.currentTime * 1000), this.playback?.durationMs ?? 0);
    this.state.set({ positionMs, bufferedMs: this.bufferedMs() });
    this.played.advance(positionMs);
    if (this.isTasteOver(positionMs)) this.tasted();
  }

  private ended(): void {
    this.played.rest();
    if (this.playback?.tasteMs != null) return this.tasted();
    this.wantsPlay = false;
    this.state.set({ phase: 'ended', isPlaying: false, isStalled: false });
    this.report('ended');
    return this.deps.onEnded();
  }

  private isTasteOver(ms: number): boolean {
    const tasteMs = this.playback?.tasteMs;
    return tasteMs != null && ms >= tasteMs - TASTE_MARGIN_MS;
  }

  private tasted(): void {
    this.wantsPlay = false;
    this.video.pause();
    this.state.set({ phase: 'tasted', isPlaying: false, isStalled: false });
  }

  private isCostly(): boolean {
    const { isSparing, height } = usePlayerSettings.getState();
    if (!this.playback || isSparing || !isMetered()) return false;
    return bytesLeft(this.playback, this.state.read().positionMs, height) > MANY_BYTES;
  }

  private bufferedMs(): number {
    const { buffered, currentTime } = this.video;
    for (let range = 0; range < buffered.length; range += 1) {
      if (buffered.start(range) <= currentTime + 0.5 && buffered.end(range) >= currentTime) {
        return Math.round(buffered.end(range) * 1000);
      }
    }
    return 0;
  }
}
