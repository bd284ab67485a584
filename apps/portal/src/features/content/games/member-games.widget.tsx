import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { Icon } from '#ui/icon';
import { Link } from '#ui/link';
import { SectionHead } from '#ui/section-head';
import { TileRow } from '#ui/tile-row';
import { GameArt } from '#features/content/game-art/game-art.widget';
import { GameLink } from '#features/content/game-art/game-link.widget';
import { gameListQuery } from './games.queries';
import styles from './member-games.module.css';

const TITLE = '会员免费的游戏';

/** A game as a cover of 4:3. */
function Cover({ game }: { game: Schemas['GameCard'] }) {
  return (
    <GameLink game={game} className={styles.cover} isPicture>
      <GameArt game={game} ratio="4 / 3" sizes="132px" />
      <span className={styles.name}>{game.name}</span>
    </GameLink>
  );
}

/** Games that cost X diamonds, which a member downloads for nothing. Nothing is shown until they are known. */
export function MemberGames() {
  const { data } = useInfiniteQuery(gameListQuery({ sort: 'recommended', pageSize: 10 }));
  const games = data?.pages[0]?.list.filter(({ buyAmount }) => buyAmount > 0) ?? [];
  if (games.length === 0) return null;
  return (
    <section className={styles.games} aria-label={TITLE}>
      <SectionHead title={TITLE}>
        <Link to="/games">
          全部
          <Icon name="forward" size={13} />
        </Link>
      </SectionHead>
      <TileRow>
        {games.map((game) => (
          <li key={game.id} className={styles.place}>
            <Cover game={game} />
          </li>
        ))}
      </TileRow>
    </section>
  );
}
