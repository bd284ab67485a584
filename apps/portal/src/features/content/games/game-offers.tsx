import { useQuery } from '@tanstack/react-query';
import { failureMessage, isRefused } from '#platform/api/failure-message';
import { useAccount } from '#platform/session/account.store';
import { LineFailure } from '#ui/line-failure';
import { SectionHead } from '#ui/section-head';
import { gameActivitiesQuery } from '#features/rewards/activities/activities.queries';
import { GameActivity } from '#features/rewards/activities/game-activity.widget';
import { GameGifts } from '#features/rewards/gift-packages/game-gifts.widget';
import { gameGiftsQuery } from '#features/rewards/gift-packages/gift-packages.queries';
import styles from './game-offers.module.css';

const TITLE = '礼包与活动';

/** The running activity and the gifts of a game. Nothing where there is neither. */
export function GameOffers({ gameId }: { gameId: number }) {
  const uid = useAccount((state) => state.account.uid);
  const gifts = useQuery(gameGiftsQuery(uid, gameId));
  const activities = useQuery(gameActivitiesQuery(gameId));
  const offers = gifts.data ?? [];
  const running = activities.data?.list.find(({ phase }) => phase === 'running');
  // A refusal means that players do not see the game: it gives nothing.
  const failed = [gifts, activities].find(({ data, error }) => !data && error && !isRefused(error));
  if (!running && offers.length === 0 && !failed) return null;
  return (
    <section aria-label={TITLE}>
      <SectionHead title={TITLE} />
      <div className={styles.offers}>
        {activities.data && running && (
          <GameActivity activity={running} now={activities.data.now} readAt={activities.dataUpdatedAt} />
        )}
        {offers.length > 0 && <GameGifts offers={offers} />}
        {failed && (
          <div className={styles.failed}>
            <LineFailure text={failureMessage(failed.error)} onRetry={failed.refetch} />
          </div>
        )}
      </div>
    </section>
  );
}
