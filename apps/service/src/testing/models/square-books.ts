import type { Database } from '#platform/database/database';

/** What is counted beside rows, as a query for each place where the two differ. */
const COUNTED: Readonly<Record<string, string>> = {
  'likes of a post': `SELECT p.id, p.like_count AS counted, count(l.uid) AS rows FROM posts p
    LEFT JOIN post_likes l ON l.post_id = p.id GROUP BY p.id, p.like_count HAVING p.like_count <> count(l.uid)`,
  'warm likes of a post': `SELECT p.id, p.warm_likes AS counted FROM posts p WHERE p.warm_likes <>
    (SELECT count(*) FROM post_likes l WHERE l.post_id = p.id AND l.is_warm)`,
  'comments of a post': `SELECT p.id, p.comment_count AS counted, p.commenters FROM posts p
    LEFT JOIN comments c ON c.subject_kind = 'post' AND c.subject_id = p.id AND c.state = 'published'
    GROUP BY p.id, p.comment_count, p.commenters
    HAVING p.comment_count <> count(c.id) OR p.commenters <> count(DISTINCT c.uid)`,
  'likes and replies of a comment': `SELECT c.id, c.like_count AS counted, c.reply_count FROM comments c WHERE c.like_count <>
      (SELECT count(*) FROM comment_likes l WHERE l.comment_id = c.id)
    OR c.reply_count <> (SELECT count(*) FROM comments r WHERE r.root_id = c.id AND r.state = 'published')`,
  'comments of an author': `SELECT a.subject_id AS id, a.uid, a.comments AS counted FROM comment_authors a WHERE a.comments <>
    (SELECT count(*) FROM comments c WHERE c.subject_kind = a.subject_kind AND c.subject_id = a.subject_id
      AND c.uid = a.uid AND c.state = 'published')`,
  'posts of a tag': `SELECT t.id, t.post_count AS counted FROM square_tags t WHERE t.post_count <>
    (SELECT count(*) FROM post_tags pt WHERE pt.tag_id = t.id)`,
  'places among tags': `SELECT p.id, p.state FROM posts p LEFT JOIN post_tags pt ON pt.post_id = p.id
    GROUP BY p.id, p.state, p.tag_ids
    HAVING count(pt.tag_id) <> CASE WHEN p.state = 'published' AND p.tag_ids <> '[]' THEN 1 ELSE 0 END`,
  'posts of a player': `SELECT s.id, s.posts AS counted FROM square_players s WHERE s.posts <>
    (SELECT count(*) FROM posts p WHERE p.uid = s.id AND p.state = 'published')`,
  'likes of a player': `SELECT s.id, s.likes_received AS counted FROM square_players s WHERE s.likes_received <>
    (SELECT count(*) FROM post_likes l JOIN posts p ON p.id = l.post_id WHERE p.uid = s.id AND p.state = 'published') +
    (SELECT count(*) FROM comment_likes l JOIN comments c ON c.id = l.comment_id WHERE c.uid = s.id AND c.state = 'published')`,
  'follows of a player': `SELECT s.id, s.followers AS counted, s.following FROM square_players s WHERE
    s.followers <> (SELECT count(*) FROM follows f WHERE f.followed_uid = s.id)
    OR s.following <> (SELECT count(*) FROM follows f WHERE f.uid = s.id)`,
  'follows across a block': `SELECT f.uid AS id, f.followed_uid FROM follows f WHERE EXISTS (SELECT 1 FROM blocks b
    WHERE b.uid = f.uid AND b.blocked_uid = f.followed_uid OR b.uid = f.followed_uid AND b.blocked_uid = f.uid)`,
  'useful votes of a review': `SELECT r.id, r.useful_count AS counted FROM reviews r WHERE r.useful_count <>
    (SELECT count(*) FROM review_votes v WHERE v.review_id = r.id)`,
  'reviews of a game': `SELECT g.id, g.review_count AS counted, g.review_stars FROM games g WHERE
    g.review_count <> (SELECT count(*) FROM reviews r WHERE r.game_id = g.id AND r.state = 'published') OR
    g.review_stars <> (SELECT coalesce(sum(r.stars), 0) FROM reviews r WHERE r.game_id = g.id AND r.state = 'published')`,
  'stars of a game': `SELECT g.game_id AS id, g.stars, g.count AS counted FROM game_stars g WHERE g.count <>
    (SELECT count(*) FROM reviews r WHERE r.game_id = g.game_id AND r.stars = g.stars AND r.state = 'published')`,
  'stars that are not counted': `SELECT r.game_id AS id, r.stars FROM reviews r WHERE r.state = 'published' AND NOT EXISTS
    (SELECT 1 FROM game_stars g WHERE g.game_id = r.game_id AND g.stars = r.stars)`,
  'players of a notice': `SELECT n.id, n.actor_count AS counted FROM notices n WHERE n.actor_count <>
    (SELECT count(*) FROM notice_actors a WHERE a.notice_id = n.id)`,
};

