import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { PostsService } from '#features/community/posts/posts.service';
import { PostViewsRepository } from './post-views.repository';

/** Younger accounts hide posts from themselves and move none of them for others. */
const GROWN_MS = 24 * 60 * 60 * 1000;

/** Posts that a player does not want to see. */
@Injectable()
export class PostHidesService {
  constructor(
    private readonly hides: PostViewsRepository,
    private readonly posts: PostsService,
    private readonly accounts: AccountsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Leaves a post out of what a player sees; a second time changes nothing. @throws Refusal `post.notFound` */
  async hide(uid: number, id: number): Promise<void> {
    const subject = (await this.posts.find([id], uid)).get(id);
    if (!subject) throw new Refusal('post.notFound');
    const { registeredAt } = await this.accounts.standingOf(uid);
    const counts = subject.ownerUid !== uid && this.clock.now().getTime() - registeredAt.getTime() >= GROWN_MS;
    await this.unitOfWork.run(async () => {
      if ((await this.hides.hide(uid, id)) && counts) await this.posts.countPeople(id, { hides: 1 });
    });
  }

  /** Inside the unit of work that forgets a player. What their hiding moved stays: it says nothing of them. */
  async erase(uid: number, size: number): Promise<boolean> {
    return (await this.hides.forget(uid, size)) >= size;
  }

  /** Inside the unit of work that removes a post for good. */
  async forgetPost(id: number): Promise<void> {
    await this.hides.forgetPost(id);
  }
}
