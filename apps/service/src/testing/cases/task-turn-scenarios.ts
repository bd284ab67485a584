import { AWAY_AGENT, FIRST_UID, LIVED_AT, LIVED_ON, LONG_CONVERSATION, MANY } from '../databases/many-records';
import { reportScenarios } from './report-turn-scenarios';
import { followerScenarios } from './follower-turn-scenarios';
import { fileScenarios } from './file-turn-scenarios';
import { importScenarios } from './import-turn-scenarios';
import { countOf, fileOf, tasksOf, text, type NamedScenario, type TurnScenario } from './turn-scenarios';

/** Tasks of a kind that works on one record: so many are due at once. */
const CROWD = 150;
const HOUR_MS = 3_600_000;
const SEED = text('5eed'.repeat(16));

/** What such a task finds: a record that is gone meanwhile is the same turn as one that is there. */
const GONE = {
  id: 0,
  activityId: 0,
  bulletinId: 0,
  gameId: 0,
  workId: 0,
  partId: 0,
  invitationId: 1,
  orderNo: '0',
  guessId: 0,
  importId: 0,
  signInId: 0,
  codeId: 0,
  webhookId: 0,
  exportId: 0,
  object: null,
  fileId: 'f'.repeat(32),
  agentId: 0,
  conversationId: LONG_CONVERSATION,
  removalId: 0,
  noticeId: 0,
  until: 0,
  endsAt: 0,
  uid: FIRST_UID,
  reason: 'account',
  subject: '1',
};

const crowdOf = (kind: string): NamedScenario => tasksOf(kind, GONE, { many: CROWD });

const batch = (id: number, state: string) =>
  [
    'gift_batches',
    { id: String(id), kind: `'unique'`, state: text(state), seed: SEED, count: String(MANY), generated: '0' },
  ] as const;

const message = (id: number, state: string, kind = 'filter', more = {}) =>
  [
    'messages',
    {
      id: String(id),
      kind: text(kind),
      state: text(state),
      audience: text({ kind, channelID: 'crowd' }),
      sent_at: String(LIVED_AT),
      reached: '0',
      ...more,
    },
  ] as const;

const leaderboard = {
  id: '1',
  kind: `'leaderboard'`,
  measure: `'recharge'`,
  state: `'published'`,
  start_at: String(LIVED_AT - HOUR_MS),
  end_at: String(LIVED_AT + HOUR_MS),
};
const prize = {
  id: '1',
  activity_id: '1',
  name: `'奖'`,
  rewards: text([{ kind: 'diamonds', amount: 1 }]),
  given: '0',
  from_rank: '1',
  to_rank: '100',
  weight: '0',
  target: '0',
};
const note = { kind: 'messages', title: '系统消息', body: '维护', url: '/messages', tag: 'message-1' };
const invitation = {
  id: '1',
  inviter_uid: '1',
  invitee_uid: '2',
  state: `'expired'`,
  settled_at: '1',
  inviter_paid: '0',
};
const SOME = 2000;
const AUTHOR = String(FIRST_UID + 1);
const written = { uid: AUTHOR, client_id: `'c' || i`, state: `'published'`, published_at: '1' };
const older = { ...written, uid: String(FIRST_UID + 2), body: `'早先的帖子' || i` };
const like = { is_warm: '1 = 0', created_at: '1' };
const notice = {
  uid: `${FIRST_UID - 1} + i`,
  kind: `'comment'`,
  group_key: `'n' || i`,
  actors: `'[]'`,
  subject_kind: `'post'`,
  subject_id: '1',
};
const bill = { provider: `'alipay'`, day: text(LIVED_ON), state: `'running'` };

const decidedItem = {
  id: '900001',
  kind: `'nothing'`,
  subject_id: '1',
  uid: '1',
  state: `'removed'`,
  decision: `'remove'`,
  decided_at: String(LIVED_AT),
  hits: `'[]'`,
  mute: `'none'`,
  strike: 'FALSE',
};
const reported = {
  kind: `'nothing'`,
  subject_id: '1',
  uid: `${FIRST_UID - 1} + i`,
  item_id: '900001',
  category: `'ad'`,
  outcome: `'waiting'`,
};

