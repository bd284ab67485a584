import type { Schemas } from '@ug/contract';
import { useEffect, type ReactNode } from 'react';
import { useWatchedPlace } from '#features/library/places/use-watched-place.widget';
import { Player } from '#features/library/playback/playback.widget';
import { failureMessage } from '#platform/api/failure-message';
import { Button } from '#ui/button';
import { Icon } from '#ui/icon';
import { Picture } from '#ui/picture';
import { formatClock } from '#ui/video/clock.rules';
import type { Jump } from './episodes.rules';
import { episodeWord } from './series-words.rules';
import type { Episode, SeriesDetail } from './series.queries';
import { usePlayback } from './use-playback';
import styles from './series-stage.module.css';

interface StageProps {
  series: SeriesDetail;
  episode: Episode;
  /** All episodes that viewers see, in their order. */
  partIds: readonly number[];
  /** Gives the position at which the viewer resumes an episode. Undefined until it is known. */
  startAt: ((partId: number) => number) | undefined;
  /** The place of another device to which the viewer goes. */
  jump: Jump | null;
  isOpen: boolean;
  onOpen: () => void;
  onNext: (partId: number) => void;
  onGoThere: (place: Schemas['DevicePlace']) => void;
  /** The service has said how an episode is played. */
  onOffered: (playback: Schemas['Playback']) => void;
  /** The viewer watched an episode to this place. */
  onPlayed: (partId: number, positionMs: number) => void;
  onBack: () => void;
  episodes: ReactNode;
  offer: ReactNode;
}

const titleOf = ({ series, episode }: Pick<StageProps, 'series' | 'episode'>): string =>
  `${series.title} · ${episode.title}`;

/** The poster: cover, title and the position from which playing starts. */
function Poster(props: StageProps & { children: ReactNode }) {
  const { series, onBack, children } = props;
  return (
    <div className={styles.poster}>
      <Picture source={series.cover} alt="" sizes="100vw" ratio="16 / 9" isEager className={styles.backdrop} />
      <div className={styles.top}>
        <button type="button" className={styles.back} aria-label="返回" onClick={onBack}>
          <Icon name="back" size={22} />
        </button>
        <strong>{titleOf(props)}</strong>
      </div>
      {children}
    </div>
  );
}

function PlayButton({ episode, startAt, onOpen }: StageProps) {
  const at = startAt?.(episode.id) ?? 0;
  return (
    <>
      <button
        type="button"
        className={styles.play}
        aria-label={at > 0 ? `从 ${formatClock(at)} 继续播放` : '播放'}
        onClick={onOpen}
      >
        <Icon name="play" size={30} />
      </button>
      {at > 0 && (
        <p className={styles.resume} aria-hidden="true">
          上次看到 {formatClock(at)}
        </p>
      )}
    </>
  );
}

const Waiting = () => <span className={styles.waiting} role="status" aria-label="加载中" />;

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{failureMessage(error)}</p>
      <Button look="quiet" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}

interface PlayingProps extends StageProps {
  playback: Schemas['Playback'];
  startAt: (partId: number) => number;
  renew: () => Promise<Schemas['Playback']>;
}

/** The player, with the viewer's place kept on all their devices. */
function Playing(props: PlayingProps) {
  const { series, partIds, playback, startAt, renew, jump, onNext, onGoThere, onPlayed } = props;
  const { partId, nextPartId } = playback;
  const { keeper, onPlayed: report } = useWatchedPlace({
    workId: series.id,
    partIds,
    partId,
    durationMs: playback.durationMs,
    startAtMs: startAt(partId),
    onGoThere,
  });
  return (
    <>
      <Player
        // Another place of the same episode is a new beginning.
        key={jump?.partId === partId ? `${jump.partId}:${jump.positionMs}` : 'own'}
        playback={playback}
        startAtMs={startAt(partId)}
        startsAtOnce
        title={`${playback.workTitle} · ${playback.title}`}
        counter={episodeWord(series.kind)}
        renew={renew}
        onPlayed={(positionMs, playedMs) => {
          report(positionMs, playedMs);
          onPlayed(partId, positionMs);
        }}
        onNext={nextPartId === null ? undefined : () => onNext(nextPartId)}
        onBack={props.onBack}
        episodes={props.episodes}
        offer={props.offer}
      />
      {keeper}
    </>
  );
}

function Watching(props: StageProps) {
  const { data, error, refetch, renew } = usePlayback(props.episode.id);
  const { startAt, onOffered } = props;
  useEffect(() => {
    if (data) onOffered(data);
  }, [data, onOffered]);
  // A failure to fetch new addresses ends nothing: the old ones may still be good, else the player says so.
  const isShown = data?.partId === props.episode.id || !error;
  if (data && startAt && isShown) return <Playing {...props} playback={data} startAt={startAt} renew={renew} />;
  return <Poster {...props}>{error ? <Failure error={error} onRetry={() => void refetch()} /> : <Waiting />}</Poster>;
}

/** The picture of a series: its cover until its viewer wants to watch, then the player. It stays while the page scrolls. */
export function SeriesStage(props: StageProps) {
  return (
    <div className={styles.stage}>
      {props.isOpen ? (
        <Watching {...props} />
      ) : (
        <Poster {...props}>
          <PlayButton {...props} />
        </Poster>
      )}
    </div>
  );
}
