import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { createToggles } from '#platform/api/toggles';
import { useAccount } from '#platform/session/account.store';
import { useAsPlayer } from '#platform/session/use-as-player';
import { Button } from '#ui/button';
import { formatCount } from '#ui/format';
import { showToast } from '#ui/toast.store';
import { placeQuery, shelfNewsQuery, shelfQuery, usePlaceQuery } from './places.queries';
import styles from './subscribe-button.module.css';

type Work = Pick<Schemas['WorkDetail'], 'id' | 'kind' | 'serial' | 'subscriberCount'>;

const toggle = createToggles();

/** Subscribes to a work or ends it: shown at once, taken back where it is refused; a guest signs in first. */
function useSubscription({ id }: Work): { isOn: boolean; flip: () => void } {
  const queries = useQueryClient();
  const asPlayer = useAsPlayer();
  const uid = useAccount(({ account }) => account.uid);
  const isOn = useQuery(usePlaceQuery(id)).data?.isSubscribed ?? false;
  const { queryKey } = placeQuery(uid, id);
  const forget = () => {
    void queries.invalidateQueries({ queryKey });
    void queries.invalidateQueries({ queryKey: shelfQuery(uid).queryKey });
    void queries.invalidateQueries({ queryKey: shelfNewsQuery(uid).queryKey });
  };
  const flip = () =>
    asPlayer(
      () =>
        toggle(`subscribe:${id}`, {
          shown: isOn,
          wanted: !isOn,
          send: (value) => api.call(value ? 'subscribeWork' : 'unsubscribeWork', { params: { id } }).then(forget),
          show: (value) => queries.setQueryData(queryKey, (place) => place && { ...place, isSubscribed: value }),
          onRefused: (error) => {
            if (!isSessionOver(error)) showToast('error', failureMessage(error));
          },
        }),
      {
        key: `subscribe:${id}`,
        send: () => api.call('subscribeWork', { params: { id } }),
        said: '已订阅，更新时会提示您',
      },
    );
  return { isOn, flip };
}

/** 追番 anime, 追更 another serial, 订阅 a finished work. */
const wordOf = ({ kind, serial }: Work): string => (kind === 'anime' ? '追番' : serial === 'serial' ? '追更' : '订阅');

/** Subscribes to a work; how many others did stands beside it. */
export function SubscribeButton({ work }: { work: Work }) {
  const { isOn, flip } = useSubscription(work);
  const word = wordOf(work);
  return (
    <p className={styles.line}>
      <Button look="quiet" className={styles.button} aria-pressed={isOn} onClick={flip}>
        {isOn ? `已${word}` : word}
      </Button>
      {work.subscriberCount > 0 && (
        <small>
          {formatCount(work.subscriberCount)}人已{word}
        </small>
      )}
    </p>
  );
}
