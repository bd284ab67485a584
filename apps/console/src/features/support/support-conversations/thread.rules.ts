import { isRecallable, lastSeqOf, mergedMessages, SILENCE_MS } from '@ug/chat';
import { PICTURE_TYPES, staffFieldLimits, type Schemas } from '@ug/contract';

export type Message = Schemas['SupportMessage'];

/** Messages of a conversation from somewhere up to its newest, the oldest first, each sequence number once. */
export interface Thread {
  messages: readonly Message[];
  /** Whether there are older ones. */
  hasOlder: boolean;
}

export const firstSeqOf = ({ messages }: Thread): number => messages[0]?.seq ?? 0;

/** Staff see every message, so that numbers follow each other without a hole. */
const touches = (thread: Thread, page: readonly Message[]) =>
  page.length === 0 || page[0]!.seq <= lastSeqOf(thread) + 1;

/** The thread after its newest page was read: what was read before stays where the two meet. */
export function withNewest(thread: Thread | undefined, page: Schemas['SupportMessagePage']): Thread {
  const { list, hasMore } = page;
  if (!thread || thread.messages.length === 0 || !touches(thread, list)) return { messages: list, hasOlder: hasMore };
  const isDeeper = firstSeqOf(thread) < (list[0]?.seq ?? Infinity);
  return { messages: mergedMessages(thread.messages, list), hasOlder: isDeeper ? thread.hasOlder : hasMore };
}

/** The thread with the page that was read before its first message. */
export const withOlder = (thread: Thread, { list, hasMore }: Schemas['SupportMessagePage']): Thread => ({
  messages: mergedMessages(list, thread.messages),
  hasOlder: hasMore,
});

/** The thread with messages that follow it; null when one between is missing, which only a fetch can bring. */
export function withMessages(thread: Thread, came: readonly Message[]): Thread | null {
  if (!touches(thread, came)) return null;
  return { ...thread, messages: mergedMessages(thread.messages, came) };
}

export const mayRecall = (message: Message, selfId: number, now: number): boolean =>
  message.sender === 'agent' &&
  message.staffId === selfId &&
  message.kind !== 'event' &&
  !message.recalled &&
  isRecallable(message, now);

/** A line of the screen: a time, where a session begins, or a message. */
export type Line =
  | { is: 'time'; key: string; at: string }
  | { is: 'session'; key: string; session: number }
  | { is: 'message'; key: string; message: Message; isFollowing: boolean };

const isSilent = (before: Message | undefined, message: Message) =>
  !before || Date.parse(message.at) - Date.parse(before.at) > SILENCE_MS;

/** Whether a message goes on where the one before it stopped, so that it needs no face. A note says that it is one. */
function goesOn(before: Message, { kind, sender, staffId }: Message): boolean {
  const isPlain = !before.recalled && before.kind !== 'event' && before.kind !== 'note' && kind !== 'note';
  return isPlain && before.sender === sender && before.staffId === staffId;
}

/** The thread as lines: times after a silence, where sessions begin, and who goes on speaking without a face. */
export function linesOf({ messages, hasOlder }: Thread): Line[] {
  return messages.flatMap((message, index): Line[] => {
    const before = messages[index - 1];
    const lines: Line[] = [];
    const isNewSession = before ? before.session !== message.session : !hasOlder;
    if (isNewSession) lines.push({ is: 'session', key: `session-${message.session}`, session: message.session });
    const isAfterSilence = isSilent(before, message);
    if (isAfterSilence) lines.push({ is: 'time', key: `time-${message.seq}`, at: message.at });
    const isFollowing = !isAfterSilence && !isNewSession && before !== undefined && goesOn(before, message);
    lines.push({ is: 'message', key: `message-${message.seq}`, message, isFollowing });
    return lines;
  });
}

/** Up to where the player has read: the last own message at or before it says so. */
export function lastReadByPlayer({ messages }: Thread, readSeq: number): number {
  return (
    messages.findLast(
      ({ sender, kind, seq }) => sender === 'agent' && kind !== 'note' && kind !== 'event' && seq <= readSeq,
    )?.seq ?? 0
  );
}

const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** A hint that is shown before pictures are sent. */
export const PICTURE_LIMIT = '每张不超过 10 MB，支持 PNG、JPG、WebP';
export const MAX_TEXT = staffFieldLimits.replySupport.text.maxLength;

/** Files that can be sent, and a sentence for each that cannot. */
export function sortPictures(files: readonly File[]): { pictures: File[]; refusals: string[] } {
  const pictures: File[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    if (!PICTURE_TYPES.includes(file.type)) refusals.push(`${file.name}：只能发送 PNG、JPG 或 WebP 图片`);
    else if (file.size > MAX_PICTURE_BYTES) refusals.push(`${file.name}：图片不能超过 10 MB`);
    else pictures.push(file);
  }
  return { pictures, refusals };
}
