import { Injectable } from '@nestjs/common';
import { SquareCountsService } from '#features/community/standings/square-counts.service';
import { StandingsService } from '#features/community/standings/standings.service';
import { TagsService } from '#features/community/tags/tags.service';
import type { PostEntity } from './post.entity';
import { PostsRepository } from './posts.repository';

/** Keeps lists and counts in step with a post, inside the unit of work that publishes or hides it. */
@Injectable()
export class PostListingService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly tags: TagsService,
    private readonly standings: StandingsService,
    private readonly counts: SquareCountsService,
  ) {}

  /** @param isFirst whether it was never published before */
  async show(post: PostEntity, isFirst: boolean): Promise<void> {
    await this.posts.addTags(post);
    await this.tags.count(post.tagIds, 1);
    await this.counts.add(post.uid, { posts: 1, likesReceived: post.likeCount });
    if (isFirst) await this.standings.approved(post.uid);
  }

  async hide(post: PostEntity): Promise<void> {
    await this.posts.removeTags(post.id);
    await this.tags.count(post.tagIds, -1);
    await this.counts.add(post.uid, { posts: -1, likesReceived: -post.likeCount });
  }
}