/** Where a number of the square is not that of its rows; posts carry one tag at most. Empty where all is right. */
export async function squareCountFaults(database: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, sql] of Object.entries(COUNTED))
    for (const row of await database.query<object>(sql)) faults.push(`${what}: ${JSON.stringify(row)}`);
  return faults;
}

/** How a piece of content stands beside what the review desk decided about it last. */
const AT_DESK = `
  SELECT c.kind, c.id, c.state, i.state AS decided FROM
    (SELECT 'post' AS kind, id, state FROM posts UNION ALL SELECT 'comment', id, state FROM comments
      UNION ALL SELECT 'review', id, state FROM reviews WHERE state <> 'deleted') c
  JOIN moderation_items i ON i.kind = c.kind AND i.subject_id = c.id
  WHERE i.id = (SELECT max(l.id) FROM moderation_items l WHERE l.kind = c.kind AND l.subject_id = c.id)`;

/** What the review desk says, where something else happened. */
const DECIDED: Readonly<Record<string, string>> = {
  'two items that wait': `SELECT kind, subject_id AS id, count(*) AS rows FROM moderation_items WHERE state = 'open'
    GROUP BY kind, subject_id HAVING count(*) > 1`,
  'a post that waits for nobody': `SELECT p.id FROM posts p WHERE p.state = 'waiting' AND NOT EXISTS
    (SELECT 1 FROM moderation_items i WHERE i.kind = 'post' AND i.subject_id = p.id AND i.state = 'open')`,
  'removed and still there': `SELECT * FROM (${AT_DESK}) a WHERE a.decided = 'removed' AND a.state NOT IN ('removed', 'refused')`,
  'approved and not there': `SELECT * FROM (${AT_DESK}) a WHERE a.decided = 'approved' AND a.state <> 'published'
    AND NOT EXISTS (SELECT 1 FROM removed_contents r WHERE r.kind = a.kind AND r.subject_id = a.id)`,
  'a removal that is not over': `SELECT id, state FROM removals WHERE state NOT IN ('removed', 'restored')`,
  'contents of a removal': `SELECT r.id, r.state, r.count FROM removals r WHERE
    CASE WHEN r.state = 'removed' THEN r.count ELSE 0 END <>
    (SELECT count(*) FROM removed_contents c WHERE c.removal_id = r.id)`,
  'a picture that shows or hides without its post': `SELECT s.file_id, s.visibility, p.state FROM square_pictures s
    JOIN posts p ON s.owner = 'posts:' || p.id WHERE s.visibility <>
      CASE p.state WHEN 'published' THEN 'shown' WHEN 'waiting' THEN 'own' WHEN 'refused' THEN 'own' ELSE 'taken' END`,
  'pictures of a post': `SELECT p.id, p.pictures FROM posts p WHERE p.pictures <> '[]' AND
    (SELECT count(*) FROM square_pictures s WHERE s.owner = 'posts:' || p.id) <> 1`,
  'messages about decisions': `SELECT i.id, i.state FROM moderation_items i WHERE
    (SELECT count(*) FROM messages m WHERE m.link = '/appeal/' || i.id AND m.title <> '多条内容已移除') <>
    CASE WHEN i.state = 'removed' THEN 1 ELSE 0 END`,
  'messages about publications': `SELECT p.id FROM posts p WHERE
    (SELECT count(*) FROM messages m WHERE m.link = '/post/' || p.id AND m.title = '帖子已通过审核') >
    (SELECT count(*) FROM moderation_items i WHERE i.kind = 'post' AND i.subject_id = p.id AND i.state = 'approved')`,
  'messages about days': `SELECT r.id, r.state, r.count FROM removals r WHERE
    (SELECT count(*) FROM messages m WHERE m.link = '/appeal/' || r.item_id AND m.title = '多条内容已移除') <>
    (SELECT count(*) FROM removals o WHERE o.item_id = r.item_id AND o.state = 'removed' AND o.count > 0)`,
};

/** Where the review desk and what it decided about differ; posts have one picture at most. Empty where all is right. */
export async function deskFaults(database: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, sql] of Object.entries(DECIDED))
    for (const row of await database.query<object>(sql)) faults.push(`${what}: ${JSON.stringify(row)}`);
  return faults;
}
