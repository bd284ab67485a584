import { playerLabels as labels, type Schemas } from '@ug/contract';
import { formatBytes } from '@ug/web';
import { Chip } from '#ui/chip';
import { formatCount } from '#ui/format';
import { Loading, Skeleton } from '#ui/skeleton';
import { OwnedMark } from '#features/money/purchases/download-button.widget';
import { GameIcon } from '#features/content/game-art/game-icon.widget';
import { openedGame } from '#features/content/game-art/opened-game.queries';
import styles from './detail.module.css';

interface DetailHeadProps {
  game: Schemas['GameDetail'];
  chosen: Schemas['GamePackage'] | undefined;
}

/** The game's icon, name, developer, tags and age, and the figures that people compare: in a line, or in columns on a phone that lies on its side. */
export function DetailHead({ game, chosen }: DetailHeadProps) {
  const figures = [
    { name: '下载', value: formatCount(game.downloadCount) },
    { name: '大小', value: formatBytes(chosen?.size ?? game.size) },
    { name: '适龄', value: labels.AgeRating[game.ageRating] },
  ];
  return (
    <header className={styles.head}>
      <div className={styles.identity}>
        <GameIcon game={game} size="large" isEager isPageSubject />
        <div className={styles.words}>
          <h2 className={styles.name}>{game.name}</h2>
          <p className={styles.developer}>
            {[game.developer.trim(), labels.GameType[game.type]].filter(Boolean).join(' · ')}
            <span className={styles.upright}>
              {`${formatBytes(chosen?.size ?? game.size)} · ${formatCount(game.downloadCount)}次下载`}
            </span>
          </p>
          <p className={styles.tags}>
            <OwnedMark game={game}>
              <Chip tone="ok">已购买</Chip>
            </OwnedMark>
            {game.tags.map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
            <span className={styles.upright}>
              <Chip tone="ok">{labels.AgeRating[game.ageRating]}</Chip>
            </span>
          </p>
        </div>
      </div>
      <dl className={styles.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

/** The page before its game has come, with what the card said that was tapped. */
export function DetailSkeleton({ id }: { id: number }) {
  const card = openedGame(id);
  return (
    <Loading>
      <div className={styles.detail} data-columns>
        <div className={styles.head}>
          <div className={styles.identity}>
            {card ? (
              <GameIcon game={card} size="large" isEager isPageSubject />
            ) : (
              <Skeleton width={64} height={64} radius={16} />
            )}
            <div className={styles.words}>
              {card ? <p className={styles.name}>{card.name}</p> : <Skeleton width={140} height={26} />}
              <Skeleton width={110} height={20} />
              <Skeleton width={130} height={20} />
            </div>
          </div>
        </div>
        <div className={styles.rest}>
          <div className={styles.placeholder}>
            <Skeleton height={225} radius={12} />
          </div>
          <div className={styles.placeholder}>
            <Skeleton height={160} radius={12} />
          </div>
        </div>
      </div>
    </Loading>
  );
}
