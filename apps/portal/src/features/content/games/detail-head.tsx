import { playerLabels as labels, type Schemas } from '@ug/contract';
import { formatBytes } from '@ug/web';
import { Chip } from '#ui/chip';
import { formatCount } from '#ui/format';
import { Picture } from '#ui/picture';
import { Loading, Skeleton } from '#ui/skeleton';
import { OwnedMark } from '#features/money/purchases/download-button.widget';
import { gameSubject, openedGame } from './opened-game';
import styles from './detail.module.css';

interface DetailHeadProps {
  game: Schemas['GameDetail'];
  chosen: Schemas['GamePackage'] | undefined;
}

function HeadPicture({ id, icon }: Pick<Schemas['GameDetail'], 'id' | 'icon'>) {
  const subject = gameSubject(id);
  return (
    <Picture
      source={icon}
      alt=""
      sizes="84px"
      ratio="1"
      isEager
      className={styles.icon}
      subject={subject}
      isPageSubject
    />
  );
}

/** The game's icon, name, developer, tags and age, with the four figures that people compare. */
export function DetailHead({ game, chosen }: DetailHeadProps) {
  const figures = [
    { name: '评分', value: game.score.toFixed(1) },
    { name: '大小', value: formatBytes(chosen?.size ?? game.size) },
    { name: '下载', value: formatCount(game.downloadCount) },
    { name: '版本', value: chosen?.version ?? '—' },
  ];
  return (
    <header className={styles.head}>
      <div className={styles.identity}>
        <HeadPicture {...game} />
        <div className={styles.words}>
          <h2 className={styles.name}>{game.name}</h2>
          <p className={styles.developer}>
            {[game.developer.trim(), labels.GameType[game.type]].filter(Boolean).join(' · ')}
          </p>
          <p className={styles.tags}>
            <OwnedMark game={game}>
              <Chip tone="ok">已购买</Chip>
            </OwnedMark>
            {game.tags.map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
            <Chip tone="ok">{labels.AgeRating[game.ageRating]}</Chip>
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
      <div className={styles.detail}>
        <div className={styles.head}>
          <div className={styles.identity}>
            {card ? <HeadPicture {...card} /> : <Skeleton width={84} height={84} radius={21} />}
            <div className={styles.words}>
              {card ? <p className={styles.name}>{card.name}</p> : <Skeleton width={140} height={30} />}
              <Skeleton width={110} height={20} />
              <Skeleton width={130} height={20} />
            </div>
          </div>
          <div className={styles.figures}>
            <Skeleton height={44} />
          </div>
        </div>
        <div className={styles.placeholder}>
          <Skeleton height={122} radius={12} />
        </div>
        <div className={styles.placeholder}>
          <Skeleton height={160} radius={12} />
        </div>
      </div>
    </Loading>
  );
}
