import { useInfiniteQuery } from '@tanstack/react-query';
import { isLongerThan, type Schemas } from '@ug/contract';
import { useDeferredValue, useState } from 'react';
import { LineFailure } from '#ui/line-failure';
import { Sheet } from '#ui/sheet';
import { Loading, Skeleton } from '#ui/skeleton';
import { LimitNote } from '#ui/text-limit';
import { GameIcon } from '#features/content/game-art/game-icon.widget';
import { gameListQuery } from './games.queries';
import styles from './game-picker.module.css';

/** The contract's maximum length. */
const KEYWORD_LIMIT = 40;
/** The number of rows that fit without scrolling. */
const SKELETON_ROWS = 6;

interface GamePickerProps {
  title: string;
  onPick: (game: Schemas['GameCard']) => void;
  onClose: () => void;
}

function Games({ keyword, onPick }: { keyword: string; onPick: GamePickerProps['onPick'] }) {
  const query = useInfiniteQuery(gameListQuery({ keyword: keyword || undefined, pageSize: 20 }));
  if (query.isPending)
    return (
      <Loading>
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <div key={index} className={styles.waiting}>
            <Skeleton height={44} />
          </div>
        ))}
      </Loading>
    );
  if (query.isError && !query.data) return <LineFailure text="游戏加载失败" onRetry={query.refetch} />;
  const games = query.data.pages.flatMap((page) => page.list);
  if (games.length === 0) return <p className={styles.none}>没有找到相关游戏，换个词试试</p>;
  return (
    <ul className={styles.games}>
      {games.map((game) => (
        <li key={game.id}>
          <button type="button" onClick={() => onPick(game)}>
            <GameIcon game={game} size="small" />
            <span>
              <strong>{game.name}</strong>
              <small>{game.summary}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Chooses a game, by its name or from the first of them. */
export function GamePicker({ title, onPick, onClose }: GamePickerProps) {
  const [text, setText] = useState('');
  const keyword = useDeferredValue(text.trim());
  const isOver = isLongerThan(text, KEYWORD_LIMIT) || isLongerThan(keyword, KEYWORD_LIMIT);
  return (
    <Sheet title={title} onClose={onClose}>
      <input
        type="search"
        className={styles.search}
        aria-label="搜索游戏"
        placeholder="游戏名、拼音或首字母"
        aria-invalid={isOver || undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <LimitNote text={text} max={KEYWORD_LIMIT} />
      <div className={styles.list}>{!isOver && <Games keyword={keyword} onPick={onPick} />}</div>
    </Sheet>
  );
}
