import type { Schemas } from '@ug/contract';
import { platformToDownload } from '#platform/device/own-platform';
import { Carousel } from '#ui/carousel';
import { DownloadButton } from '#features/money/purchases/download-button.widget';
import { GameArt } from './game-art.widget';
import { GameIcon } from './game-icon.widget';
import { GameLink } from './game-link.widget';
import { sentenceOf } from './game-words.widget';
import styles from './game-heroes.module.css';

type GameCard = Schemas['GameCard'];

/** A game as wide as the page: its picture, and over it the icon, the name, one sentence and the button. */
function GameHero({ game, isFirst }: { game: GameCard; isFirst: boolean }) {
  return (
    <div className={styles.hero}>
      <GameLink game={game} className={styles.link} isPicture>
        <GameArt game={game} ratio="16 / 9" sizes="(width > 1024px) 640px, 92vw" isEager={isFirst} />
        <span className={styles.scrim}>
          <GameIcon game={game} size="small" isEager={isFirst} />
          <span className={styles.words}>
            <span className={styles.name}>{game.name}</span>
            <span className={styles.sentence}>{sentenceOf(game)}</span>
          </span>
        </span>
      </GameLink>
      <div className={styles.action}>
        <DownloadButton game={game} platform={platformToDownload(game.platforms)} />
      </div>
    </div>
  );
}

/** Games that lead the page, one after the other. */
export function GameHeroes({ title, games }: { title: string; games: readonly GameCard[] }) {
  return (
    <Carousel
      key={games.map(({ id }) => id).join()}
      label={title}
      dotsAt="top"
      slides={games.map((game, index) => (
        <GameHero key={game.id} game={game} isFirst={index === 0} />
      ))}
    />
  );
}