/** One for each kind of task that there is. */
export const taskScenarios: ReadonlyMap<string, TurnScenario> = new Map<string, TurnScenario>([
  ...[
    'activities.publish',
    'activities.turn',
    'avatars.check',
    'bulletins.publish',
    'bulletins.withdraw',
    'exports.remove',
  ].map(crowdOf),
  ...['files.remove-unused', 'games.publish', 'gift-alerts.raise', 'home.turn'].map(crowdOf),
  ...['works.publish', 'parts.publish', 'orders.refund-second'].map(crowdOf),
  ...[
    'memberships.watch',
    'orders.refund',
    'orders.settle',
    'removals.remove',
    'removals.notify',
    'reports.notify',
    'notices.notify',
    'sign-in-alerts.count',
    'webhooks.deliver',
    'sign-ins.tell',
  ].map(crowdOf),
  ...['sms.deliver', 'support-agents.watch', 'support-conversations.end', 'support-queue.end-ring'].map(crowdOf),
  // Before anything else that browsers are told of.
  tasksOf(
    'push.send',
    { note, audience: 'everybody', at: LIVED_AT, tries: 0 },
    {
      leaves: [countOf('push_subscriptions'), 0],
    },
  ),
  tasksOf(
    'activities.settle',
    { activityId: 1 },
    {
      rows: [
        ['activities', leaderboard],
        ['activity_prizes', prize],
      ],
      leaves: [countOf('activity_awards'), 100],
    },
  ),
  tasksOf('alarms.deliver', { channelId: 0, alarmId: 0, number: 1, announcement: {}, tries: 0 }, { many: CROWD }),
  tasksOf('backups.make', { day: LIVED_ON }, { leaves: [countOf('backups', `state = 'done'`), 1] }),
  tasksOf(
    'bills.compare',
    { provider: 'alipay', day: LIVED_ON },
    {
      rows: [['bills', bill]],
      leaves: [countOf('bills', `state = 'passed' AND payments = ${MANY}`), 1],
    },
  ),
  tasksOf(
    'webhooks.replay',
    { webhookId: 900_260, since: 0, until: LIVED_AT },
    {
      rows: [
        ['webhooks', { id: '900260', state: `'paused'`, stopped_at: 'NULL', topics: `'[]'` }],
        [
          'webhook_deliveries',
          { webhook_id: '900260', state: `'failed'`, topic: `'order.paid'`, ended_at: '1', created_at: '1' },
          MANY,
        ],
      ],
      leaves: [countOf('webhook_deliveries', `webhook_id = 900260 AND state = 'failed'`), 0],
    },
  ),
  ...importScenarios,
  ...fileScenarios,
  fileOf('data-exports.write', { id: 1, subject: String(FIRST_UID), records: { atLeast: 49 } }),
  tasksOf(
    'erasures.erase',
    { erasureId: 1 },
    {
      rows: [['erasures', { id: '1', uid: String(FIRST_UID + MANY - 1), state: `'waiting'` }]],
      leaves: [countOf('erasures', `state = 'done'`), 1],
    },
  ),
  tasksOf(
    'follows.forget',
    { uid: 1 },
    {
      rows: [['follows', { uid: `${FIRST_UID - 1} + i`, followed_uid: '1' }, MANY]],
      leaves: [countOf('follows'), 0],
    },
  ),
  tasksOf(
    'places.forget',
    { uid: 1, until: 1 },
    {
      rows: [
        [
          'shelf',
          {
            uid: '1',
            work_id: `${FIRST_UID} + i`,
            medium: `'text'`,
            latest_device: `'d'`,
            latest_at: '1',
            part_id: '1',
            progress: '0',
            furthest: '0',
            seen_at: '1',
          },
          MANY,
        ],
      ],
      leaves: [countOf('shelf'), 0],
    },
  ),
  ...followerScenarios,
  fileOf('gift-codes.export', { id: 2, subject: '1', rows: [batch(1, 'ready')], records: MANY }),
  tasksOf(
    'gift-codes.generate',
    { batchId: 2 },
    {
      rows: [batch(2, 'generating')],
      leaves: [countOf('gift_codes'), MANY],
    },
  ),
  tasksOf('invitations.settle', GONE, { rows: [['invitations', invitation]], many: CROWD }),
  tasksOf(
    'messages.deliver',
    { messageId: 900_001 },
    {
      rows: [message(900_001, 'sending')],
      leaves: [countOf('message_deliveries', 'message_id = 900001'), MANY],
    },
  ),
  tasksOf(
    'messages.send',
    { messageId: 900_002 },
    {
      rows: [message(900_002, 'scheduled', 'all')],
      leaves: [countOf('messages', `id = 900002 AND state = 'sent' AND reached = ${MANY}`), 1],
    },
  ),
  tasksOf(
    'messages.take-back',
    { messageId: 900_003 },
    {
      rows: [
        message(900_003, 'recalled'),
        ['message_deliveries', { message_id: '900003', uid: `${FIRST_UID - 1} + i` }, MANY],
      ],
      leaves: [countOf('message_deliveries', 'message_id = 900003 AND recalled_at IS NULL'), 0],
    },
  ),
  tasksOf(
    'notices.forget',
    { why: 'subject', kind: 'post', id: 1 },
    { rows: [['notices', notice, SOME]], leaves: [countOf('notices'), 0] },
  ),
  // The last player has been erased by now.
  tasksOf('avatars.index-nicknames', {}, { leaves: [countOf('nickname_terms', `term = 'p${MANY - 1}'`), 1] }),
  tasksOf(
    'post-lists.index',
    {},
    { rows: [['posts', older, SOME]], leaves: [countOf('post_search', `post_search MATCH '早先 先的'`), SOME] },
  ),
  tasksOf(
    'posts.erase',
    { uid: FIRST_UID + 1 },
    { rows: [['posts', written, SOME]], leaves: [countOf('posts', `uid = ${AUTHOR}`), 0] },
  ),
  tasksOf(
    'post-likes.erase',
    { uid: FIRST_UID + 1 },
    {
      rows: [['post_likes', { ...like, post_id: '1000000 + i', uid: AUTHOR }, SOME]],
      leaves: [countOf('post_likes', `uid = ${AUTHOR}`), 0],
    },
  ),
  tasksOf(
    'post-likes.forget',
    { postId: 900_001 },
    {
      rows: [['post_likes', { ...like, post_id: '900001', uid: 'i' }, MANY]],
      leaves: [countOf('post_likes', 'post_id = 900001'), 0],
    },
  ),
  tasksOf(
    'moderation.settle',
    { id: 900_001, decidedAt: LIVED_AT },
    {
      rows: [
        ['moderation_items', decidedItem],
        ['reports', reported, CROWD],
      ],
      leaves: [countOf('reports', `item_id = 900001 AND outcome = 'upheld'`), CROWD],
    },
  ),
  tasksOf(
    'removals.restore',
    { removalId: 900_001 },
    {
      rows: [
        ['removals', { id: '900001', uid: '1', item_id: '1', state: `'restoring'`, count: String(MANY) }],
        ['removed_contents', { removal_id: '900001', kind: `'nothing'`, subject_id: 'i' }, MANY],
      ],
      leaves: [countOf('removals', `id = 900001 AND state = 'restored'`), 1],
    },
  ),
  tasksOf(
    'reconciliations.run',
    { id: 1 },
    {
      rows: [['reconciliations', { id: '1', state: `'running'` }]],
      leaves: [countOf('reconciliations', `state = 'passed'`), 1],
    },
  ),
  tasksOf('support-agents.offer', {}, { leaves: [countOf('support_conversations', `state = 'ringing'`), 100] }),
  tasksOf(
    'support-agents.release',
    { agentId: AWAY_AGENT },
    {
      leaves: [countOf('support_conversations', `agent_id = ${AWAY_AGENT}`), 0],
    },
  ),
  fileOf('support-history.export', {
    id: 3,
    subject: String(LONG_CONVERSATION),
    details: { conversationId: LONG_CONVERSATION, lastSeq: MANY },
    records: MANY,
  }),
  fileOf('support-reports.export', {
    id: 4,
    subject: `${LIVED_ON}/${LIVED_ON}`,
    details: { from: LIVED_ON, to: LIVED_ON },
    records: MANY,
  }),
  ...reportScenarios,
]);
