import type { Schemas } from '@ug/contract';
import { createPlayerClient } from '@ug/api-client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { clientOptions, api } from '#platform/api/api';
import { isRefused } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { knownDeviceId } from '#platform/device/device-id';
import { deviceName } from '#platform/device/device-name';
import { usePush } from '#platform/realtime/use-push';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { showToast } from '#ui/toast.store';
import { openWork } from './open-works';
import { usePlaceChoice } from './place-choice.store';
import { PlaceQuestion } from './place-question';
import { placeMoved, syncingOf, withSync } from './place-sync.store';
import { PlaceWriter } from './place-writer';
import type { ReadSpot } from './place-writer.rules';
import { writerMemory } from './writer-memory';

type DevicePlace = Schemas['DevicePlace'];

const TICK_MS = 5000;
/** A reader who was away for longer is asked where they are by now. */
const AWAY_MS = 5 * 60_000;

/** Reports go out also while the page is being left. */
const leaving = createPlayerClient({
  ...clientOptions,
  fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
});

/** A place that a reader went to, and how far in the work they were and are, in permille, where that is known. */
export interface ReaderStep {
  readonly spot: ReadSpot;
  readonly progress: { readonly from: number; readonly to: number } | null;
  /** Only for episodes: the time played since the last step, in milliseconds. It is reported at once. */
  readonly playedMs?: number;
}

interface PlaceKeeperProps {
  workId: number;
  /** The reader's position when the book opens; read once. */
  start: ReadSpot;
  /** Calls its listener for every place that the reader goes to by themselves. @returns a function that ends it */
  listen: (listener: (step: ReaderStep) => void) => () => void;
  /** Opens a place of another device. */
  onGoThere: (place: DevicePlace) => void;
}

/** Keeps the writer going: every few seconds, on leaving, and on coming back. */
function useBeats(writer: PlaceWriter | null): void {
  useEffect(() => {
    if (!writer) return undefined;
    let awayAt = 0;
    const flush = () => void writer.flush().catch(log.warn);
    const leave = () => void writer.leave().catch(log.warn);
    const seen = () => {
      if (document.visibilityState === 'hidden') {
        awayAt = Date.now();
        return leave();
      }
      if (awayAt > 0 && Date.now() - awayAt > AWAY_MS) return void writer.look().catch(log.warn);
      return flush();
    };
    const timer = setInterval(() => void writer.tick().catch(log.warn), TICK_MS);
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', flush);
      leave();
    };
  }, [writer]);
}

/** Keeps a player's place in a work on all their devices; shows nothing but the question where another device is elsewhere. */
export function PlaceKeeper({ workId, start, listen, onGoThere }: PlaceKeeperProps) {
  const isPlayer = useAccount(isSignedIn);
  const uid = useAccount(({ account }) => account.uid);
  const [writer, setWriter] = useState<PlaceWriter | null>(null);
  const [asked, ask] = useState<DevicePlace | null>(null);
  const opened = useRef(start);
  const found = useEffectEvent(onGoThere);
  const another = useEffectEvent((made: PlaceWriter, place: DevicePlace) => {
    if (usePlaceChoice.getState().choice === 'ask') return ask(place);
    made.goThere();
    showToast('info', `已到最新位置：${place.partTitle}`);
    return onGoThere(place);
  });
  useEffect(() => {
    const id = knownDeviceId();
    if (!isPlayer || !id) return undefined;
    const made: PlaceWriter = new PlaceWriter({
      workId,
      start: opened.current,
      device: { id, name: deviceName(navigator) },
      now: () => Date.now(),
      memory: writerMemory(uid, workId),
      fetchPlace: () => withSync(api.call('getPlace', { params: { id: workId } })),
      send: (body) => withSync(leaving.call('savePlace', { body })),
      isRefused,
      onFound: (place) => found(place),
      onAsk: (place) => another(made, place),
    });
    // oxlint-disable-next-line react/set-state-in-effect -- the writer listens, so it begins and ends with the effect
    setWriter(made);
    syncingOf(workId);
    const close = openWork(uid, workId);
    made.look().catch(log.warn);
    const end = listen(({ spot, progress, playedMs }) => {
      placeMoved();
      made.moved(spot, progress, playedMs);
      if (playedMs !== undefined) made.flush().catch(log.warn);
    });
    return () => {
      end();
      close();
      syncingOf(null);
    };
  }, [isPlayer, uid, workId, listen]);
  useBeats(writer);
  usePush('place.moved', (moved) => {
    if (moved.workId === workId) writer?.hear(moved.place, moved.base);
  });
  if (!asked || !writer) return null;
  const there = () => {
    const place = writer.goThere();
    ask(null);
    if (place) onGoThere(place);
  };
  const stay = () => {
    ask(null);
    writer.stay().catch(log.warn);
  };
  return <PlaceQuestion place={asked} onThere={there} onStay={stay} />;
}
