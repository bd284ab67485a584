import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { CaptionTrack } from '#ui/video/caption-track';
import { FullScreen, type FullScreenWay } from '#ui/video/full-screen';
import type { OnPlayed } from '#ui/video/played-time';
import { useMediaSession } from '#ui/video/use-media-session';
import type { OpenEngine } from './engine';
import { openNative } from './native-engine';
import type { Playback } from './playback.queries';
import { PlayerLayers } from './player-layers';
import { usePlayerSettings } from './player-settings.store';
import { SessionContext, type Counter, type PanelName, type PlayerSession } from './session';
import { usePlayer } from './use-player';
import styles from './player.module.css';

/** hls.js is fetched only for what needs it. */
const openUsual: OpenEngine = async (source, host) =>
  source.way === 'hls' ? (await import('./hls-engine')).openHls(source, host) : openNative(source, host);

/** Between two wishes for the next episode: a tap may come twice, and the first one takes a call. */
const NEXT_EVERY_MS = 1500;

export interface PlayerProps {
  /** The episode; another one plays in the same picture, newer addresses of the same one change nothing that is seen. */
  playback: Playback;
  /** The viewer's position from any device; read when the episode opens. */
  startAtMs: number;
  /** Plays at once, where the browser allows it: a tap led here already. */
  startsAtOnce?: boolean;
  title: string;
  /** The counter word of its episodes. */
  counter?: Counter;
  /** Asks for new addresses of the episode that is open. */
  renew: () => Promise<Playback>;
  /** Every ten played seconds, and when it is paused, hidden, left or over. Nothing before it was played. */
  onPlayed: OnPlayed;
  onEnded?: () => void;
  /** Opens the next episode. */
  onNext?: () => void;
  /** The arrow over the picture; without it there is none. */
  onBack?: () => void;
  /** The list of episodes inside the player. */
  episodes?: ReactNode;
  /** Buttons that unlock the episode. */
  offer?: ReactNode;
  openEngine?: OpenEngine;
}

interface Elements {
  root: RefObject<HTMLDivElement | null>;
  video: RefObject<HTMLVideoElement | null>;
}

function useFullScreen({ root, video }: Elements) {
  const [way, setWay] = useState<FullScreenWay | null>(null);
  const screen = useRef<FullScreen | null>(null);
  useEffect(() => {
    if (!root.current || !video.current) return undefined;
    const made = new FullScreen(root.current, video.current, setWay);
    screen.current = made;
    return made.listen();
  }, [root, video]);
  const toggleFull = () => (way ? screen.current?.exit() : screen.current?.enter());
  return { way, toggleFull };
}

/** The next episode, once for each wish. */
function useNext({ playback, onNext }: PlayerProps): (() => void) | null {
  const wishedAt = useRef(-Infinity);
  const hasNext = onNext !== undefined && playback.nextPartId !== null;
  const latest = useRef(onNext);
  useEffect(() => {
    latest.current = onNext;
  });
  return useMemo(() => {
    if (!hasNext) return null;
    return () => {
      const now = performance.now();
      if (now - wishedAt.current < NEXT_EVERY_MS) return;
      wishedAt.current = now;
      latest.current?.();
    };
  }, [hasNext]);
}

/** The panel over the picture. Closing it returns the focus to the element that opened it. */
function usePanel() {
  const [panel, setPanel] = useState<PanelName | null>(null);
  const opener = useRef<Element | null>(null);
  function show(next: PanelName | null) {
    if (next) opener.current = document.activeElement;
    setPanel(next);
  }
  useEffect(() => {
    if (panel === null && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    if (panel === null) opener.current = null;
  }, [panel]);
  return { panel, show };
}

/** The captions that the player wants, under the address of the moment they are shown. */
function useCaptions({ captions }: Playback) {
  const language = usePlayerSettings((settings) => settings.captions);
  if (language === null) return undefined;
  return captions.find((each) => each.language === language) ?? captions[0];
}

/** Plays episodes, with its controls over the picture. */
export function Player(props: PlayerProps) {
  const { playback, startAtMs, startsAtOnce = false, title, renew, onPlayed, onEnded, onBack, episodes, offer } = props;
  const root = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { panel, show } = usePanel();
  const { way, toggleFull } = useFullScreen({ root, video });
  const { openEngine = openUsual, counter = '话' } = props;
  const controller = usePlayer({ video, playback, startAtMs, startsAtOnce, openEngine, renew, onPlayed, onEnded });
  const next = useNext(props);
  const captions = useCaptions(playback);
  useMediaSession(controller, { title, series: playback.workTitle, poster: playback.poster }, next);
  const session: PlayerSession | null = controller && {
    controller,
    playback,
    root,
    video,
    title,
    counter,
    isFull: way !== null,
    toggleFull,
    panel,
    show,
    next,
    back: onBack ?? null,
    episodes,
    offer,
  };
  return (
    <section ref={root} className={styles.player} data-full={way ?? undefined} aria-label={`视频播放器：${title}`}>
      <video
        ref={video}
        className={styles.video}
        poster={playback.poster ?? undefined}
        playsInline
        preload="auto"
        tabIndex={-1}
        // A receiver of a cast or of AirPlay fetches by itself, without this browser's cookie: it would be refused.
        disableRemotePlayback
        x-webkit-airplay="deny"
        // Browsers inside other apps on Android show the video over everything without these.
        webkit-playsinline="true"
        x5-playsinline="true"
        x5-video-player-type="h5-page"
        x5-video-player-fullscreen="false"
      >
        {captions && <CaptionTrack key={`${playback.partId} ${captions.language}`} {...captions} />}
      </video>
      {session && (
        <SessionContext value={session}>
          <PlayerLayers />
        </SessionContext>
      )}
    </section>
  );
}
