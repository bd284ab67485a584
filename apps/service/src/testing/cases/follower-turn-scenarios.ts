import { FIRST_UID, MANY } from '../databases/many-records';
import { countOf, tasksOf, type NamedScenario } from './turn-scenarios';

const UPCOMING = 900_227;

/** Scenarios of the tasks that send a message to everybody who waits for a work or a game. */
export const followerScenarios: readonly NamedScenario[] = [
  tasksOf(
    'release-dates.tell',
    { workId: 900_226 },
    {
      rows: [
        ['works', { id: '900226', kind: `'anime'`, state: `'published'`, access: `'free'`, publish_at: '5' }],
        [
          'parts',
          {
            id: '900226',
            work_id: '900226',
            state: `'published'`,
            access: `'inherit'`,
            price: 'NULL',
            publish_at: '5',
            first_published_at: '5',
            size: '1000',
          },
        ],
        ['untold_episodes', { part_id: '900226', work_id: '900226' }],
        [
          'shelf',
          {
            uid: `${FIRST_UID} + i`,
            work_id: '900226',
            medium: `'video'`,
            latest_device: 'NULL',
            latest_at: 'NULL',
            part_id: 'NULL',
            progress: '0',
            furthest: '0',
            subscribed_at: '1',
            seen_at: '1',
          },
          MANY,
        ],
      ],
      leaves: [countOf('messages', `link = '/series/900226'`), MANY / 2000],
    },
  ),
  tasksOf(
    'reservations.tell',
    { reservationId: UPCOMING },
    {
      rows: [
        [
          'games',
          {
            id: String(UPCOMING),
            state: `'published'`,
            publish_at: '5',
            icon: `'{}'`,
            online_type: '0',
            buy_amount: '0',
          },
        ],
        ['reservations', { id: String(UPCOMING), game_id: String(UPCOMING), count: String(MANY) }],
        ['reserved_players', { reservation_id: String(UPCOMING), uid: `${FIRST_UID} + i` }, MANY],
      ],
      leaves: [countOf('messages', `link = '/detail/${UPCOMING}'`), MANY / 2000],
    },
  ),
];
