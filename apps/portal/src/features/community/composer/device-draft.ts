import { newIdempotencyKey } from '@ug/api-client';
import { appConfig } from '#platform/config/app-config';
import { localJson, localText } from '#platform/storage/local-text';
import { storedPicture, type UploadedPicture } from '#features/community/square-pictures/tray.queries';
import { emptyDraft, isEmptyDraft, type PostDraft } from './draft.rules';

const keyOf = (uid: string) => `${appConfig.prefix}-draft:post:${uid}`;

/** A draft as the device keeps it: bytes that have not been uploaded are gone with the page. */
interface StoredDraft extends Pick<PostDraft, 'clientId' | 'body' | 'tags' | 'game' | 'mentions'> {
  readonly pictures: readonly UploadedPicture[];
}

const isStored = (value: unknown): value is StoredDraft =>
  typeof value === 'object' && value !== null && 'clientId' in value && 'pictures' in value && 'mentions' in value;

/** The post that a player has begun on this device. */
export const deviceDraft = {
  read(uid: string): PostDraft {
    const stored = localJson.read(keyOf(uid));
    if (!isStored(stored)) return emptyDraft(newIdempotencyKey());
    return { ...stored, pictures: stored.pictures.map(storedPicture) };
  },
  /** @returns whether the device keeps it, but for pictures that are not uploaded */
  write(uid: string, draft: PostDraft): boolean {
    if (isEmptyDraft(draft)) {
      localText.remove(keyOf(uid));
      return true;
    }
    const { clientId, body, tags, game, mentions } = draft;
    const pictures = draft.pictures.flatMap(({ uploaded }) => (uploaded ? [uploaded] : []));
    const text = JSON.stringify({ clientId, body, tags, game, mentions, pictures } satisfies StoredDraft);
    localText.write(keyOf(uid), text);
    return localText.read(keyOf(uid)) === text;
  },
  clear(uid: string): void {
    localText.remove(keyOf(uid));
  },
};
