import type { Schemas } from '@ug/contract';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { PlaceKeeper, type ReaderStep } from './place-keeper.widget';
import type { EpisodeSpot } from './place-writer.rules';

type Listener = (step: ReaderStep) => void;

interface WatchedSeries {
  readonly workId: number;
  /** Episodes that viewers see, in their order. */
  readonly partIds: readonly number[];
  /** The episode that is open. */
  readonly partId: number;
  readonly durationMs: number;
  /** The position to play from, in milliseconds. It is read once. */
  readonly startAtMs: number;
  /** Opens a place of another device: an episode at `positionMs`. */
  readonly onGoThere: (place: Schemas['DevicePlace']) => void;
}

interface WatchedPlace {
  /** The player played on: at this position, for so long since it said so last. */
  readonly onPlayed: (positionMs: number, playedMs: number) => void;
  /** Keeps the place while it is drawn; it shows nothing but the question where another device is elsewhere. */
  readonly keeper: ReactNode;
}

const permilleOf = (positionMs: number, durationMs: number): number =>
  durationMs > 0 ? Math.min(1000, Math.floor((positionMs * 1000) / durationMs)) : 0;

/** The share of the series before a place, in permille; null for an episode that viewers no longer see. */
function progressAt(partIds: readonly number[], { partId, permille }: EpisodeSpot): number | null {
  const number = partIds.indexOf(partId);
  return number < 0 ? null : Math.round((number * 1000 + permille) / partIds.length);
}

/** Keeps a viewer's place in a series on all their devices, one for all its episodes; guests have none. */
export function useWatchedPlace(series: WatchedSeries): WatchedPlace {
  const { workId, partId, durationMs, startAtMs, onGoThere } = series;
  const [start] = useState<EpisodeSpot>({
    partId,
    permille: permilleOf(startAtMs, durationMs),
    positionMs: startAtMs,
  });
  const now = useRef(series);
  const from = useRef(start);
  const listeners = useRef(new Set<Listener>());
  useEffect(() => {
    now.current = series;
  });
  const listen = useCallback((listener: Listener) => {
    const all = listeners.current;
    all.add(listener);
    return () => void all.delete(listener);
  }, []);
  const onPlayed = useCallback((position: number, playedMs: number) => {
    const { partIds, ...open } = now.current;
    const positionMs = Math.round(position);
    const spot = { partId: open.partId, permille: permilleOf(positionMs, open.durationMs), positionMs };
    const [before, after] = [progressAt(partIds, from.current), progressAt(partIds, spot)];
    from.current = spot;
    const progress = before === null || after === null ? null : { from: before, to: after };
    for (const listener of listeners.current) listener({ spot, progress, playedMs: Math.round(playedMs) });
  }, []);
  return {
    onPlayed,
    keeper: <PlaceKeeper key={workId} workId={workId} start={start} listen={listen} onGoThere={onGoThere} />,
  };
}
