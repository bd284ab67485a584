import { labels, type Schemas } from '@ug/contract';
import { recordForm } from '#platform/fields/record-form';
import { formatTime } from '#platform/time/time';

type Part = Schemas['HomePart'];
type Link = Schemas['HomeLink'];
type Source = Schemas['HomeSource'];

/** The picture is sent by its id and compared as a picture. */
export const homeForm = recordForm('consoleUpdateHomePart', { pictureId: 'picture' });

const noLink: Link = { kind: 'page', page: null, id: null, url: null };
const newSource: Source = { kind: 'popular', gameType: null, tag: '', gameIds: [], size: 10 };

/** A new part, as its form begins. */
export const newPart = {
  ...homeForm.empty,
  kind: 'banner',
  page: 'home',
  action: '去看看',
  tint: 'blue',
  icon: 'gift',
  link: noLink,
  source: newSource,
};

/** Whether a part of this kind may lead somewhere. */
export const mayLink = (kind: Part['kind'], source: Partial<Source> | null | undefined): boolean =>
  kind !== 'section' || source?.kind === 'notice';

/** A link that leads somewhere; null where nothing was chosen for its kind. */
function linkInput(link: Partial<Link> | null | undefined): Link | null {
  const { kind = 'page', page = null, id = null, url = null } = link ?? {};
  if (kind === 'page') return page && { ...noLink, kind, page };
  if (kind === 'web') return url ? { ...noLink, kind, url } : null;
  return id === null ? null : { ...noLink, kind, id };
}

type Form = Partial<Part> & Record<string, unknown>;

/** Fields of each kind of part. A part is sent without the fields of other kinds. */
const ofKind: Readonly<Record<Part['kind'], (form: Form) => object>> = {
  banner: ({ text, action, picture }) => ({ text: text ?? '', action: action ?? '', pictureId: picture?.id ?? null }),
  icon: ({ icon, picture }) => ({ icon: icon ?? null, pictureId: picture?.id ?? null }),
  section: ({ source, text }) => {
    const shown = { ...newSource, ...source, tag: source?.tag ?? '' };
    return { source: shown, text: shown.kind === 'notice' ? (text ?? '') : '' };
  },
};
const nothing = { text: '', action: '', icon: null, pictureId: null, source: null } as const;

/** A form's part as the contract takes it: nothing of another kind. */
export function toHomeInput(form: Form): Record<string, unknown> {
  const { kind = 'banner', page, source = newSource, link } = form;
  return {
    ...homeForm.filled(form),
    ...nothing,
    ...ofKind[kind](form),
    kind,
    page: kind === 'banner' ? (page ?? 'home') : 'home',
    link: mayLink(kind, source) ? linkInput(link) : null,
  };
}

/** Records that a link may lead to: their resource in the console, and the field with their name. Novels and series are one resource. */
export const linkedThings = {
  game: { reference: 'games', text: 'name', helper: '输入名称查找', filter: {} },
  activity: { reference: 'activities', text: 'title', helper: false, filter: {} },
  bulletin: { reference: 'bulletins', text: 'title', helper: '输入标题查找', filter: {} },
  work: { reference: 'works', text: 'title', helper: '输入书名、作者或拼音查找', filter: { medium: 'text' } },
  series: { reference: 'works', text: 'title', helper: '输入剧名、作者或拼音查找', filter: { medium: 'video' } },
} as const;
export type LinkedKind = keyof typeof linkedThings;

/** The target of a link in words. */
export function linkWords(link: Link | null): string {
  if (!link) return '无';
  const { kind, page, id, url } = link;
  const what = kind === 'page' ? page && labels.PortalPage[page] : kind === 'web' ? url : `编号 ${id}`;
  return `${labels.HomeLinkKind[kind]}：${what}`;
}

/** Whether a section shows as many as an operator says; the others show all there are, or one. */
export const hasSize = (kind: Source['kind']): boolean => kind !== 'banners' && kind !== 'icons' && kind !== 'notice';

/** The content of a section in words. */
export function sourceWords(source: Source | null): string {
  if (!source) return '无';
  const { kind, gameType, tag, gameIds, workOrder, workIds = [], size } = source;
  const orderWords = workOrder ? labels.WorkOrder[workOrder] : '';
  const details: Partial<Record<Source['kind'], string>> = {
    type: gameType ? labels.GameType[gameType] : '',
    tag,
    featured: gameIds.length > 0 ? `编号 ${gameIds.join('、')}` : '推荐排序最前的',
    picked: `编号 ${gameIds.join('、')}`,
    novels: orderWords,
    anime: orderWords,
    welfare: orderWords,
    works: `编号 ${workIds.join('、')}`,
    series: `编号 ${workIds.join('、')}`,
  };
  const detail = details[kind];
  const words = `${labels.HomeSectionKind[kind]}${detail ? `：${detail}` : ''}`;
  return hasSize(kind) ? `${words}，最多 ${size} 个` : words;
}

/** The content of a section, or the target of another part's link. */
export const aboutWords = ({ link, source }: Pick<Part, 'link' | 'source'>): string =>
  source ? sourceWords(source) : linkWords(link);

/** From when until when a part is shown, in the product's time zone. */
export function timeWords({ startAt, endAt }: Pick<Part, 'startAt' | 'endAt'>): string {
  if (!startAt && !endAt) return '长期';
  if (!endAt) return `${formatTime(startAt)} 起`;
  return startAt ? `${formatTime(startAt)} 至 ${formatTime(endAt)}` : `至 ${formatTime(endAt)}`;
}

/** The state of a part at a time. @param now in milliseconds */
export function standingOf(
  { state, startAt, endAt, isBroken }: Pick<Part, 'state' | 'startAt' | 'endAt' | 'isBroken'>,
  now: number,
): { word: string; color: 'default' | 'success' | 'error' | 'primary' } {
  if (state === 'hidden') return { word: '已隐藏', color: 'default' };
  if (endAt && Date.parse(endAt) <= now) return { word: '已结束', color: 'default' };
  if (isBroken) return { word: '链接失效', color: 'error' };
  if (startAt && now < Date.parse(startAt)) return { word: '待显示', color: 'primary' };
  return { word: '显示中', color: 'success' };
}
