import { RefusedError, type PlayerClient } from '@ug/api-client';
import { newId } from '#platform/ids/ids';
import { seededChance } from '../chance';
import { insist } from '../insist';
import { newPost, uploadPicture } from '../records/square';

const chance = seededChance();

/** What everybody in a square knows of it. */
export interface WalkedSquare {
  readonly tags: readonly number[];
  readonly uids: readonly number[];
  /** Players who do nothing themselves; they are the ones who are blocked, so that nobody else's wishes end with it. */
  readonly bystanders: readonly number[];
  /** Games that everybody has. */
  readonly games: readonly number[];
  readonly posts: number[];
  readonly comments: WalkedComment[];
  readonly reviews: number[];
}

interface WalkedComment {
  readonly id: number;
  readonly on: number;
}

/** Where a walker reaches the service that lives now. */
export interface Door {
  readonly client: PlayerClient;
  readonly origin: string;
  readonly token: string;
}

/** What players do, the more often the more of it there is. */
const WAYS = [
  ...(['post', 'comment', 'reply', 'like', 'like', 'like', 'likeComment'] as const),
  ...(['follow', 'block', 'review', 'useful', 'report'] as const),
];
/** Every so many posts has a link, which somebody looks at, or a picture. */
const [LINKED, PICTURED] = [2, 3];
/** How many calls are sent once more though they were answered. */
const REPEATED = 0.3;

const pickOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)];

/** A player of the square who repeats every call until it is answered, and writes down each answer. */
export class SquareWalker {
  door: Door | null = null;
  isOpen = true;
  /** What was acknowledged, by the id that the client gave it. */
  readonly posts = new Map<string, number>();
  readonly comments = new Map<string, number>();
  /** The stars and words of each review that was acknowledged last, by game; null where its removal was. */
  readonly reviews = new Map<number, string | null>();
  /** What is liked, followed or blocked, as it was acknowledged last: `post 12`, `comment 7`, `player 20002`, `block 20009`. */
  readonly wishes = new Map<string, boolean>();
  /** How many calls were answered with what was asked for. */
  acknowledged = 0;
  private written = 0;

  constructor(
    readonly uid: number,
    private readonly square: WalkedSquare,
  ) {}

  async walk(): Promise<void> {
    while (this.isOpen)
      try {
        await this[this.written === 0 ? 'post' : (pickOf(WAYS) ?? 'like')]();
      } catch (error) {
        // A post that is gone, or that waits for a look.
        if (!(error instanceof RefusedError)) throw error;
      }
  }

  private async post(): Promise<void> {
    this.written += 1;
    const link = this.written % LINKED === 0 ? ` https://a.example/${newId()}` : '';
    const tag = pickOf(this.square.tags) ?? 0;
    const pictures = this.written % PICTURED === 0 ? [await this.picture()] : [];
    const body = newPost(tag, { body: `${newId()} ${newId()}${link}`, pictures });
    const { id } = await this.again(({ client }) => client.call('createPost', { body }));
    this.posts.set(body.clientId, id);
    this.square.posts.push(id);
  }

  private async picture(): Promise<string> {
    const { id } = await insist(
      () => this.door,
      ({ origin, token }) => uploadPicture({ origin }, { uid: this.uid, token }),
    );
    return id;
  }

  private comment(): Promise<void> {
    return this.write(pickOf(this.square.posts));
  }

  private reply(): Promise<void> {
    const to = pickOf(this.square.comments);
    return this.write(to?.on, to?.id);
  }

  private async write(on?: number, replyCommentId = 0): Promise<void> {
    if (on === undefined) return;
    const clientId = newId();
    const body = { clientId, content: `说得好 ${clientId}`, replyCommentId };
    const { id } = await this.again(({ client }) => client.call('createComment', { params: { id: on }, body }));
    this.comments.set(clientId, id);
    this.square.comments.push({ id, on });
  }

  private async like(): Promise<void> {
    const id = pickOf(this.square.posts);
    if (id === undefined) return;
    const call = chance() < 0.6 ? 'likePost' : 'unlikePost';
    await this.wish(`post ${id}`, async ({ client }) => (await client.call(call, { params: { id } })).isLiked);
  }

  private async likeComment(): Promise<void> {
    const { id } = pickOf(this.square.comments) ?? {};
    if (id === undefined) return;
    const call = chance() < 0.6 ? 'likeComment' : 'unlikeComment';
    await this.wish(`comment ${id}`, async ({ client }) => (await client.call(call, { params: { id } })).isLiked);
  }

  private async follow(): Promise<void> {
    const others = [...this.square.uids, ...this.square.bystanders].filter((uid) => uid !== this.uid);
    const id = pickOf(others) ?? 0;
    const isWanted = chance() < 0.6;
    await this.wish(`player ${id}`, async ({ client }) =>
      isWanted
        ? (await client.call('followPlayer', { params: { id }, body: {} })).isFollowed
        : (await client.call('unfollowPlayer', { params: { id } })).isFollowed,
    );
  }

  /** A block ends the follow; the end of a block does not bring it back. */
  private async block(): Promise<void> {
    const id = pickOf(this.square.bystanders) ?? 0;
    const call = chance() < 0.6 ? 'blockPlayer' : 'unblockPlayer';
    await this.wish(`block ${id}`, async ({ client }) => (await client.call(call, { params: { id } })).isBlocked);
    if (this.wishes.get(`block ${id}`)) this.wishes.set(`player ${id}`, false);
  }

  private async review(): Promise<void> {
    const id = pickOf(this.square.games) ?? 0;
    const body = { stars: pickOf([1, 2, 3, 4, 5]) ?? 5, content: `值得一玩 ${newId()}`, pictures: [] };
    this.reviews.delete(id);
    if (chance() < 0.2) {
      await this.again(({ client }) => client.call('removeReview', { params: { id } }));
      this.reviews.set(id, null);
      return;
    }
    const review = await this.again(({ client }) => client.call('saveReview', { params: { id }, body }));
    this.reviews.set(id, `${body.stars} ${body.content}`);
    this.square.reviews.push(review.id);
  }

  private async useful(): Promise<void> {
    const id = pickOf(this.square.reviews);
    if (id === undefined) return;
    const call = chance() < 0.6 ? 'markReviewUseful' : 'unmarkReviewUseful';
    await this.wish(`review ${id}`, async ({ client }) => (await client.call(call, { params: { id } })).isUseful);
  }

  private async report(): Promise<void> {
    const id = pickOf(this.square.posts);
    if (id === undefined) return;
    await this.again(({ client }) => client.call('reportPost', { params: { id }, body: { category: 'ad' } }));
  }

  private async wish(key: string, ask: (door: Door) => Promise<boolean>): Promise<void> {
    try {
      this.wishes.set(key, await this.again(ask));
    } catch (error) {
      // An earlier attempt may have been heard by a service that was killed.
      this.wishes.delete(key);
      throw error;
    }
  }

  private async again<T>(ask: (door: Door) => Promise<T>): Promise<T> {
    const result = await insist(() => this.door, ask);
    this.acknowledged += 1;
    return chance() < REPEATED ? insist(() => this.door, ask) : result;
  }
}
