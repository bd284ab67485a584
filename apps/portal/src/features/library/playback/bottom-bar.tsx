import { canSetVolume } from '#ui/video/video-abilities';
import { formatClock, formatSpeed } from '#ui/video/clock.rules';
import { SeekBar } from '#ui/video/seek-bar';
import { VideoIcon } from '#ui/video/video-icon';
import { changePlayerSettings, turnCaptions, usePlayerSettings } from './player-settings.store';
import { endOf } from './resume.rules';
import { usePlayerState, useSession } from './session';
import styles from './bars.module.css';

/** The name of the quality that is played. */
function useQualityName(): string {
  const height = usePlayerState((state) => state.height);
  const qualities = usePlayerState((state) => state.qualities);
  const { height: chosen, isSparing } = usePlayerSettings();
  const name = qualities.find((quality) => quality.height === height)?.name;
  if (isSparing) return '省流量';
  return chosen === null ? '自动' : (name ?? '清晰度');
}

function Progress() {
  const { controller, playback } = useSession();
  const positionMs = usePlayerState((state) => state.positionMs);
  const bufferedMs = usePlayerState((state) => state.bufferedMs);
  const { durationMs, sprite } = playback;
  return (
    <>
      <span className={styles.time}>{formatClock(positionMs)}</span>
      <SeekBar
        positionMs={positionMs}
        durationMs={durationMs}
        bufferedMs={bufferedMs}
        endMs={endOf(playback)}
        sprite={sprite}
        onSeek={(ms) => controller.seek(ms)}
      />
      <span className={styles.whole}>{formatClock(durationMs)}</span>
    </>
  );
}

/** Loudness on a desk; on a phone it is a gesture, and a line of the panel. */
function Loudness() {
  const isMuted = usePlayerSettings((settings) => settings.isMuted);
  const volume = usePlayerSettings((settings) => settings.volume);
  return (
    <span className={styles.wide}>
      <button
        type="button"
        className={styles.icon}
        aria-label={isMuted ? '取消静音' : '静音'}
        aria-keyshortcuts="m"
        onClick={() => changePlayerSettings({ isMuted: !isMuted })}
      >
        <VideoIcon name={isMuted ? 'mute' : 'loud'} size={22} />
      </button>
      {canSetVolume() && (
        <input
          type="range"
          aria-label="音量"
          min={0}
          max={100}
          step={5}
          value={isMuted ? 0 : Math.round(volume * 100)}
          onChange={({ target }) => changePlayerSettings({ volume: Number(target.value) / 100, isMuted: false })}
        />
      )}
    </span>
  );
}

/** Captions on a wide player; on a narrow one they are a choice of the panel. */
function CaptionsButton() {
  const { captions } = useSession().playback;
  const isShown = usePlayerSettings((settings) => settings.captions !== null);
  if (captions.length === 0) return null;
  return (
    <span className={styles.wide}>
      <button
        type="button"
        className={styles.icon}
        aria-label="字幕"
        aria-pressed={isShown}
        aria-keyshortcuts="c"
        onClick={turnCaptions}
      >
        <VideoIcon name="captions" size={22} />
      </button>
    </span>
  );
}

/** The foot of the picture: the place in the episode, and how it is played. */
export function BottomBar() {
  const { isFull, toggleFull, panel, show } = useSession();
  const speed = usePlayerSettings((settings) => settings.speed);
  const hasChoice = usePlayerState((state) => state.qualities.length > 1);
  const quality = useQualityName();
  const toggle = (name: 'quality' | 'speed') => show(panel === name ? null : name);
  return (
    <div className={styles.bottom}>
      <Progress />
      <Loudness />
      <CaptionsButton />
      {hasChoice && (
        <button
          type="button"
          className={styles.pill}
          aria-label={`清晰度：${quality}`}
          aria-expanded={panel === 'quality'}
          onClick={() => toggle('quality')}
        >
          {quality}
        </button>
      )}
      <button
        type="button"
        className={styles.pill}
        aria-label={`倍速：${formatSpeed(speed)}`}
        aria-expanded={panel === 'speed'}
        onClick={() => toggle('speed')}
      >
        {formatSpeed(speed)}
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={isFull ? '退出全屏' : '全屏'}
        aria-keyshortcuts="f"
        onClick={toggleFull}
      >
        <VideoIcon name={isFull ? 'small' : 'full'} size={22} />
      </button>
    </div>
  );
}

/** The middle of the picture: playing, and what follows. */
export function MiddleBar({ isCovered }: { isCovered: boolean }) {
  const { controller, next, counter } = useSession();
  const isPlaying = usePlayerState((state) => state.isPlaying);
  const isStalled = usePlayerState((state) => state.isStalled && state.phase === 'open');
  return (
    // A covered button stays in the page, so that keyboard focus is not lost.
    <div className={styles.middle} data-covered={isCovered || isStalled || undefined}>
      <button
        type="button"
        className={styles.big}
        aria-label={isPlaying ? '暂停' : '播放'}
        aria-keyshortcuts="Space"
        onClick={() => controller.toggle()}
      >
        <VideoIcon name={isPlaying ? 'pause' : 'play'} size={34} />
      </button>
      {next && (
        <button
          type="button"
          className={styles.next}
          aria-label={`下一${counter}`}
          aria-keyshortcuts="n"
          onClick={next}
        >
          <VideoIcon name="next" size={24} />
        </button>
      )}
    </div>
  );
}
