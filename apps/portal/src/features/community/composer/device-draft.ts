import { newIdempotencyKey } from '@ug/api-client';
import { appConfig } from '#platform/config/app-config';
import { localJson, localText } from '#platform/storage/local-text';
import { onStoredElsewhere } from '#platform/storage/other-tabs';
import { storedPicture, type UploadedPicture } from '#features/community/square-pictures/tray.queries';
import { emptyDraft, isEmptyDraft, type PostDraft } from './draft.rules';

/** So many posts can be begun on a device; the one longest untouched goes for the next. */
const MAX_DRAFTS = 10;

/** Versions before kept one draft for each player, under this name. */
const oldKeyOf = (uid: string) => `${appConfig.prefix}-draft:post:${uid}`;
const startOf = (uid: string) => `${oldKeyOf(uid)}:`;
const keyOf = (uid: string, clientId: string) => startOf(uid) + clientId;

/** A draft as the device keeps it: bytes that have not been uploaded are gone with the page. */
interface StoredDraft extends Pick<PostDraft, 'clientId' | 'body' | 'tags' | 'game' | 'mentions'> {
  readonly pictures: readonly UploadedPicture[];
  /** When it was last changed, in milliseconds since the epoch; versions before did not say. */
  readonly at?: number;
}

const isStored = (value: unknown): value is StoredDraft =>
  typeof value === 'object' && value !== null && 'clientId' in value && 'pictures' in value && 'mentions' in value;

function readStored(key: string): StoredDraft | null {
  const stored = localJson.read(key);
  return isStored(stored) ? stored : null;
}

/** The draft of a version before gets a name of its own. */
function takeOver(uid: string): void {
  const stored = readStored(oldKeyOf(uid));
  if (stored) localJson.write(keyOf(uid, stored.clientId), stored);
  localText.remove(oldKeyOf(uid));
}

const contentOf = ({ clientId, body, tags, game, mentions, pictures }: PostDraft): StoredDraft => ({
  clientId,
  body,
  tags,
  game,
  mentions,
  pictures: pictures.flatMap(({ uploaded }) => (uploaded ? [uploaded] : [])),
});

/** The content of a stored draft without its time, to compare drafts. */
const wordingOf = ({ clientId, body, tags, game, mentions, pictures }: StoredDraft): string =>
  JSON.stringify([clientId, body, tags, game, mentions, pictures]);

/** The posts that a player has begun on this device, each under a name of its own: several tabs write at the same time. */
export const deviceDrafts = {
  /** The ids of those that are kept, the latest first. */
  ids(uid: string): string[] {
    takeOver(uid);
    const stored = localText.keys().flatMap((key) => (key.startsWith(startOf(uid)) ? (readStored(key) ?? []) : []));
    return stored.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)).map(({ clientId }) => clientId);
  },
  /** The draft of this id; an empty one of a new id where none is kept. */
  read(uid: string, clientId: string): PostDraft {
    const stored = readStored(keyOf(uid, clientId));
    if (!stored) return emptyDraft(newIdempotencyKey());
    const { at: _, pictures, ...draft } = stored;
    return { ...draft, pictures: pictures.map(storedPicture) };
  },
  /** @returns whether the device keeps it, but for pictures that are not uploaded */
  write(uid: string, draft: PostDraft): boolean {
    const key = keyOf(uid, draft.clientId);
    if (isEmptyDraft(draft)) {
      localText.remove(key);
      return true;
    }
    const content = contentOf(draft);
    // Tabs that show the same draft hear of each write: what has not changed is not written.
    const known = readStored(key);
    if (known && wordingOf(known) === wordingOf(content)) return true;
    const text = JSON.stringify({ ...content, at: Date.now() } satisfies StoredDraft);
    localText.write(key, text);
    for (const old of deviceDrafts.ids(uid).slice(MAX_DRAFTS)) deviceDrafts.clear(uid, old);
    return localText.read(key) === text;
  },
  clear: (uid: string, clientId: string): void => localText.remove(keyOf(uid, clientId)),
  /** Calls back when another tab has changed a draft, or has published it. @returns a function that ends it */
  follow: (uid: string, clientId: string, changed: () => void): (() => void) =>
    onStoredElsewhere(keyOf(uid, clientId), changed),
};
