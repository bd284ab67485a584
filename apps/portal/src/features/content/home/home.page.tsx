import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Schemas } from '@ug/contract';
import { failureMessage } from '#platform/api/failure-message';
import { appConfig } from '#platform/config/app-config';
import { AnyLink } from '#ui/any-link';
import { Banners } from '#ui/banners';
import { Button, ButtonLink } from '#ui/button';
import { Icon } from '#ui/icon';
import { LastUpdated } from '#ui/last-updated';
import { Picture } from '#ui/picture';
import { PullToRefresh } from '#ui/pull-to-refresh';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { VisuallyHidden } from '#ui/visually-hidden';
import { ActivityShelf } from '#features/rewards/activities/activity-shelf.widget';
import { NoticeLine } from '#features/content/bulletins/notice-line.widget';
import { GameHeroes } from '#features/content/game-art/game-heroes.widget';
import { GameShelf, GameShelfSkeleton } from '#features/content/game-art/game-shelf.widget';
import { RecommendedGames, RecommendedSkeleton } from '#features/content/games/recommended-games.widget';
import { ContinuedReading } from '#features/library/places/continued-reading.widget';
import { NovelShelf } from '#features/library/works/novel-shelf.widget';
import { UpcomingShelf } from '#features/rewards/reservations/upcoming-shelf.widget';
import { homeQuery } from './home.queries';
import styles from './home.module.css';

type Page = Schemas['HomePage'];

/** Sections whose games have places. */
const RANKINGS: readonly Page['sections'][number]['kind'][] = ['popular', 'weekly', 'score'];

function HomeIcons({ title, icons }: { title: string; icons: Page['icons'] }) {
  return (
    <ul className={styles.entries} aria-label={title}>
      {icons.map(({ id, title: name, icon, tint, picture, to }) => (
        <li key={id}>
          <AnyLink to={to}>
            <span className={styles.icon} data-tint={tint}>
              {picture ? <Picture source={picture} alt="" sizes="44px" ratio="1" /> : <Icon name={icon} size={24} />}
            </span>
            {name}
          </AnyLink>
        </li>
      ))}
    </ul>
  );
}

interface SectionProps {
  page: Page;
  section: Page['sections'][number];
  /** When the page was read, in milliseconds. */
  readAt: number;
}

function HomeSection({ page, section, readAt }: SectionProps) {
  const { kind, title, to, games, activities, works, upcoming = [] } = section;
  switch (kind) {
    case 'banners':
      return <Banners title={title} banners={page.banners} />;
    case 'icons':
      return <HomeIcons title={title} icons={page.icons} />;
    case 'notice':
      return <NoticeLine {...page.notice} />;
    case 'activities':
      return <ActivityShelf title={title} activities={activities} />;
    case 'reservations':
      return <UpcomingShelf title={title} games={upcoming} />;
    case 'novels':
    case 'works':
    case 'anime':
    case 'welfare':
    case 'series':
      return <NovelShelf title={title} to={to} novels={works} />;
    case 'featured':
      return <GameHeroes title={title} games={games} />;
    case 'recommended':
      return <RecommendedGames title={title} first={{ ...section, list: games }} readAt={readAt} />;
    default:
      return <GameShelf title={title} to={to} games={games} isRanked={RANKINGS.includes(kind)} />;
  }
}

/** Shown until the page is loaded. Takes the height of the unchanged page. */
function HomeSkeleton() {
  return (
    <>
      <Loading>
        <div className={styles.heroPlace} />
        <div className={styles.entries}>
          {[1, 2, 3, 4, 5].map((index) => (
            <div key={index} className={styles.entryPlace}>
              <Skeleton width={40} height={40} radius={12} />
              <Skeleton width={24} height={18} />
            </div>
          ))}
        </div>
        <div className={styles.noticePlace}>
          <Skeleton height={44} radius={12} />
        </div>
      </Loading>
      <GameShelfSkeleton />
      <RecommendedSkeleton />
    </>
  );
}

function HomeContent() {
  const query = useQuery(homeQuery);
  const { data: page, error, dataUpdatedAt, refetch } = query;
  if (!page && error) {
    const retry = <Button onClick={() => refetch()}>重试</Button>;
    return <ErrorState title="首页加载失败" text={failureMessage(error)} action={retry} />;
  }
  if (!page) return <HomeSkeleton />;
  if (page.sections.length === 0) {
    const games = <ButtonLink to="/games">全部游戏</ButtonLink>;
    return <EmptyState title="首页正在布置中" text="先去游戏里逛逛吧" action={games} />;
  }
  return (
    <>
      <LastUpdated query={query} />
      {page.sections.map((section) => (
        // A painted page takes over section by section, and a tap comes between two of them.
        <Suspense key={section.id}>
          <HomeSection page={page} section={section} readAt={dataUpdatedAt} />
        </Suspense>
      ))}
    </>
  );
}

/** The first page, as operators have arranged it: what to do today, what others play, and what to play next. */
export function HomePage() {
  const queries = useQueryClient();
  return (
    <PullToRefresh onRefresh={() => queries.refetchQueries({ type: 'active' })}>
      <VisuallyHidden as="h1">{appConfig.title}</VisuallyHidden>
      <HomeContent />
      <ContinuedReading />
    </PullToRefresh>
  );
}
