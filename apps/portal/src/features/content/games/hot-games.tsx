import { useInfiniteQuery } from '@tanstack/react-query';
import { Icon } from '#ui/icon';
import { Link } from '#ui/link';
import { SectionHead } from '#ui/section-head';
import { GameIcon } from '#features/content/game-art/game-icon.widget';
import { GameLink } from '#features/content/game-art/game-link.widget';
import { GameWords, Rank } from '#features/content/game-art/game-words.widget';
import { gameListQuery } from './games.queries';
import { popularGames } from './search.queries';
import styles from './hot-games.module.css';

const TITLE = '热门游戏';

/** The most downloaded games in their places. Nothing is shown until they are known. */
export function HotGames() {
  const { data } = useInfiniteQuery(gameListQuery(popularGames));
  const games = data?.pages[0]?.list ?? [];
  if (games.length === 0) return null;
  return (
    <section aria-label={TITLE}>
      <SectionHead title={TITLE}>
        <Link to="/games?sort=popular">
          全部
          <Icon name="forward" size={13} />
        </Link>
      </SectionHead>
      <ol className={styles.list}>
        {games.map((game, index) => (
          <li key={game.id}>
            <GameLink game={game} className={styles.row}>
              <Rank rank={index + 1} className={styles.rank} />
              <GameIcon game={game} size="small" />
              <span className={styles.words}>
                <GameWords game={game} />
              </span>
            </GameLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
