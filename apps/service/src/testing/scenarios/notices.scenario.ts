import { FollowsService } from '#features/community/follows/follows.service';
import { notices } from '#features/community/notices/notices.feature';
import { makePlayer, type PlayerDevice } from '../players';
import { unlessRefused, type Moment, type Scenario } from '../cases/scenario';
import type { TestApp } from '../test-app';

let served: TestApp;
let fans: readonly PlayerDevice[] = [];

/** One of those who follow, and stop to, without a limit of the square in their way. */
const fanOf = ({ pick }: Moment): PlayerDevice => fans[pick % fans.length] as PlayerDevice;

export const noticeScenario: Scenario = {
  feature: notices,
  prepare: async (app) => {
    served = app;
    fans = await Promise.all(Array.from({ length: 4 }, () => makePlayer(app)));
  },
  events: {
    'somebody follows': async (moment) => {
      await served.get(FollowsService).follow(fanOf(moment).uid, moment.uid).catch(unlessLimited);
    },
    'notices are read': ({ player }) => player.call('readNotices', { body: {} }),
    'somebody follows no more': async (moment) => {
      await served.get(FollowsService).unfollow(fanOf(moment).uid, moment.uid);
    },
    'somebody is blocked': async (moment) => {
      const params = { id: fanOf(moment).uid };
      await moment.player.call('blockPlayer', { params, body: {} }).catch(unlessRefused);
      await moment.player.call('unblockPlayer', { params }).catch(unlessRefused);
    },
  },
  screen: async (player) => {
    const fetched = async () => (await player.call('listNotices', { query: { pageSize: 50 } })).records;
    let list = await fetched();
    let unread = (await player.call('listNotices', { query: { pageSize: 1 } })).unread;
    return {
      get shown() {
        return { list, unread };
      },
      apply: async ({ kind }) => {
        if (kind === 'notice.changed' || kind === 'notice.read') list = await fetched();
      },
      count(counters) {
        unread = counters.notices?.count ?? unread;
      },
    };
  },
};

/** A refusal of a service is no answer of a call: who follows too fast follows the next time. */
function unlessLimited(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'Refusal') throw error;
}
