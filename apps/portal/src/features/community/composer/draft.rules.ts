import { isLongerThan, isVisible, linksIn, textLimit } from '@ug/contract';
import { withTokens, type Mention } from '#features/community/follows/mention-field.queries';
import { hasFailed, movedPictures, type TrayPicture } from '#features/community/square-pictures/tray.queries';

export interface ChosenGame {
  readonly id: number;
  readonly name: string;
  readonly icon: string;
}

/** A post that is being written. */
export interface PostDraft {
  /** Under which the service makes it once, however often it is sent. */
  readonly clientId: string;
  readonly body: string;
  readonly tags: readonly number[];
  readonly pictures: readonly TrayPicture[];
  readonly game: ChosenGame | null;
  /** Players whose names were picked; a name that was deleted again does no harm. */
  readonly mentions: readonly Mention[];
}

export interface DraftLimits {
  readonly characters: number;
  readonly pictures: number;
  readonly tags: number;
  /** False for players whose posts may not have any. */
  readonly links: boolean;
}

/** The counter is shown when so many characters are left. */
export const COUNTED_BELOW = 200;

export const emptyDraft = (clientId: string): PostDraft => ({
  clientId,
  body: '',
  tags: [],
  pictures: [],
  game: null,
  mentions: [],
});

export const isEmptyDraft = ({ body, pictures, game, tags }: PostDraft): boolean =>
  !isVisible(body) && pictures.length === 0 && game === null && tags.length === 0;

/** True for one with words or pictures: topics and a game alone are no post that another device would go on with. */
export const isBegun = ({ body, pictures }: Pick<PostDraft, 'body' | 'pictures'>): boolean =>
  isVisible(body) || pictures.length > 0;

export type DraftChange =
  | { readonly kind: 'body'; readonly body: string }
  | { readonly kind: 'mention'; readonly body: string; readonly mention: Mention }
  | { readonly kind: 'tag'; readonly id: number }
  | { readonly kind: 'game'; readonly game: ChosenGame | null }
  | { readonly kind: 'add'; readonly pictures: readonly TrayPicture[] }
  | { readonly kind: 'picture'; readonly key: string; readonly change: Partial<TrayPicture> }
  | { readonly kind: 'remove'; readonly key: string }
  | { readonly kind: 'move'; readonly key: string; readonly to: number }
  | { readonly kind: 'replace'; readonly draft: PostDraft };

/** Pictures whose bytes are in this page alone. */
export const unsentPictures = ({ pictures }: PostDraft): number =>
  pictures.filter(({ uploaded }) => uploaded === null).length;

/** A draft after a change; what exceeds the limits is left out. */
export const changeDraft =
  (limits: DraftLimits) =>
  (draft: PostDraft, change: DraftChange): PostDraft => {
    switch (change.kind) {
      case 'body':
        return { ...draft, body: change.body };
      case 'mention':
        return { ...draft, body: change.body, mentions: withOne(draft.mentions, change.mention) };
      case 'tag':
        return { ...draft, tags: toggled(draft.tags, change.id, limits.tags) };
      case 'game':
        return { ...draft, game: change.game };
      case 'add':
        return { ...draft, pictures: [...draft.pictures, ...change.pictures].slice(0, limits.pictures) };
      case 'picture':
        return {
          ...draft,
          pictures: draft.pictures.map((one) => (one.key === change.key ? { ...one, ...change.change } : one)),
        };
      case 'remove':
        return { ...draft, pictures: draft.pictures.filter(({ key }) => key !== change.key) };
      case 'move':
        return { ...draft, pictures: movedPictures(draft.pictures, change.key, change.to) };
      case 'replace':
        return change.draft;
    }
  };

const withOne = (mentions: readonly Mention[], mention: Mention): readonly Mention[] => [
  ...mentions.filter(({ uid }) => uid !== mention.uid),
  mention,
];

function toggled(tags: readonly number[], id: number, limit: number): readonly number[] {
  if (tags.includes(id)) return tags.filter((one) => one !== id);
  return tags.length < limit ? [...tags, id] : tags;
}

/** Why a draft cannot be published yet; null where it can. */
export function problemOf({ body, mentions, tags, pictures }: PostDraft, limits: DraftLimits): string | null {
  if (!isVisible(body)) return '写点什么吧';
  // The text in the form that is sent. A mention has another length there.
  const sent = withTokens(body.trim(), mentions);
  if (isLongerThan(sent, limits.characters)) return `正文${textLimit(sent, limits.characters).problem}`;
  if (!limits.links && linksIn(body).length > 0) return '您暂时不能发链接，请去掉后再发布';
  if (pictures.length > limits.pictures) return `最多 ${limits.pictures} 张图片，请移除多出的`;
  if (tags.length === 0) return '请选择至少一个话题';
  if (hasFailed(pictures)) return '有图片上传失败，请重试或移除';
  return null;
}
