import { Injectable } from '@nestjs/common';
import { EDITION_SIZE, spreadAuthors } from './edition.rules';
import { EditionsService, type Edition } from './editions.service';
import type { ListedRow, PageQuery, Placed, PostScope } from './post-list.rules';
import { listKeyOf } from './list-key';
import { PostListsRepository } from './post-lists.repository';
import { PostSearchRepository } from './post-search.repository';

/** Posts that a reader may not see leave gaps in an edition: so many more are read along, and rarely a second time. */
const SPARE = 10;

/** More than an edition takes, so that others are left where one author has very many of the best. */
const MAX_RANKED = 2 * EDITION_SIZE;

/** Limit of the newest posts that are ranked for a keyword: ranking all that it finds would mean to read them all. */
const MAX_FOUND = EDITION_SIZE;

/** Posts ordered by rank and paged in editions: a post that stays published is shown exactly once. */
@Injectable()
export class RecommendedPostsService {
  constructor(
    private readonly posts: PostListsRepository,
    private readonly search: PostSearchRepository,
    private readonly editions: EditionsService,
  ) {}

  /** One post more than the page has, where there are more. */
  async page(scope: PostScope, query: PageQuery): Promise<Placed[]> {
    const list = listKeyOf(scope);
    const isFirst = !query.after && query.currentPage === 1;
    if (isFirst && !this.editions.known(list)) {
      const short = await this.short(scope, query);
      if (short) return short;
    }
    const ranking = () => this.ranking(scope);
    const [no, index, ...tail] = query.after ?? [];
    const edition =
      no === undefined ? await this.editions.current(list, ranking) : await this.editions.goOn(list, no, ranking);
    const from = index ?? (query.currentPage - 1) * query.pageSize;
    const isBehind = (tail[1] ?? 0) > 0;
    const found = isBehind ? [] : await this.within(edition, from, query);
    if (found.length > query.pageSize || edition.ids.length < EDITION_SIZE) return found;
    const behind = isBehind ? tail : undefined;
    const rest = {
      after: behind,
      take: query.pageSize + 1 - found.length,
      first: Math.max(from - edition.ids.length, 0),
    };
    return [...found, ...(await this.behind(scope, edition, { ...query, ...rest }))];
  }

  /** The whole of a list that one page holds, as it is now: nothing of it has to be written down. */
  private async short(scope: PostScope, query: PageQuery): Promise<Placed[] | undefined> {
    const slice = { ...query, take: query.pageSize + 1 };
    const rows =
      scope.kind === 'words' ? await this.search.newest(scope.phrases, slice) : await this.posts.ranked(scope, slice);
    if (rows.length > query.pageSize) return undefined;
    return spreadAuthors(byRank(rows), rows.length).map((row) => ({ row, position: [] }));
  }

  private async within(edition: Edition, from: number, query: PageQuery): Promise<Placed[]> {
    const found: Placed[] = [];
    const wanted = query.pageSize + 1;
    for (let index = from; found.length < wanted && index < edition.ids.length;) {
      const ids = edition.ids.slice(index, index + wanted + SPARE);
      const rows = new Map((await this.posts.visible(ids, query)).map((row) => [row.id, row]));
      for (const id of ids) {
        index += 1;
        const row = rows.get(id);
        if (row && found.length < wanted) found.push({ row, position: [edition.no, index, 0, 0] });
      }
    }
    return found;
  }

  /** Posts outside an edition, by time: also those of an author who has very many of the best. */
  private async behind(
    scope: PostScope,
    { no, ids, madeAt }: Edition,
    slice: PageQuery & { readonly take: number; readonly first: number },
  ): Promise<Placed[]> {
    const all = { ...slice, without: ids, first: slice.after ? 0 : slice.first };
    const rows =
      scope.kind === 'words'
        ? await this.search.newest(scope.phrases, all)
        : await this.posts.newest(scope, { ...all, after: slice.after ?? [madeAt + 1, 0] });
    return rows.map((row) => ({ row, position: [no, ids.length, row.placed_at, row.id] }));
  }

  private async ranking(scope: PostScope): Promise<readonly { id: number; uid: number }[]> {
    if (scope.kind !== 'words') return this.posts.candidates(scope, MAX_RANKED);
    return byRank(await this.search.candidates(scope.phrases, MAX_FOUND));
  }
}

const byRank = <Row extends Pick<ListedRow, 'id' | 'rank'>>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => b.rank - a.rank || b.id - a.id);
