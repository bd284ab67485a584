import { BOM, csvLine } from '@ug/csv';
import type { Schemas } from '@ug/contract';

/** A session as its row of a file needs it; times in milliseconds. */
export interface ExportedSession {
  readonly id: number;
  readonly playerName: string;
  readonly uid: number;
  readonly agentName: string | null;
  readonly skill: string;
  readonly tags: readonly string[];
  readonly isLeft: boolean;
  readonly openedAt: number;
  readonly assignedAt: number | null;
  readonly firstReplyAt: number | null;
  readonly closedAt: number | null;
  readonly closedBy: Schemas['SupportSide'] | null;
  readonly rating: number | null;
  readonly ratingComment: string;
}

/** Function that writes an instant for people of the business. */
export type TimeWords = (at: number) => string;

const headers = [
  '会话',
  '玩家',
  'UID',
  '客服',
  '技能',
  '标签',
  '留言',
  '开始时间',
  '接入时间',
  '首次回复',
  '结束时间',
  '结束方',
  '首次响应（秒）',
  '解决时长（秒）',
  '评分',
  '评价',
];
const sides: Readonly<Record<Schemas['SupportSide'], string>> = { player: '玩家', agent: '客服' };

const seconds = (from: number, to: number | null): number | string =>
  to === null ? '' : Math.round((to - from) / 1000);

/** With what a file begins. */
export const fileHead = `${BOM}${csvLine(headers)}`;

/** The row of one session. @param skillOf what people call a skill */
export function sessionLine(session: ExportedSession, timeOf: TimeWords, skillOf: (key: string) => string): string {
  const { openedAt, assignedAt, firstReplyAt, closedAt, closedBy } = session;
  const timeOr = (at: number | null) => (at === null ? '' : timeOf(at));
  return csvLine([
    session.id,
    session.playerName,
    session.uid,
    session.agentName ?? '',
    session.skill === '' ? '' : skillOf(session.skill),
    session.tags.join('、'),
    session.isLeft ? '是' : '',
    timeOf(openedAt),
    timeOr(assignedAt),
    timeOr(firstReplyAt),
    timeOr(closedAt),
    closedBy === null ? '' : sides[closedBy],
    seconds(openedAt, firstReplyAt),
    seconds(openedAt, closedAt),
    session.rating ?? '',
    session.ratingComment,
  ]);
}
