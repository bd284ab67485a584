import { AWAY_AGENT, FIRST_UID, LIVED_AT, LIVED_ON, LONG_CONVERSATION, MANY } from './many-records';
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
  partId: 0,
  invitationId: 1,
  orderNo: '0',
  guessId: 0,
  signInId: 0,
  codeId: 0,
  exportId: 0,
  object: null,
  fileId: 'f'.repeat(32),
  agentId: 0,
  conversationId: LONG_CONVERSATION,
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
const bill = { provider: `'alipay'`, day: text(LIVED_ON), state: `'running'` };

/** One for each kind of task that there is. */
export const taskScenarios: ReadonlyMap<string, TurnScenario> = new Map<string, TurnScenario>([
  ...['activities.turn', 'avatars.check', 'bulletins.publish', 'bulletins.withdraw', 'exports.remove'].map(crowdOf),
  ...['files.remove-unused', 'games.publish', 'gift-alerts.raise', 'home.turn'].map(crowdOf),
  ...['memberships.watch', 'orders.refund', 'orders.settle', 'sign-in-alerts.count', 'sign-ins.tell'].map(crowdOf),
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
  tasksOf(
    'bills.compare',
    { provider: 'alipay', day: LIVED_ON },
    {
      rows: [['bills', bill]],
      leaves: [countOf('bills', `state = 'passed' AND payments = ${MANY}`), 1],
    },
  ),
  fileOf('data-exports.write', { id: 1, subject: String(FIRST_UID), records: 49 }),
  tasksOf(
    'erasures.erase',
    { erasureId: 1 },
    {
      rows: [['erasures', { id: '1', uid: String(FIRST_UID + MANY - 1), state: `'waiting'` }]],
      leaves: [countOf('erasures', `state = 'done'`), 1],
    },
  ),
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
]);
