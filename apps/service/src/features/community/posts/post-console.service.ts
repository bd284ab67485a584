import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { SquarePictureLinksService } from '#features/community/square-pictures/square-picture-links.service';
import { TagsService } from '#features/community/tags/tags.service';
import { PostReadsRepository } from './post-reads.repository';
import { toPostRecord } from './posts.mapper';
import { PostsRepository } from './posts.repository';

type PostRecord = Schemas['PostRecord'];

/** Posts, as staff look at them. */
@Injectable()
export class PostConsoleService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly reads: PostReadsRepository,
    private readonly tags: TagsService,
    private readonly links: SquarePictureLinksService,
  ) {}

  async list(query: QueryOf<'consoleListPosts'>): Promise<Page<PostRecord>> {
    const page = await this.posts.page(query);
    return page.withRows(await this.records(page.rows.map(({ id }) => id)));
  }

  /** @throws Refusal `post.notFound` */
  async get(id: number): Promise<PostRecord> {
    const [record] = await this.records([id]);
    if (!record) throw new Refusal('post.notFound');
    return record;
  }

  private async records(ids: readonly number[]): Promise<PostRecord[]> {
    const names = await this.tags.names();
    const rows = new Map((await this.reads.many(ids, null)).map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [toPostRecord(row, names, (picture) => this.links.signed(picture, 'staff'))] : [];
    });
  }
}
