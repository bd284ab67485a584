import { ReviewStatesService } from '#features/community/reviews/review-states.service';
import { ReviewVotesRepository } from '#features/community/reviews/review-votes.repository';
import { ReviewsRepository } from '#features/community/reviews/reviews.repository';
import { PlayersRepository } from '#features/players/accounts/players.repository';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { DemoContent, DemoTarget } from './demo-content';
import { demoAuthors } from './demo-posts';
import { demoReviews, type DemoReview } from './demo-reviews';
import { postsDemo } from './posts.demo';

const HOUR_MS = 3_600_000;

/** Reviews of ten games by the players of the demo's posts, which come first. */
async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  if (await hasAny(app)) return;
  await postsDemo.fill(app, say);
  const games = await gameIds(app);
  const uids = await authors(app);
  const fillAll = async (): Promise<number> => {
    if (await hasAny(app)) return 0;
    let made = 0;
    for (const review of demoReviews) {
      const [gameId, uid] = [games.get(review.game), uids[review.by]];
      if (gameId !== undefined && uid) made += await write(app, review, { gameId, uid, fans: uids });
    }
    return made;
  };
  // If two processes start at once, PostgreSQL lets one commit; the other runs again and finds the content there.
  const made = await app.get(UnitOfWork).run(fillAll, { isolation: 'SERIALIZABLE' });
  if (made > 0) say(`演示内容已就绪：${made} 条评价`);
}

const hasAny = async (app: DemoTarget): Promise<boolean> =>
  (await app.get(Database).query('SELECT 1 AS one FROM reviews LIMIT 1')).length > 0;

async function gameIds(app: DemoTarget): Promise<ReadonlyMap<string, number>> {
  const sql = `SELECT id, name FROM games WHERE state = 'published'`;
  const rows = await app.get(Database).query<{ id: number; name: string }>(sql);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The players whom the demo of posts has made; 0 for one who is not there. */
async function authors(app: DemoTarget): Promise<number[]> {
  const players = app.get(PlayersRepository, { strict: false });
  const found = demoAuthors.map((_, index) => players.findByLoginKey(`demosquare_${index + 1}`));
  return (await Promise.all(found)).map((player) => player?.id ?? 0);
}

interface Place {
  readonly gameId: number;
  readonly uid: number;
  readonly fans: readonly number[];
}

/** @returns how many were written: none where the player has one of the game */
async function write(app: DemoTarget, demo: DemoReview, { gameId, uid, fans }: Place): Promise<number> {
  const reviews = app.get(ReviewsRepository, { strict: false });
  const at = new Date(app.get(Clock).now().getTime() - demo.hoursAgo * HOUR_MS);
  await reviews.hold(uid, gameId);
  const row = {
    version: 1,
    uid,
    gameId,
    state: 'published' as const,
    stars: demo.stars,
    content: demo.content,
    typed: null,
    pictures: [],
    device: demo.device,
    gameVersion: '',
    usefulCount: 0,
    reason: '',
    reply: demo.reply ?? '',
    repliedBy: demo.reply ? '演示运营' : '',
    repliedAt: demo.reply ? at : null,
    publishedAt: at,
    editedAt: null,
    createdAt: at,
  };
  const id = await reviews.insert(row);
  if (id === null) return 0;
  await app.get(ReviewStatesService, { strict: false }).changed(null, { ...row, id });
  const votes = app.get(ReviewVotesRepository, { strict: false });
  const voters = fans.filter((fan) => fan > 0 && fan !== uid).slice(0, demo.useful);
  for (const voter of voters) if (await votes.add(id, voter)) await votes.count(id, 1);
  return 1;
}

export const reviewsDemo: DemoContent = { fill };
