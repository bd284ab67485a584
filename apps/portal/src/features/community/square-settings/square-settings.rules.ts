import type { Schemas } from '@ug/contract';

/** The square's limits as a composer obeys them. */
export interface SquareConfig {
  readonly postCharacters: number;
  readonly postPictures: number;
  readonly postTags: number;
  readonly postEditMinutes: number;
  readonly commentCharacters: number;
  readonly commentPictures: boolean;
}

/** The defaults of the product; the service decides in any case. */
export const usualConfig: SquareConfig = {
  postCharacters: 2000,
  postPictures: 9,
  postTags: 3,
  postEditMinutes: 10,
  commentCharacters: 500,
  commentPictures: true,
};

/** The records as numbers; a key that is missing or no number stands as usual. */
export function toSquareConfig(records: readonly Pick<Schemas['SquareConfigItem'], 'key' | 'value'>[]): SquareConfig {
  const known = new Map(records.map(({ key, value }) => [key, Number(value)]));
  const numberOf = (key: Schemas['SquareConfigKey'], usual: number) => {
    const value = known.get(key);
    return value === undefined || Number.isNaN(value) ? usual : value;
  };
  return {
    postCharacters: numberOf('postCharacters', usualConfig.postCharacters),
    postPictures: numberOf('postPictures', usualConfig.postPictures),
    postTags: numberOf('postTags', usualConfig.postTags),
    postEditMinutes: numberOf('postEditMinutes', usualConfig.postEditMinutes),
    commentCharacters: numberOf('commentCharacters', usualConfig.commentCharacters),
    commentPictures: numberOf('commentPictures', 1) !== 0,
  };
}
