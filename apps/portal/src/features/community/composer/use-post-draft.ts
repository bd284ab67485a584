import { newIdempotencyKey } from '@ug/api-client';
import { isVisible, type Schemas } from '@ug/contract';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { api } from '#platform/api/api';
import { log } from '#platform/log/log';
import { withNames, withTokens } from '#features/community/follows/mention-field.queries';
import { chosenPicture, storedPicture, uploadedIds } from '#features/community/square-pictures/tray.queries';
import { useSquareConfig } from '#features/community/square-settings/square-settings.queries';
import { usePictureUploads } from '#features/community/square-pictures/picture-uploads.queries';
import type { ClaimedDraft } from './claimed-draft';
import { deviceDrafts } from './device-draft';
import {
  changeDraft,
  emptyDraft,
  isBegun,
  isEmptyDraft,
  unsentPictures,
  type ChosenGame,
  type DraftChange,
  type DraftLimits,
  type PostDraft,
} from './draft.rules';

/** Milliseconds from the last change until the draft is sent to the service. */
const SAVE_MS = 2500;

export interface DraftOfPage {
  readonly draft: PostDraft;
  readonly change: (change: DraftChange) => void;
  readonly addFiles: (files: readonly File[]) => void;
  /** Said where nothing else is: what becomes of the draft when the page is left. */
  readonly note: string;
  /** The warning of what would be lost if the page were left now; empty where nothing would. */
  readonly loss: string;
  /** Saves nothing until `release`, and waits for the save under way: it would come back after the post. */
  readonly hold: () => Promise<unknown>;
  readonly release: () => void;
  /** Forgets the draft: it has been published, or is not wanted. */
  readonly clear: () => void;
}

const saved = ({ body, tags, game, pictures, mentions }: PostDraft) => ({
  body: withTokens(body, mentions),
  tags: [...tags],
  gameId: game?.id ?? null,
  pictures: uploadedIds(pictures),
});

/** The game of a draft; null where it cannot be read, as when it has left the shelf. */
export async function gameOf(id: number | null): Promise<ChosenGame | null> {
  if (id === null) return null;
  try {
    const { name, icon } = await api.call('getGameDetail', { body: { appID: id } });
    return { id, name, icon: icon?.small ?? '' };
  } catch (error) {
    log.warn('the game of a post could not be read', error);
    return null;
  }
}

/** The draft that the service keeps for all devices of a player. */
async function fetchDraft(clientId: string): Promise<PostDraft | null> {
  const draft = await api.call('getPostDraft');
  if (!draft) return null;
  const { body, tags, gameId, pictures, mentions } = draft;
  const words = withNames(body, mentions);
  return { clientId, body: words, tags, game: await gameOf(gameId), pictures: pictures.map(storedPicture), mentions };
}

/** Fills an empty page from the service where it `mayFill`, and lets the service keep the draft. */
function useServerDraft(uid: string, draft: PostDraft, mayFill: boolean, change: (change: DraftChange) => void) {
  const [isSaved, setIsSaved] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const isCleared = useRef(false);
  const sent = saved(draft);
  const content = JSON.stringify(sent);
  const isBlank = !isVisible(sent.body) && sent.pictures.length === 0;
  // A blank page takes the service's draft away, which may be the post of another device or tab.
  const isOurs = useRef(!isBlank);
  const [clientId] = useState(draft.clientId);
  const fill = useEffectEvent((found: PostDraft) => {
    // The service keeps one: what it has is the post that is written in another tab, where there is one.
    if (!isBegun(draft) && mayFill) {
      isOurs.current = true;
      const { tags, game } = draft;
      // The page may come from a topic or a game.
      const filled = { ...found, tags: found.tags.length > 0 ? found.tags : tags, game: found.game ?? game };
      change({ kind: 'replace', draft: filled });
      return;
    }
    // Addresses of pictures that nobody else may see yet are good for minutes only.
    for (const { key, uploaded } of found.pictures) change({ kind: 'picture', key, change: { uploaded } });
  });
  const firstContent = useRef(content);
  useEffect(() => {
    fetchDraft(clientId).then(
      (found) => found && fill(found),
      (error: unknown) => log.warn('a draft could not be read', error),
    );
  }, [uid, clientId]);
  useEffect(() => {
    if (isHeld || content === firstContent.current || (isBlank && !isOurs.current)) return undefined;
    setIsSaved(false);
    const timer = setTimeout(() => {
      if (isCleared.current) return;
      isOurs.current = true;
      underWay.current = api.call('savePostDraft', { body: JSON.parse(content) as ReturnType<typeof saved> }).then(
        () => setIsSaved(true),
        (error: unknown) => log.warn('a draft could not be saved', error),
      );
    }, SAVE_MS);
    return () => clearTimeout(timer);
  }, [content, isBlank, isHeld]);
  return {
    isSaved,
    hold: () => {
      setIsHeld(true);
      return underWay.current;
    },
    release: () => setIsHeld(false),
    forget: () => void (isCleared.current = true),
  };
}

