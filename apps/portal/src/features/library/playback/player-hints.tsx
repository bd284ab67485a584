import { formatClock, formatSpeed } from '#ui/video/clock.rules';
import { SpriteFrame } from '#ui/video/sprite-frame';
import { VideoIcon } from '#ui/video/video-icon';
import { hurriedSpeed, usePlayerSettings } from './player-settings.store';
import { skippableAt } from './resume.rules';
import { usePlayerState, useSession } from './session';
import styles from './player-hints.module.css';

/** The offer to begin again is shown for this much of the episode, in milliseconds. */
const RESUMED_MS = 8000;

/** The effect of the current gesture. */
export type Hint =
  | { readonly kind: 'seek'; readonly ms: number; readonly byMs: number }
  | { readonly kind: 'jump'; readonly byMs: number }
  | { readonly kind: 'brightness' | 'volume'; readonly level: number };

const signed = (ms: number): string => `${ms < 0 ? '−' : '+'}${Math.round(Math.abs(ms) / 1000)} 秒`;

/** Shows what a gesture does; those who listen use keys, whose controls say it. */
export function GestureHint({ hint }: { hint: Hint | null }) {
  const { sprite, durationMs } = useSession().playback;
  const isHurried = usePlayerState((state) => state.isHurried);
  const speed = usePlayerSettings((settings) => settings.speed);
  if (isHurried) return <div className={styles.top}>{formatSpeed(hurriedSpeed(speed))} 快进中</div>;
  if (!hint) return null;
  if (hint.kind === 'seek') {
    return (
      <div className={styles.hint} aria-hidden="true">
        {sprite && <SpriteFrame sprite={sprite} ms={Math.min(hint.ms, durationMs - 1)} />}
        <strong>{formatClock(hint.ms)}</strong>
        {signed(hint.byMs)}
      </div>
    );
  }
  if (hint.kind === 'jump') {
    return (
      <div className={styles.jump} data-side={hint.byMs < 0 ? 'back' : 'forward'} aria-hidden="true">
        {signed(hint.byMs)}
      </div>
    );
  }
  return (
    <div className={styles.hint} aria-hidden="true">
      <VideoIcon name={hint.kind === 'brightness' ? 'light' : 'loud'} size={22} />
      <span className={styles.level}>
        <span style={{ width: `${hint.level * 100}%` }} />
      </span>
    </div>
  );
}

/** Says where the episode was resumed, with a button to begin again. */
export function ResumedHint() {
  const { controller } = useSession();
  const resumedMs = usePlayerState((state) => state.resumedMs);
  const isNear = usePlayerState(
    ({ positionMs, phase }) =>
      (phase === 'waiting' || phase === 'open') && positionMs >= resumedMs - 500 && positionMs < resumedMs + RESUMED_MS,
  );
  if (resumedMs === 0 || !isNear) return null;
  return (
    <p className={styles.resumed}>
      已为您接到 {formatClock(resumedMs)}
      <button type="button" onClick={() => controller.seek(0)}>
        从头看
      </button>
    </p>
  );
}

/** Leads over the intro, and from the outro to the next episode. */
export function SkipButton() {
  const { controller, playback, next } = useSession();
  const skippable = usePlayerState(({ phase, positionMs }) =>
    phase === 'open' ? skippableAt(playback, positionMs) : null,
  );
  if (skippable === 'intro') {
    return (
      <button type="button" className={styles.skip} onClick={() => controller.seek(playback.intro?.endMs ?? 0)}>
        跳过片头
      </button>
    );
  }
  if (skippable !== 'outro' || !next) return null;
  return (
    <button type="button" className={styles.skip} onClick={next}>
      跳过片尾
    </button>
  );
}

/** Says that bytes are awaited, once it has lasted. */
export function Spinner() {
  const isStalled = usePlayerState(({ isStalled: stalled, trouble, phase }) => stalled && !trouble && phase === 'open');
  const isReconnecting = usePlayerState((state) => state.isReconnecting);
  if (!isStalled) return null;
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {isReconnecting ? '网络不稳，正在重新连接' : '正在缓冲'}
    </div>
  );
}
