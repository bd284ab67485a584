import type { Schemas } from '@ug/contract';
import { classNames } from '#ui/class-names';
import { VisuallyHidden } from '#ui/visually-hidden';
import styles from './game-words.module.css';

type GameCard = Schemas['GameCard'];

/** The score, with a star for those who see. */
export function Score({ score }: Pick<GameCard, 'score'>) {
  return (
    <span className={styles.score}>
      <span aria-hidden="true">★</span>
      <VisuallyHidden>评分</VisuallyHidden>
      {score.toFixed(1)}
    </span>
  );
}

/** The sentence about a game; its tags where nobody wrote one. */
export const sentenceOf = ({ summary, tags }: Pick<GameCard, 'summary' | 'tags'>): string =>
  summary || tags.join(' · ');

/** The name with the score beside it, and one sentence below. */
export function GameWords({ game }: { game: GameCard }) {
  return (
    <>
      <span className={styles.title}>
        <span className={styles.name}>{game.name}</span>
        <Score score={game.score} />
      </span>
      <span className={styles.sentence}>{sentenceOf(game)}</span>
    </>
  );
}

/** The place of a game in a ranking, on the colour of its place. */
export function Rank({ rank, className }: { rank: number; className?: string | undefined }) {
  return (
    <span className={classNames(styles.rank, className)} data-rank={rank}>
      <VisuallyHidden>第</VisuallyHidden>
      {rank}
      <VisuallyHidden>名</VisuallyHidden>
    </span>
  );
}
