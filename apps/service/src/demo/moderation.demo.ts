import { AppealsService } from '#features/community/moderation/appeals.service';
import { ModerationDecisionsService } from '#features/community/moderation/moderation-decisions.service';
import { ReportsService, type Said } from '#features/community/reports/reports.service';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { DemoContent, DemoTarget } from './demo-content';
import { OBJECTED, REPORTED } from './demo-posts';
import { postsDemo } from './posts.demo';

/** By their place among the authors of the demo. */
const said: readonly (readonly [by: number, said: Said])[] = [
  [0, { category: 'ad', text: '卖号的，私聊我好几次了' }],
  [4, { category: 'fraud', text: '朋友被这个人骗过定金' }],
  [9, { category: 'ad', text: '' }],
];

/** No account of the product, so that everybody may decide about the appeal. */
const moderator: Pick<StaffPrincipal, 'staffId' | 'name'> = { staffId: 0, name: '演示审核员' };

/** A review desk that has something to do: reports of a post and an appeal, beside the posts that wait, which come first. */
async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  if (await hasAny(app)) return;
  await postsDemo.fill(app, say);
  const fillAll = async (): Promise<boolean> => {
    if (await hasAny(app)) return false;
    const isReported = await report(app);
    return (await object(app)) && isReported;
  };
  // If two processes start at once, PostgreSQL lets one commit; the other runs again and finds the content there.
  const isFirst = await app.get(UnitOfWork).run(fillAll, { isolation: 'SERIALIZABLE' });
  if (isFirst) say('演示内容已就绪：审核台的举报与申诉');
}

const hasAny = async (app: DemoTarget): Promise<boolean> =>
  (await app.get(Database).query('SELECT 1 AS one FROM reports LIMIT 1')).length > 0;

async function postThatBegins(app: DemoTarget, beginning: string): Promise<{ id: number; uid: number } | undefined> {
  const sql = `SELECT id, uid FROM posts WHERE client_id LIKE 'demo-%' AND body LIKE :beginning`;
  return (await app.get(Database).query<{ id: number; uid: number }>(sql, { beginning: `${beginning}%` }))[0];
}

/** @returns whether there is the post */
async function report(app: DemoTarget): Promise<boolean> {
  const post = await postThatBegins(app, REPORTED);
  if (!post) return false;
  const sql = `SELECT id FROM players WHERE login_key = :key`;
  for (const [by, what] of said) {
    const key = `demosquare_${by + 1}`;
    const [player] = await app.get(Database).query<{ id: number }>(sql, { key });
    if (player) await app.get(ReportsService, { strict: false }).report(player.id, { kind: 'post', id: post.id }, what);
  }
  return true;
}

/** @returns whether there is the post */
async function object(app: DemoTarget): Promise<boolean> {
  const post = await postThatBegins(app, OBJECTED);
  if (!post) return false;
  const sql = `SELECT id, version, subject_version FROM moderation_items
    WHERE kind = 'post' AND subject_id = :id AND state = 'open'`;
  const [item] = await app.get(Database).query<{ id: number; version: number; subject_version: number }>(sql, post);
  if (!item) return false;
  const body = { version: item.version, subjectVersion: item.subject_version };
  const reason = '内容含有广告，或引导到站外的联系方式，不符合社区规范。';
  const decisions = app.get(ModerationDecisionsService, { strict: false });
  await decisions.decide(moderator as StaffPrincipal, item.id, { ...body, decision: 'remove', reason });
  const text = '这是游戏里自带的好友邀请，没有留任何联系方式，请再看一下。';
  await app.get(AppealsService, { strict: false }).appeal(post.uid, item.id, text);
  return true;
}

export const moderationDemo: DemoContent = { fill };
