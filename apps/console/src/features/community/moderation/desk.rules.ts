import { staffFieldLimits, textLimit, type Schemas } from '@ug/contract';

export type Item = Schemas['ModerationItem'];
export type ItemDetail = Schemas['ModerationItemDetail'];
export type Decision = Schemas['ModerationDecision'];
export type Mute = Schemas['ModerationMute'];
type Hit = Schemas['ModerationHit'];

/** In the address: the figures in place of the desk. */
export const QUALITY_VIEW = 'quality';

/** The lists of the desk. */
export const boxes = ['open', 'reports', 'appeals', 'mine', 'done'] as const;
export type Box = (typeof boxes)[number];

export const boxLabels: Readonly<Record<Box, string>> = {
  open: '待审核',
  reports: '举报',
  appeals: '申诉',
  mine: '我领取的',
  done: '已处理',
};

export const emptyWords: Readonly<Record<Box, string>> = {
  open: '没有等待审核的内容',
  reports: '没有等待处理的举报',
  appeals: '没有等待复核的申诉',
  mine: '您没有领取任何内容',
  done: '还没有处理过的内容',
};

export const trustLabels: Readonly<Record<Schemas['ModeratedAuthor']['trust'], string>> = {
  0: '新人',
  1: '普通',
  2: '可信',
  3: '特别信任',
};

export const hitLabels: Readonly<Record<Hit['action'], string>> = { mask: '打码', review: '送审', refuse: '拒绝' };

/** The kinds of content, as the list can be narrowed to them. */
export const kindLabels: Readonly<Record<string, string>> = {
  post: '帖子',
  comment: '评论',
  review: '评价',
  nickname: '昵称',
  avatar: '头像',
};

export type ListFilter = Partial<Pick<Item, 'state' | 'kind'>> & {
  cause?: Schemas['ModerationCause'];
  mine?: boolean;
};

/** The query of a list. */
export function filterOf(box: Box, kind: string | null, state: Item['state']): ListFilter {
  const narrowed = kind === null ? {} : { kind };
  switch (box) {
    case 'open':
      return { state: 'open', ...narrowed };
    case 'reports':
      return { state: 'open', cause: 'report', ...narrowed };
    case 'appeals':
      return { state: 'open', cause: 'appeal', ...narrowed };
    case 'mine':
      return { state: 'open', mine: true, ...narrowed };
    case 'done':
      return { state, ...narrowed };
  }
}

export const sortOf = (box: Box): { field: 'priority' | 'decidedAt'; order: 'DESC' } => ({
  field: box === 'done' ? 'decidedAt' : 'priority',
  order: 'DESC',
});

/** A part of a text: plain, or one or several hits of words. */
export interface TextPart {
  readonly text: string;
  readonly hits: readonly Hit[];
}

/** A text cut where hits begin and end; hits may lie over each other, and offsets beyond the text end with it. */
export function partsOf(text: string, hits: readonly Hit[]): TextPart[] {
  const edges = new Set([0, text.length]);
  for (const { start, end } of hits) {
    edges.add(Math.min(start, text.length));
    edges.add(Math.min(end, text.length));
  }
  const places = [...edges].toSorted((a, b) => a - b);
  return places.slice(0, -1).map((from, index) => ({
    text: text.slice(from, places[index + 1]),
    hits: hits.filter(({ start, end }) => start <= from && end > from),
  }));
}

const MENTION = /@\{\d{1,10}\}/g;
const inOneLine = (text: string): string => text.replace(MENTION, '').replace(/\s+/g, ' ').trim();

/** True for a title that is the beginning of the text in one line, without mentions: posts and comments have no other. */
export const isInText = (title: string, text: string): boolean =>
  inOneLine(text).startsWith(inOneLine(title.replace(/…$/, '')));

/** The choices of a moderator beside the decision itself. */
export interface Measures {
  readonly reasonId: number | null;
  readonly reason: string;
  readonly mute: Mute;
  readonly strike: boolean;
  readonly removeRecent: boolean;
}

export const noMeasures: Measures = { reasonId: null, reason: '', mute: 'none', strike: false, removeRecent: false };

/** Returns the problem that blocks a decision, or null. Masking and removing need a reason, which the author reads. */
export function problemOf(decision: Decision, { reasonId, reason }: Measures): string | null {
  if (decision === 'approve') return null;
  if (reasonId === null && reason.trim() === '') return '请选择或填写理由，作者会看到';
  const { problem } = textLimit(reason.trim(), staffFieldLimits.decideModerationItem.reason.maxLength);
  return problem === '' ? null : `理由${problem}`;
}

/** The request. Only a decision against the content carries measures against the author. */
export function decisionOf(
  item: Pick<Item, 'version' | 'subjectVersion'>,
  decision: Decision,
  measures: Measures,
): Schemas['ModerationDecide'] {
  const seen = { version: item.version, subjectVersion: item.subjectVersion, decision };
  if (decision === 'approve') return seen;
  const { reasonId, mute, strike, removeRecent } = measures;
  const reason = measures.reason.trim();
  return {
    ...seen,
    ...(reason === '' ? { reasonId } : { reason }),
    mute,
    strike,
    removeRecent: decision === 'remove' && removeRecent,
  };
}

/** The item before or behind another in a list; the first where the other is not in it. */
export function neighbour(rows: readonly Item[], openId: number | null, by: 1 | -1): Item | undefined {
  const at = rows.findIndex(({ id }) => id === openId);
  return at === -1 ? rows[0] : rows[at + by];
}

/** True if a moderator can decide about an item now: no colleague has it, and it does not appeal against their own decision. */
export const isDecidable = (item: ItemDetail): boolean =>
  item.state === 'open' && item.content !== null && (item.claim?.isMine ?? true) && !item.appeal?.isOwn;

/** The track record of a reporter, in a few words. */
export const accuracyWords = ({ upheld, settled }: Schemas['ModerationReport']['accuracy']): string =>
  settled === 0 ? '首次举报' : `准确 ${upheld}/${settled}`;
