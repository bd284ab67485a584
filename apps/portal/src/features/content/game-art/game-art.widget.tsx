import type { Schemas } from '@ug/contract';
import { classNames } from '#ui/class-names';
import { Picture } from '#ui/picture';
import { madeColors } from './game-art.rules';
import styles from './game-art.module.css';

interface GameArtProps {
  game: Pick<Schemas['GameCard'], 'id' | 'keyVisual'> & Pick<Schemas['GameDetail'], 'icon'>;
  /** Width to height, as CSS has it. */
  ratio: string;
  /** The width for the `sizes` attribute. */
  sizes: string;
  /** The browser loads the picture at once. For pictures of the first screen. */
  isEager?: boolean;
  className?: string | undefined;
}

/** The picture of a game at any ratio: its key visual around the focus, or one made of its icon and the icon's colours. */
export function GameArt({ game, ratio, className, ...loading }: GameArtProps) {
  const { icon, keyVisual } = game;
  if (keyVisual)
    return (
      <Picture source={keyVisual.picture} focus={keyVisual} alt="" ratio={ratio} className={className} {...loading} />
    );
  const [first, second] = madeColors(game);
  return (
    <span
      className={classNames(styles.made, className)}
      style={{ aspectRatio: ratio, backgroundImage: `linear-gradient(135deg, ${first}, ${second})` }}
    >
      {icon && (
        <>
          <Picture source={icon} alt="" sizes="160px" ratio="1" className={styles.far} />
          <Picture source={icon} alt="" sizes="80px" ratio="1" className={styles.near} isEager={loading.isEager} />
        </>
      )}
    </span>
  );
}
