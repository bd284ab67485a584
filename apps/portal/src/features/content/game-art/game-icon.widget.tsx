import type { Schemas } from '@ug/contract';
import { Picture } from '#ui/picture';
import { gameSubject } from './opened-game.queries';
import styles from './game-icon.module.css';

/** The `sizes` attribute of each size. */
const widths = { small: '44px', large: '64px' } as const;

interface GameIconProps {
  game: Pick<Schemas['GameDetail'], 'id' | 'icon'>;
  size: keyof typeof widths;
  /** The browser loads it at once. For the first screen. */
  isEager?: boolean;
  /** Whether the page itself is about this game. */
  isPageSubject?: boolean;
}

/** The icon of a game, which goes along to the game's page. */
export function GameIcon({ game, size, ...about }: GameIconProps) {
  return (
    <Picture
      {...about}
      source={game.icon}
      alt=""
      sizes={widths[size]}
      ratio="1"
      className={styles[size]}
      subject={gameSubject(game.id)}
    />
  );
}
