import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ReviewQueue, type Submission } from '#platform/moderation/review-queue';
import type { Subject } from '#platform/subjects/subject';
import { Subjects } from '#platform/subjects/subjects';
import type { TestApp } from '../test-app';

interface Row {
  readonly id: number;
  readonly owner_uid: number;
  readonly is_hidden: number;
  readonly is_closed: number;
  readonly comments: number;
  readonly commenters: number;
}

/** What players comment on in a spec: posts that are nothing but a kind of subject with its numbers. */
export class CommentedPosts {
  /** What was handed to the review desk, which there is none of here. */
  readonly submitted: Submission[] = [];
  readonly withdrawn: number[] = [];
  private added = 0;

  private constructor(private readonly app: TestApp) {}

  /** Declares the kind `post` in an application without the feature that has it. */
  static async declare(app: TestApp): Promise<CommentedPosts> {
    const posts = new CommentedPosts(app);
    await posts.write(`CREATE TABLE spec_posts (id integer PRIMARY KEY, owner_uid integer NOT NULL, is_hidden integer NOT NULL,
      is_closed integer NOT NULL, comments integer NOT NULL, commenters integer NOT NULL)`);
    app.get(Subjects).declare({
      kind: 'post',
      label: '帖子',
      find: (ids) => posts.find(ids),
      count: async (id, { comments = 0, commenters = 0 }) => {
        const sql =
          'UPDATE spec_posts SET comments = comments + :comments, commenters = commenters + :commenters WHERE id = :id';
        await app.get(Database).execute(sql, { id, comments, commenters });
      },
    });
    return posts;
  }

  /** Stands in for the review desk. */
  reviewHere(): this {
    this.app.get(ReviewQueue).declare({
      submit: async (submission) => void this.submitted.push(submission),
      withdraw: async ({ id }) => void this.withdrawn.push(id),
    });
    return this;
  }

  /** @returns the id of a new post */
  async add(ownerUid: number): Promise<number> {
    this.added += 1;
    const id = this.added;
    await this.write('INSERT INTO spec_posts VALUES (:id, :ownerUid, 0, 0, 0, 0)', { id, ownerUid });
    return id;
  }

  /** Nobody sees it any more. */
  hide(id: number): Promise<unknown> {
    return this.write('UPDATE spec_posts SET is_hidden = 1 WHERE id = :id', { id });
  }

  /** Nobody may comment on it any more. */
  close(id: number): Promise<unknown> {
    return this.write('UPDATE spec_posts SET is_closed = 1 WHERE id = :id', { id });
  }

  /** The numbers that it shows. */
  async counts(id: number): Promise<{ comments: number; commenters: number }> {
    const [row] = await this.rows([id]);
    return { comments: row?.comments ?? 0, commenters: row?.commenters ?? 0 };
  }

  private async find(ids: readonly number[]): Promise<ReadonlyMap<number, Subject>> {
    const shown = (await this.rows(ids)).filter((row) => !row.is_hidden);
    return new Map(shown.map((row) => [row.id, toSubject(row)]));
  }

  private rows(ids: readonly number[]): Promise<Row[]> {
    return this.app.get(Database).query<Row>('SELECT * FROM spec_posts WHERE id IN (:ids)', { ids });
  }

  private write(sql: string, parameters = {}): Promise<unknown> {
    return this.app.get(UnitOfWork).run(() => this.app.get(Database).execute(sql, parameters));
  }
}

const toSubject = ({ id, owner_uid: ownerUid, is_closed: isClosed }: Row): Subject => ({
  kind: 'post',
  id,
  ownerUid,
  title: `第 ${id} 个帖子`,
  path: `/post/${id}`,
  isCommentable: !isClosed,
});
