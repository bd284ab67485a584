import { useQuery } from '@tanstack/react-query';
import { Link } from '#ui/link';
import { platformToDownload } from '#platform/device/own-platform';
import { buttonClass } from '#ui/button';
import { TitleNote } from '#ui/title-note';
import { VisuallyHidden } from '#ui/visually-hidden';
import { DownloadButton } from '#features/money/purchases/download-button.widget';
import { postGameQuery, type Post } from './posts.queries';
import styles from './post-game.module.css';

type Game = NonNullable<Post['game']>;

function GameWords({ game }: { game: Game }) {
  return (
    <>
      <img src={game.icon} alt="" width={44} height={44} loading="lazy" decoding="async" />
      <TitleNote
        title={game.name}
        note={
          <>
            <span aria-hidden="true">★</span> <VisuallyHidden>评分</VisuallyHidden>
            {game.score.toFixed(1)}
          </>
        }
      />
    </>
  );
}

/** The game that a post in a list is about, with the way to it. */
export function PostGame({ game }: Pick<Post, 'game'>) {
  if (!game) return null;
  return (
    <Link to={`/detail/${game.id}`} className={styles.game}>
      <GameWords game={game} />
      <span className={buttonClass('quiet')}>查看</span>
    </Link>
  );
}

/** The same on the post's own page, where the game can be had; until that is known there is the way to it. */
export function PostGameOffer({ game }: { game: Game }) {
  const { data } = useQuery(postGameQuery(game.id));
  return (
    <div className={styles.game}>
      <Link to={`/detail/${game.id}`} className={styles.way}>
        <GameWords game={game} />
      </Link>
      {data ? (
        <DownloadButton game={data} platform={platformToDownload(data.platforms)} />
      ) : (
        <Link to={`/detail/${game.id}`} className={buttonClass('quiet')} aria-label={`查看 ${game.name}`}>
          查看
        </Link>
      )}
    </div>
  );
}
