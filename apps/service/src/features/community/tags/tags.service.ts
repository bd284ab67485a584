import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { ResponseCache } from '#platform/cache/response-cache';
import type { ListedRecords, PageAbsence } from '#platform/pages/portal-pages';
import { Refusal } from '#platform/errors/refusal';
import { TagsRepository, type KnownTag } from './tags.repository';

/** The cached list of tags has this one key. */
export const TAGS_TAG = 'tags';

/** A tag on a card. */
export type TagName = Pick<Schemas['SquareTag'], 'id' | 'tag'>;

/** Tags, as players read them and posts carry them. */
@Injectable()
export class TagsService {
  /** The lists of tags that are switched on, for search engines. */
  readonly listed: ListedRecords = {
    name: 'tags',
    tag: TAGS_TAG,
    lastId: async () => Math.max(0, ...(await this.all()).filter(isOn).map(({ id }) => id)),
    between: async (from, before) =>
      (await this.all())
        .filter((tag) => isOn(tag) && tag.id >= from && tag.id < before)
        .map(({ id }) => ({ path: `/square?side=community&tag=${id}` })),
  };

  constructor(
    private readonly tags: TagsRepository,
    private readonly cache: ResponseCache,
  ) {}

  /** Returns the tags that a post may carry, in their order. */
  async listShown(): Promise<Schemas['SquareTagList']> {
    return { records: (await this.all()).filter(isOn).map(({ state: _, ...tag }) => tag) };
  }

  /**
   * Tags for a new post, in the order in which they were asked for; all of them have to be switched on.
   * @throws Refusal `tag.notFound`
   */
  async require(ids: readonly number[]): Promise<TagName[]> {
    const tags = new Map((await this.all()).filter(isOn).map((tag) => [tag.id, tag]));
    return ids.map((id) => {
      const found = tags.get(id);
      if (!found) throw new Refusal('tag.notFound', { errors: { tags: '标签不存在或已停用，请重新选择' } });
      return { id, tag: found.tag };
    });
  }

  /** The names of tags in any state, for posts that carry them already. */
  async names(): Promise<ReadonlyMap<number, string>> {
    return new Map((await this.all()).map(({ id, tag }) => [id, tag]));
  }

  /** The answer of a tag's list where the tag is not to be seen; null where it is. */
  async absence(id: number): Promise<PageAbsence | null> {
    const tag = (await this.all()).find((one) => one.id === id);
    if (!tag) return { status: 404, title: '没有找到该标签' };
    return isOn(tag) ? null : { status: 410, title: '标签已停用' };
  }

  /** Counts published posts in or out, inside the caller's unit of work. */
  count(ids: readonly number[], by: 1 | -1): Promise<void> {
    return this.tags.count(ids, by);
  }

  /** Every tag, at most a second old. */
  private async all(): Promise<readonly KnownTag[]> {
    const json = await this.cache.through(TAGS_TAG, TAGS_TAG, async () => JSON.stringify(await this.tags.inOrder()));
    return JSON.parse(json) as KnownTag[];
  }
}

const isOn = ({ state }: KnownTag): boolean => state === 'on';