/** The post that a player is writing: kept by the device at once, by the service a moment later. */
export function usePostDraft(uid: string, limits: DraftLimits, claimed: ClaimedDraft): DraftOfPage {
  const [draft, change] = useReducer(changeDraft(limits), claimed.draft);
  const { clientId } = draft;
  const { isSaved, hold, release, forget } = useServerDraft(uid, draft, claimed.isOnly, change);
  const isCleared = useRef(false);
  const [isKept, setIsKept] = useState(true);
  usePictureUploads(draft.pictures, (key, part) => change({ kind: 'picture', key, change: part }));
  useEffect(() => {
    if (!isCleared.current) setIsKept(deviceDrafts.write(uid, draft));
  }, [uid, draft]);
  // Without locks two tabs may show the same one.
  useEffect(
    () =>
      deviceDrafts.follow(uid, clientId, () => change({ kind: 'replace', draft: deviceDrafts.read(uid, clientId) })),
    [uid, clientId],
  );
  return {
    draft,
    change,
    note: isSaved ? '草稿已保存' : isKept ? '离开后草稿会保留' : '草稿保存中…',
    loss: lossOf(draft, isKept || isSaved),
    addFiles: (files) => change({ kind: 'add', pictures: files.map(chosenPicture) }),
    hold,
    release,
    clear: () => {
      isCleared.current = true;
      forget();
      deviceDrafts.clear(uid, clientId);
      change({ kind: 'replace', draft: emptyDraft(newIdempotencyKey()) });
    },
  };
}

/** The device keeps all of a draft but pictures that are on their way. */
function lossOf(draft: PostDraft, isKept: boolean): string {
  const unsent = unsentPictures(draft);
  if (!isKept && !isEmptyDraft(draft)) return '这台设备存不下草稿，离开后刚写的内容会丢失。';
  return unsent > 0 ? `还有 ${unsent} 张图片没有传完，离开后需要重新选择。其余内容已存为草稿。` : '';
}

/** Masked words come back as they were typed: stars that are saved again would stay stars. */
const draftOf = ({ body, typed = body, tags, pictures, game, mentions }: Schemas['PostCard']): PostDraft => ({
  clientId: '',
  body: withNames(typed, mentions),
  tags: tags.map(({ id }) => id),
  pictures: pictures.map(storedPicture),
  game,
  mentions,
});

/** An own post while it is edited; unsaved changes go with the page. */
export function useEditedDraft(post: Schemas['PostCard'], limits: DraftLimits): DraftOfPage {
  const [first] = useState(() => draftOf(post));
  const [draft, change] = useReducer(changeDraft(limits), first);
  const [isDone, setIsDone] = useState(false);
  const { postEditMinutes } = useSquareConfig();
  const isChanged = JSON.stringify(saved(draft)) !== JSON.stringify(saved(first)) || unsentPictures(draft) > 0;
  usePictureUploads(draft.pictures, (key, part) => change({ kind: 'picture', key, change: part }));
  return {
    draft,
    change,
    note: `发布后 ${postEditMinutes} 分钟内可以修改`,
    loss: isChanged && !isDone ? '修改还没有保存，离开后会丢失。' : '',
    addFiles: (files) => change({ kind: 'add', pictures: files.map(chosenPicture) }),
    hold: () => Promise.resolve(),
    release: () => undefined,
    clear: () => setIsDone(true),
  };
}
