import { formatBytes } from '@ug/web';
import { useEffect, useState, type ReactNode } from 'react';
import { useOnline } from '#platform/network/use-online';
import { Button } from '#ui/button';
import { VideoIcon } from '#ui/video/video-icon';
import { changePlayerSettings, usePlayerSettings } from './player-settings.store';
import { bytesLeft } from './sources.rules';
import { usePlayerState, useSession } from './session';
import styles from './player-veil.module.css';

/** Seconds in which a player can stay with the episode that ended. */
const COUNTDOWN_S = 5;

function Veil({ name, isUrgent = false, children }: { name: string; isUrgent?: boolean; children: ReactNode }) {
  return (
    <div className={styles.veil} role={isUrgent ? 'alert' : 'group'} aria-label={name}>
      {children}
    </div>
  );
}

/** Whether bytes may cost something. */
function CostQuestion() {
  const { controller, playback, counter } = useSession();
  const positionMs = usePlayerState((state) => state.positionMs);
  const height = usePlayerSettings((settings) => settings.height);
  const words = (limit: number | null) => formatBytes(bytesLeft(playback, positionMs, limit));
  function spare() {
    changePlayerSettings({ isSparing: true });
    controller.agree();
  }
  return (
    <Veil name="流量提醒">
      <p>
        正在使用移动网络，看完本{counter}最多约 {words(height)}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => controller.agree()}>继续播放</Button>
        <Button look="quiet" onClick={spare}>{`省流量（约 ${words(0)}）`}</Button>
      </div>
    </Veil>
  );
}

/** The next episode begins by itself, unless the player stays. */
function Countdown({ next }: { next: () => void }) {
  const { counter } = useSession();
  const [left, setLeft] = useState(COUNTDOWN_S);
  useEffect(() => {
    if (left === 0) return next();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, next]);
  return (
    <p role="timer">
      {left} 秒后播放下一{counter}
    </p>
  );
}

function Ended() {
  const { controller, next, counter } = useSession();
  const isContinuing = usePlayerSettings((settings) => settings.isContinuing);
  const [isStaying, setStaying] = useState(false);
  const counts = next !== null && isContinuing && !isStaying;
  return (
    <Veil name="播放结束">
      {counts ? <Countdown next={next} /> : <p>本{counter}已播完</p>}
      <div className={styles.actions}>
        {next && <Button onClick={next}>{`下一${counter}`}</Button>}
        <Button look="quiet" onClick={() => controller.replay()}>
          <VideoIcon name="replay" size={18} />
          重看
        </Button>
        {counts && (
          <Button look="plain" onClick={() => setStaying(true)}>
            取消连播
          </Button>
        )}
      </div>
    </Veil>
  );
}

/** Says that the episode is locked or its taste is over, and how to unlock it. */
function Locked() {
  const { controller, playback, offer, counter } = useSession();
  const { lock, tasteMs } = playback;
  const isTasted = (tasteMs ?? 0) > 0;
  const kind = lock?.access === 'member' ? '会员专享' : '付费内容';
  return (
    <Veil name={kind}>
      <p>{`${isTasted ? '试看已结束，' : ''}本${counter}是${kind}`}</p>
      <div className={styles.actions}>
        {offer}
        {isTasted && (
          <Button look="quiet" onClick={() => controller.replay()}>
            重看试看
          </Button>
        )}
      </div>
    </Veil>
  );
}

function Failed({ words }: { words: string }) {
  const { controller } = useSession();
  return (
    <Veil name="播放失败" isUrgent>
      <p>{words}</p>
      <div className={styles.actions}>
        <Button onClick={() => controller.retry()}>重试</Button>
      </div>
    </Veil>
  );
}

/** Covers the picture while it cannot be shown. */
export function PlayerVeil() {
  const phase = usePlayerState((state) => state.phase);
  const trouble = usePlayerState((state) => state.trouble);
  // Buffered segments play to their end.
  const isRunning = usePlayerState((state) => state.isPlaying && !state.isStalled);
  const isWanted = usePlayerState((state) => state.phase === 'open' && state.isStalled);
  const isOnline = useOnline();
  if (phase === 'tasted') return <Locked />;
  if (trouble && !isRunning) return <Failed words={trouble.words} />;
  if (isWanted && !isOnline) return <Failed words="网络已断开，恢复后自动继续播放" />;
  if (phase === 'asking') return <CostQuestion />;
  return phase === 'ended' ? <Ended /> : null;
}
