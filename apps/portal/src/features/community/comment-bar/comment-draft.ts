import { isVisible } from '@ug/contract';
import { appConfig } from '#platform/config/app-config';
import { localJson, localText } from '#platform/storage/local-text';
import type { Mention } from '#features/community/follows/mention-field.queries';
import {
  storedPicture,
  type TrayPicture,
  type UploadedPicture,
} from '#features/community/square-pictures/tray.queries';

/** The comment that a reply is to. */
export interface ReplyTarget {
  readonly id: number;
  readonly name: string;
}

/** A comment that is being written. */
export interface CommentDraft {
  readonly text: string;
  /** Players whose names were picked; a name that was deleted again does no harm. */
  readonly mentions: readonly Mention[];
  /** One at most. */
  readonly pictures: readonly TrayPicture[];
  readonly replyTo: ReplyTarget | null;
}

export const noDraft: CommentDraft = { text: '', mentions: [], pictures: [], replyTo: null };

/** True if nothing has been written; a reply that was only begun is nothing. */
export const isEmptyDraft = ({ text, pictures }: CommentDraft): boolean => !isVisible(text) && pictures.length === 0;

/** A draft as the device keeps it: bytes that have not been uploaded are gone with the page. */
interface StoredDraft extends Omit<CommentDraft, 'pictures'> {
  /** `keyOf` its subject. */
  readonly subject: string;
  readonly pictures: readonly UploadedPicture[];
}

/** Subjects on which a player may have left something unsent; the oldest is forgotten for the next. */
const MAX_DRAFTS = 20;

const keyOf = (uid: string) => `${appConfig.prefix}-draft:comments:${uid}`;

const isStored = (value: unknown): value is StoredDraft =>
  typeof value === 'object' && value !== null && 'subject' in value && 'pictures' in value && 'mentions' in value;

function draftsOf(uid: string): StoredDraft[] {
  const stored = localJson.read(keyOf(uid));
  return Array.isArray(stored) ? stored.filter(isStored) : [];
}

/** The comments that a player has begun on this device, one for each subject. */
export const deviceComments = {
  read(uid: string, on: string): CommentDraft {
    const found = draftsOf(uid).find(({ subject }) => subject === on);
    if (!found) return noDraft;
    const { text, mentions, replyTo, pictures } = found;
    return { text, mentions, replyTo, pictures: pictures.map(storedPicture) };
  },
  write(uid: string, subject: string, draft: CommentDraft): void {
    const others = draftsOf(uid).filter((one) => one.subject !== subject);
    const pictures = draft.pictures.flatMap(({ uploaded }) => uploaded ?? []);
    const { text, mentions, replyTo } = draft;
    const own = isEmptyDraft({ ...draft, pictures: draft.pictures.filter(({ uploaded }) => uploaded) })
      ? []
      : [{ subject, text, mentions, replyTo, pictures } satisfies StoredDraft];
    const kept = [...own, ...others].slice(0, MAX_DRAFTS);
    if (kept.length > 0) localJson.write(keyOf(uid), kept);
    else localText.remove(keyOf(uid));
  },
};
