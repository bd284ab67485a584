import { fillMany } from './many-rows';
import type { TestApp } from '../test-app';

/** Players, and most of what there is of them. */
export const MANY = 8_000;
/** Theirs are this and the next numbers. */
export const FIRST_UID = 100_001;
/** The one conversation of which there is much. */
export const LONG_CONVERSATION = 1;
/** Who has some of the conversations. */
export const AWAY_AGENT = 77;
/** When everything was paid, opened and said. */
export const LIVED_AT = Date.parse('2027-01-14T04:00:00.000Z');
export const LIVED_ON = '2027-01-14';

const ASSIGNED = 100;
const AGENTS = 5;
const uid = `${FIRST_UID - 1} + i`;
const orderNo = `printf('%026d', i)`;

/** A shop in which much has happened: players with wallets, orders, conversations and browsers, and books that agree. */
export async function fillWithMany(app: TestApp): Promise<void> {
  const name = `'p' || i`;
  await fillMany(app, 'players', MANY, { id: uid, login_key: name, login_name: name, name, channel_id: `'crowd'` });
  await fillMany(app, 'wallets', MANY, { uid, balance: '1' });
  await fillMany(app, 'orders', MANY, {
    order_no: orderNo,
    uid,
    state: `'credited'`,
    goods: `'coins'`,
    bonus: '0',
    provider: `'alipay'`,
    trade_no: orderNo,
    paid_at: String(LIVED_AT),
  });
  await fillMany(app, 'transfers', MANY, {
    debit: `'house:recharge'`,
    credit: `'player:' || (${uid})`,
    kind: `'recharge'`,
    origin: `'order:' || ${orderNo}`,
    credit_balance: '1',
  });
  await fillMany(app, 'sign_ins', MANY, { uid: String(FIRST_UID), way: `'password'`, outcome: `'success'` });
  await fillMany(app, 'push_subscriptions', MANY, {
    uid,
    session_id: `'s' || i`,
    endpoint_hash: `'e' || i`,
    messages: '1',
  });
  await fillSupport(app);
}

async function fillSupport(app: TestApp): Promise<void> {
  await fillMany(app, 'support_conversations', MANY, {
    uid,
    state: `CASE WHEN i <= ${ASSIGNED} THEN 'assigned' ELSE 'waiting' END`,
    agent_id: `CASE WHEN i <= ${ASSIGNED} THEN ${AWAY_AGENT} END`,
    waiting_since: String(LIVED_AT),
    last_seq: String(MANY),
    last_sender: `'player'`,
    last_at: String(LIVED_AT),
    session_id: 'i',
  });
  await fillMany(app, 'support_sessions', MANY, { conversation_id: 'i', opened_at: String(LIVED_AT) });
  await fillMany(app, 'support_messages', MANY, {
    conversation_id: String(LONG_CONVERSATION),
    seq: 'i',
    sender: `'player'`,
    kind: `'text'`,
    at: '1',
  });
  await fillMany(app, 'support_agents', AGENTS, {
    id: '1000 + i',
    status: `'online'`,
    seen_at: '9999999999999',
    capacity: '20',
  });
}
