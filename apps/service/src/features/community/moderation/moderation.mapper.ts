import type { Schemas } from '@ug/contract';
import type { ContentHit } from '#platform/content/content-verdict';
import { causesOf } from '#platform/moderation/review-causes';
import type { ModeratedContent } from '#platform/moderation/moderated-kinds';
import type { ModerationItemEntity } from './moderation-item.entity';
import { excerptOf, later, UNDO_MS } from './moderation.rules';

type Item = ModerationItemEntity;

/** The surroundings of an item. */
interface Around {
  /** The kind in Chinese. */
  readonly label: string;
  /** The author's name. */
  readonly name: string;
  readonly content: ModeratedContent | null;
  /** The decision that is objected to, or looked at again. */
  readonly earlier: Item | null;
  /** The moderator who looks. */
  readonly staffId: number;
  readonly now: Date;
}

export const toItem = (item: Item, around: Around): Schemas['ModerationItem'] => ({
  id: item.id,
  version: item.version,
  kind: item.kind,
  kindLabel: around.label,
  subjectId: item.subjectId,
  subjectVersion: around.content?.version ?? item.subjectVersion,
  uid: item.uid,
  name: around.name,
  state: item.state,
  causes: causesOf(item.causes),
  severity: item.severity,
  reportCount: item.reportCount,
  isHeld: item.isHeld,
  content: around.content && inList(item, asDecided(around.content, around.earlier)),
  submittedAt: item.submittedAt.toISOString(),
  claim: claimOf(item, around),
  outcome: outcomeOf(item, around),
  appeal: appealOf(item, around),
  secondLook: secondLookOf(item, around),
});

/** Content with what was objected to in it. */
export const toContent = (
  { title, text, pictures, path, createdAt }: ModeratedContent,
  hits: readonly ContentHit[],
): Schemas['ModerationContent'] => ({
  title,
  text,
  hits: [...hits],
  pictures: [...pictures],
  path,
  createdAt: createdAt.toISOString(),
});

/** The content of a decision, in the words that it had. */
export const asDecided = (content: ModeratedContent, earlier: Pick<Item, 'maskedFrom'> | null): ModeratedContent =>
  earlier?.maskedFrom ? { ...content, text: earlier.maskedFrom } : content;

/** True if the one who looks must not learn what was decided first. */
export const isBlind = ({ state, secondOf }: Pick<Item, 'state' | 'secondOf'>): boolean =>
  state === 'open' && secondOf !== null;

function inList(item: Item, content: ModeratedContent): Schemas['ModerationContent'] {
  const { subjectVersion, hits } = item;
  // Offsets of another version point to somewhere else.
  const shown = excerptOf(content.text, content.version === subjectVersion ? hits : []);
  const path = isBlind(item) ? '' : content.path;
  return toContent({ ...content, path, text: shown.text }, shown.hits);
}

function claimOf({ claimedBy, claimedName, claimedUntil }: Item, { staffId, now }: Around) {
  if (claimedBy === null || !claimedUntil || claimedUntil <= now) return null;
  return { staffId: claimedBy, name: claimedName, until: claimedUntil.toISOString(), isMine: claimedBy === staffId };
}

function outcomeOf(item: Item, { staffId, now }: Around): Schemas['ModerationOutcome'] | null {
  const { decision, decidedAt, decidedBy, reason, reasonId, decidedName, mute, strike } = item;
  if (!decision || !decidedAt) return null;
  const until = later(decidedAt, UNDO_MS);
  const isUndoable = decidedBy === staffId && now <= until;
  return {
    decision,
    reason,
    reasonId,
    decidedBy: decidedName,
    decidedAt: decidedAt.toISOString(),
    mute,
    strike,
    undoUntil: isUndoable ? until.toISOString() : null,
  };
}

function appealOf(
  { appealOf: objectedTo, appealText, submittedAt }: Item,
  { earlier, staffId }: Around,
): Schemas['ModerationAppeal'] | null {
  if (objectedTo === null || !earlier?.decision) return null;
  return {
    text: appealText,
    at: submittedAt.toISOString(),
    itemId: earlier.id,
    decision: earlier.decision,
    reason: earlier.reason,
    decidedBy: earlier.decidedName,
    isOwn: earlier.decidedBy === staffId,
  };
}

function secondLookOf({ isAgreed }: Item, { earlier }: Around): Schemas['ModerationSecondLook'] | null {
  if (isAgreed === null || !earlier?.decision) return null;
  return { itemId: earlier.id, decision: earlier.decision, decidedBy: earlier.decidedName, isAgreed };
}

/** The subject of a decision, in words. */
interface About {
  /** The kind, e.g. 评论. */
  readonly label: string;
  /** Its beginning; empty once it is gone. */
  readonly name: string;
  /** Its address; empty when it is not published. */
  readonly path: string;
}

/** A system message. */
interface Message {
  readonly title: string;
  readonly content: string;
  readonly link: string;
}

type Decided = Pick<Item, 'id' | 'decision' | 'reason' | 'wasPublished' | 'isHeld' | 'appealOf' | 'secondOf'>;

/** A decision as the author reads it; null when they need not hear of it. */
export function messageFor(item: Decided, about: About): Message | null {
  if (item.appealOf !== null) return answerToAppeal(item, about);
  if (item.decision === 'approve') return ofApproval(item, about);
  return ofRefusal(item, about);
}

/** A reason as a sentence. */
const ended = (reason: string): string => (/[。！？.!?]$/.test(reason) ? reason : `${reason}。`);

const called = ({ label, name }: About): string => (name === '' ? label : `${label}「${name}」`);

function answerToAppeal({ decision, reason }: Decided, about: About): Message {
  if (decision === 'approve')
    return {
      title: '申诉成功',
      content: `经另一位审核人员复核，您的${called(about)}已恢复。`,
      link: about.path,
    };
  return {
    title: '申诉未通过',
    content: `经另一位审核人员复核，您的${called(about)}维持原处理：${ended(reason)}`,
    link: '',
  };
}

/** Content that stayed published was approved without its author knowing of the review. */
function ofApproval({ wasPublished, isHeld, secondOf }: Decided, about: About): Message | null {
  if (wasPublished) return null;
  if (secondOf !== null)
    return {
      title: `${about.label}已恢复`,
      content: `经另一位审核人员复核，您的${called(about)}没有违规，已恢复展示。`,
      link: about.path,
    };
  const outcome = isHeld ? '经核实没有违规，已恢复展示。' : '已通过审核。';
  return { title: `${about.label}已通过审核`, content: `您的${called(about)}${outcome}`, link: about.path };
}

function ofRefusal({ id, decision, reason, wasPublished, isHeld }: Decided, about: About): Message {
  const appeal = '如有异议，可在 30 天内申诉一次，由另一位审核人员复核。';
  const link = `/appeal/${id}`;
  if (decision === 'mask')
    return {
      title: `${about.label}已打码发布`,
      content: `您的${called(about)}中有部分文字已打码后发布，原因：${ended(reason)}${appeal}`,
      link,
    };
  const isTaken = wasPublished || isHeld;
  const title = isTaken ? `${about.label}已移除` : `${about.label}未通过审核`;
  return {
    title,
    content: `您的${called(about)}${isTaken ? '已被移除' : '未通过审核'}，原因：${ended(reason)}${appeal}`,
    link,
  };
}
