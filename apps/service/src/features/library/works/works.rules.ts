import { recordFields, type Schemas } from '@ug/contract';
import { MAX_INSTANT, MAX_INTEGER } from '#platform/paging/cursor';

type FieldErrors = Record<string, string>;
type Prices = Pick<Schemas['Work'], 'access' | 'partPrice' | 'workPrice'>;

/** The largest value of each sort column, the id last. */
export const CURSOR_LIMITS: Readonly<Record<Schemas['WorkOrder'], readonly number[]>> = {
  recommended: [MAX_INTEGER, MAX_INTEGER],
  hot: [MAX_INTEGER, MAX_INTEGER],
  updated: [MAX_INSTANT, MAX_INTEGER],
  newest: [MAX_INSTANT, MAX_INTEGER],
  longest: [Number.MAX_SAFE_INTEGER, MAX_INTEGER],
};

/** The kinds of works that are watched. */
export const SERIES_KINDS = ['anime', 'welfare'] as const satisfies readonly Schemas['WorkKind'][];

/** The portal's page of a work. */
export const workPath = ({ id, kind }: Pick<Schemas['Work'], 'id' | 'kind'>): string =>
  kind === 'novel' ? `/bookinfo/${id}` : `/series/${id}`;

/** The portal's page of a part: a chapter in the reader, an episode in the player of its series. */
export const partPath = ({
  workId,
  id,
  kind,
}: Pick<Schemas['Work'], 'id' | 'kind'> & { readonly workId: number }): string =>
  kind === 'novel' ? `/readbook/${workId}/${id}` : `/series/${workId}/${id}`;

/** The fields of a work that staff type and that are columns; the cover is a file, and a cast has a column of another name. */
export const workFields = recordFields('consoleUpdateWork', ['coverId', 'cast']);

/** The facts that novels do not have. */
export const NO_SERIES = { year: null, region: null, studio: '', performers: null, air: null } as const;

/** The name under which a work holds its files. */
export const ownerOf = (workId: number): string => `works:${workId}`;

/** True where players see the work now, or will when its time comes: it has to stay complete. */
export const isShown = (state: Schemas['WorkState']): boolean => state === 'published' || state === 'scheduled';

/** Errors of prices by field; empty when there are none. */
export function priceErrors({ access, partPrice, workPrice }: Prices): FieldErrors {
  if (access !== 'paid' && partPrice !== 0) return { partPrice: '只有付费作品可以设置单章价格' };
  if (access !== 'paid' && workPrice !== null) return { workPrice: '只有付费作品可以设置整部价格' };
  if (access === 'paid' && partPrice === 0) return { partPrice: '付费作品的单章价格至少为 1 X钻' };
  return {};
}

/** Parts of a work that it lacks before players may see it, by field; empty when it is complete. */
export function missingParts(
  work: Pick<Schemas['Work'], 'intro' | 'categoryId' | 'partCount' | 'kind'> & { readonly cover: unknown },
): FieldErrors {
  return {
    ...(work.intro === '' && { intro: '请填写简介' }),
    ...(!work.cover && { coverId: '请上传封面' }),
    ...(work.categoryId === null && { categoryId: '请选择分类' }),
    ...(work.partCount === 0 && { partCount: work.kind === 'novel' ? '请至少发布一章' : '请至少发布一集' }),
  };
}
