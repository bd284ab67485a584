import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { classNames } from '#ui/class-names';
import { formatCoins, formatMoment } from '#ui/format';
import { Icon } from '#ui/icon';
import { Link } from '#ui/link';
import { SectionHead } from '#ui/section-head';
import { formatClock } from '#ui/video/clock.rules';
import {
  lockOf,
  rangeOf,
  rangesOf,
  watchedShare,
  type EpisodeLock,
  type EpisodeRange,
  type NumberedEpisode,
} from './episodes.rules';
import { episodeWord, seriesAddress } from './series-words.rules';
import type { SeriesDetail } from './series.queries';
import styles from './episodes.module.css';

type Menu = Schemas['WorkMenu'];

/** The viewer's position and rights per episode. */
export interface EpisodeMarks {
  readonly currentId: number | undefined;
  readonly watched: ReadonlyMap<number, Schemas['WatchedPart']>;
  readonly rights: Schemas['WorkRights'] | undefined;
}

interface CellProps extends EpisodeMarks {
  series: Pick<SeriesDetail, 'id' | 'kind'>;
  episode: NumberedEpisode;
  onChoose: () => void;
}

const lockWords = { member: '会员', paid: '付费' } as const;

const nameOf = (title: string, lock: EpisodeLock, share: number): string =>
  [title, lock && lockWords[lock], share >= 1 ? '已看完' : share > 0 && `看了 ${Math.floor(share * 100)}%`]
    .filter(Boolean)
    .join('，');

function useMarks({ episode: { part }, currentId, watched, rights }: CellProps) {
  return {
    isCurrent: part.id === currentId,
    lock: lockOf(part, rights),
    share: watchedShare(part, watched.get(part.id)),
  };
}

function Share({ share }: { share: number }) {
  if (share === 0) return null;
  return <i className={styles.share} style={{ '--share': share } as React.CSSProperties} aria-hidden="true" />;
}

/** An episode by its number. */
function EpisodeCell(props: CellProps) {
  const { series, episode, onChoose } = props;
  const { isCurrent, lock, share } = useMarks(props);
  return (
    <Link
      to={seriesAddress(series.id, episode.part.id)}
      replace
      onClick={onChoose}
      className={classNames(styles.cell, isCurrent && styles.current)}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={nameOf(episode.part.title, lock, share)}
      title={episode.part.title}
    >
      {episode.number}
      {lock && <span className={styles.lock}>{lockWords[lock]}</span>}
      <Share share={share} />
    </Link>
  );
}

/** An episode by its title. */
function EpisodeRow(props: CellProps) {
  const { series, episode, onChoose } = props;
  const { part } = episode;
  const { isCurrent, lock, share } = useMarks(props);
  return (
    <Link
      to={seriesAddress(series.id, part.id)}
      replace
      onClick={onChoose}
      className={classNames(styles.line, isCurrent && styles.current)}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={nameOf(part.title, lock, share)}
    >
      <strong>{part.title}</strong>
      {lock && <span className={styles.word}>{lock === 'paid' ? formatCoins(part.price) : '会员'}</span>}
      {share >= 1 && <small>已看完</small>}
      <small>{formatClock(part.size)}</small>
      <Share share={share} />
    </Link>
  );
}

function Upcoming({ upcoming, from, isGrid }: { upcoming: Menu['upcoming']; from: number; isGrid: boolean }) {
  return upcoming.map(({ title, at }, index) =>
    isGrid ? (
      <li key={at + title} className={styles.coming} title={`${title} · ${formatMoment(at)}`}>
        {from + index}
        <small>预告</small>
      </li>
    ) : (
      <li key={at + title} className={styles.comingLine}>
        <strong>{title}</strong>
        <small>{formatMoment(at)} 更新</small>
      </li>
    ),
  );
}

interface EpisodesProps extends EpisodeMarks {
  series: Pick<SeriesDetail, 'id' | 'kind'>;
  menu: Menu;
  onChoose: () => void;
}

/** Numbers alone, for the list inside the player. */
export function EpisodeGrid({ menu, ...marks }: EpisodesProps) {
  return (
    <ul className={styles.grid} aria-label="选集">
      {rangesOf(menu.parts).flatMap(({ episodes }) =>
        episodes.map((episode) => (
          <li key={episode.part.id}>
            <EpisodeCell {...marks} episode={episode} />
          </li>
        )),
      )}
    </ul>
  );
}

interface ToolsProps {
  words: string;
  isGrid: boolean;
  isReversed: boolean;
  onGrid: () => void;
  onReverse: () => void;
}

function Tools({ words, isGrid, isReversed, onGrid, onReverse }: ToolsProps) {
  return (
    <span className={styles.tools}>
      <small>{words}</small>
      <button type="button" aria-pressed={isReversed} onClick={onReverse}>
        倒序
      </button>
      <button type="button" aria-label={isGrid ? '看标题' : '看序号'} onClick={onGrid}>
        <Icon name={isGrid ? 'rows' : 'columns'} size={18} />
      </button>
    </span>
  );
}

interface RangesProps {
  ranges: readonly EpisodeRange[];
  chosen: EpisodeRange | undefined;
  onChoose: (key: string) => void;
}

function Ranges({ ranges, chosen, onChoose }: RangesProps) {
  if (ranges.length < 2) return null;
  return (
    <div className={styles.ranges} role="group" aria-label="集数范围">
      {ranges.map(({ key, label }) => (
        <button key={key} type="button" aria-pressed={key === chosen?.key} onClick={() => onChoose(key)}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** 选集: the episodes as numbers or titles in ranges of fifty, with marks for watched, locked and upcoming ones. */
export function EpisodeList(props: EpisodesProps) {
  const { series, menu, currentId } = props;
  const [isGrid, setGrid] = useState(true);
  const [isReversed, setReversed] = useState(false);
  const [wanted, want] = useState<string>();
  const ranges = rangesOf(menu.parts);
  const range = rangeOf(ranges, wanted, currentId);
  const episodes = [...(range?.episodes ?? [])];
  if (isReversed) episodes.reverse();
  const Cell = isGrid ? EpisodeCell : EpisodeRow;
  return (
    <section aria-label="选集">
      <SectionHead title="选集">
        <Tools
          words={`共 ${menu.parts.length} ${episodeWord(series.kind)}`}
          isGrid={isGrid}
          isReversed={isReversed}
          onGrid={() => setGrid(!isGrid)}
          onReverse={() => setReversed(!isReversed)}
        />
      </SectionHead>
      <Ranges ranges={ranges} chosen={range} onChoose={want} />
      <ul className={isGrid ? styles.grid : styles.lines}>
        {episodes.map((episode) => (
          <li key={episode.part.id}>
            <Cell {...props} episode={episode} />
          </li>
        ))}
        {range === ranges.at(-1) && <Upcoming upcoming={menu.upcoming} from={menu.parts.length + 1} isGrid={isGrid} />}
      </ul>
    </section>
  );
}
