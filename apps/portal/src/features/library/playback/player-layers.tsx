import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { classNames } from '#ui/class-names';
import type { Gesture } from '#ui/video/gestures.rules';
import { useGestures } from '#ui/video/use-gestures';
import { useShownControls } from '#ui/video/use-shown-controls';
import { VideoIcon } from '#ui/video/video-icon';
import { BottomBar, MiddleBar } from './bottom-bar';
import { GestureHint, ResumedHint, SkipButton, Spinner } from './player-hints';
import { PlayerPanel } from './player-panel';
import { usePlayerSettings } from './player-settings.store';
import { PlayerVeil } from './player-veil';
import { usePlayerState, useSession } from './session';
import { TopBar } from './top-bar';
import { useActs } from './use-acts';
import { usePlayerKeys } from './use-player-keys';
import styles from './player.module.css';

/** Keeps fingers and keys from doing anything; in full screen alone, where they do so by accident. */
function LockButton({ isLocked, isShown, onTurn }: { isLocked: boolean; isShown: boolean; onTurn: () => void }) {
  return (
    <button
      type="button"
      className={classNames(styles.lock, !isShown && styles.away)}
      aria-label={isLocked ? '解锁屏幕' : '锁定屏幕'}
      onClick={onTurn}
    >
      <VideoIcon name={isLocked ? 'locked' : 'open'} size={22} />
    </button>
  );
}

/** Whether the controls are over the picture, and what a tap does about it. */
function useControls(isLocked: boolean) {
  const { panel, show } = useSession();
  const isStill = usePlayerState((state) => !state.isPlaying);
  const { isShown, wake, hide } = useShownControls((isStill && !isLocked) || panel !== null);
  function tap() {
    if (panel) show(null);
    else if (isShown) hide();
    else wake();
  }
  return { isShown, wake, tap };
}

interface PictureProps {
  isLocked: boolean;
  controls: ReturnType<typeof useControls>;
  onGesture: (gesture: Gesture) => void;
}

/** The picture itself: what fingers do on it, and the buttons of a mouse. */
function Picture({ isLocked, controls, onGesture }: PictureProps) {
  const { controller, toggleFull, panel, show } = useSession();
  // A double click event does not name its pointer type.
  const isOfMouse = useRef(false);
  const gestures = useGestures<HTMLDivElement>((gesture) => {
    if (!isLocked) onGesture(gesture);
    else if (gesture.kind === 'tap') controls.tap();
  });
  function click({ nativeEvent }: MouseEvent) {
    isOfMouse.current = (nativeEvent as globalThis.PointerEvent).pointerType === 'mouse';
    if (!isOfMouse.current || isLocked) return;
    if (panel) show(null);
    else controller.toggle();
  }
  function move(event: PointerEvent) {
    if (event.pointerType === 'mouse') controls.wake();
    gestures.onPointerMove(event);
  }
  return (
    <div
      className={styles.layer}
      {...gestures}
      onPointerMove={move}
      onClick={click}
      onDoubleClick={() => isOfMouse.current && !isLocked && toggleFull()}
      onContextMenu={(event) => event.preventDefault()}
    />
  );
}

interface BarsProps {
  isAway: boolean;
  isLocked: boolean;
  hasHint: boolean;
  onUse: () => void;
}

/** The bars over the picture; keys reach them also while they are not seen. */
function Bars({ isAway, isLocked, hasHint, onUse }: BarsProps) {
  const { root, panel } = useSession();
  const phase = usePlayerState((state) => state.phase);
  const hasTrouble = usePlayerState((state) => state.trouble !== null);
  useEffect(() => {
    root.current?.toggleAttribute('data-barred', !isAway);
  }, [root, isAway]);
  return (
    <div
      className={classNames(styles.bars, isAway && styles.away)}
      // Keys and screen readers reach nothing here under an open panel or a lock.
      inert={panel !== null || isLocked}
      onFocus={onUse}
      onPointerMove={onUse}
    >
      <TopBar />
      {!hasTrouble && (phase === 'waiting' || phase === 'open') && <MiddleBar isCovered={hasHint} />}
      <BottomBar />
    </div>
  );
}

/** Everything over the picture. */
export function PlayerLayers() {
  const session = useSession();
  const { isFull, panel } = session;
  const [wantsLock, setLock] = useState(false);
  // A lock ends with full screen: the next one begins unlocked.
  if (wantsLock && !isFull) setLock(false);
  const isLocked = wantsLock && isFull;
  const isAsking = usePlayerState((state) => state.phase === 'asking');
  const brightness = usePlayerSettings((settings) => settings.brightness);
  const controls = useControls(isLocked);
  const { isShown, wake } = controls;
  const { hint, act } = useActs(session, controls.tap);
  usePlayerKeys({ isLocked, wake });
  const isFree = !isLocked && !panel;
  function turnLock() {
    setLock(!isLocked);
    wake();
  }
  return (
    <>
      <div className={styles.dim} style={{ opacity: 1 - brightness }} />
      <Picture isLocked={isLocked} controls={controls} onGesture={act} />
      <Spinner />
      <PlayerVeil />
      <Bars isAway={!isShown || isLocked || isAsking} isLocked={isLocked} hasHint={hint !== null} onUse={wake} />
      <GestureHint hint={hint} />
      {isFree && <ResumedHint />}
      {isFree && <SkipButton />}
      {isFull && <LockButton isLocked={isLocked} isShown={isShown} onTurn={turnLock} />}
      {panel && !isLocked && <PlayerPanel key={panel} name={panel} />}
    </>
  );
}
