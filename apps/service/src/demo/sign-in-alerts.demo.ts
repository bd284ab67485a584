import { createHash } from 'node:crypto';
import type { Schemas } from '@ug/contract';
import { countedAddress } from '#platform/addresses/counted-address';
import { networkOf } from '#platform/addresses/network-of';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Records } from '#platform/records/records';
import { signInAlertRecord } from '#features/players/sign-in-alerts/sign-in-alerts.repository';
import { shownSubject } from '#features/players/sign-in-alerts/sign-in-alerts.rules';
import type { DemoContent, DemoTarget } from './demo-content';
import { wereTouched } from './touched-records';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface DemoAlert {
  readonly kind: Schemas['GuessKind'];
  readonly reason: Schemas['GuessReason'];
  /** A name or number without an account; an address reserved for documentation. */
  readonly subject: string;
  readonly count: number;
  readonly stopped: number;
  readonly from: readonly string[];
  readonly hoursAgo: number;
  readonly minutes: number;
  /** After how many hours it was handled; undefined while it is not. */
  readonly closedAfter?: number;
}

/** The last one is the newest, and stands first. What was typed is nowhere. */
const alerts: readonly DemoAlert[] = [
  {
    kind: 'totp',
    reason: 'account',
    subject: 'zhangyue',
    count: 6,
    stopped: 2,
    from: ['198.51.100.24'],
    hoursAgo: 130,
    minutes: 9,
    closedAfter: 1,
  },
  {
    kind: 'reset',
    reason: 'address',
    subject: '203.0.113.9',
    count: 23,
    stopped: 140,
    from: ['203.0.113.9'],
    hoursAgo: 74,
    minutes: 41,
    closedAfter: 5,
  },
  {
    kind: 'login',
    reason: 'account',
    subject: 'chenxing2019',
    count: 14,
    stopped: 3,
    from: ['198.51.100.77'],
    hoursAgo: 51,
    minutes: 22,
    closedAfter: 2,
  },
  {
    kind: 'sms',
    reason: 'account',
    subject: '13800000001',
    count: 10,
    stopped: 6,
    from: ['192.0.2.40'],
    hoursAgo: 28,
    minutes: 35,
  },
  {
    kind: 'login',
    reason: 'address',
    subject: '203.0.113.9',
    count: 40,
    stopped: 512,
    from: ['203.0.113.9'],
    hoursAgo: 9,
    minutes: 55,
  },
  {
    kind: 'staff',
    reason: 'account',
    subject: 'admin',
    count: 5,
    stopped: 31,
    from: ['203.0.113.9', '192.0.2.40'],
    hoursAgo: 2,
    minutes: 18,
  },
];

const CLOSER = '值班运营';

async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  const createAll = async (): Promise<boolean> => {
    // Alerts that are swept away after their time leave their history, and do not come back.
    if (await wereTouched(app.get(Database), 'sign-in-alerts')) return false;
    for (const one of alerts) await add(app, one);
    return true;
  };
  // If two processes start at once, PostgreSQL lets one commit; the other runs again and finds the content there.
  const isFirst = await app.get(UnitOfWork).run(createAll, { isolation: 'SERIALIZABLE' });
  if (isFirst) say(`演示内容已就绪：${alerts.length} 条登录告警`);
}

async function add(app: DemoTarget, { closedAfter, ...one }: DemoAlert): Promise<void> {
  const lastAt = app.get(Clock).now().getTime() - one.hoursAgo * HOUR_MS;
  const subject = one.reason === 'address' ? networkOf(countedAddress(one.subject)) : one.subject;
  const isClosed = closedAfter !== undefined;
  await app.get(Records).add(signInAlertRecord, {
    kind: one.kind,
    reason: one.reason,
    subject: shownSubject(subject),
    subjectSign: createHash('sha256').update(subject).digest('hex'),
    count: one.count,
    stopped: one.stopped,
    networks: one.from.map((address) => networkOf(countedAddress(address))),
    firstAt: new Date(lastAt - one.minutes * MINUTE_MS),
    lastAt: new Date(lastAt),
    state: isClosed ? 'closed' : 'open',
    closedBy: isClosed ? CLOSER : null,
    closedAt: isClosed ? new Date(lastAt + closedAfter * HOUR_MS) : null,
  });
}

export const signInAlertsDemo: DemoContent = { fill };
