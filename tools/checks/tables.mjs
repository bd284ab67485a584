// A table belongs to the folder of its entity: no other folder names it in SQL, except where it is declared here.
import path from 'node:path';
import { read } from './files.mjs';

/**
 * Tables that a folder of the service reads or writes beside its own, each with the reason.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
const declared = {
  backup: {
    tasks: 'a rehearsal calls off, in its own copy, what the product would do for real',
    job_leases: 'a rehearsal runs no jobs',
  },
  moving: {
    feed_generations: 'a database is known by its generation, and a moved one begins another',
    tasks: 'a moved database is promised its index of posts anew',
    posts: 'whether there is any post to enter into the index',
  },
  'features/audit-log': { audit_entries: 'the console lists what the platform records' },
  'features/staff': { roles: 'an account is listed, and its history kept, with the name of its role' },
  'features/two-factor': { roles: 'the history of the rule keeps the names of roles' },
  'features/tasks': { tasks: 'the console lists what the platform has promised to do' },
  'features/messages': { players: 'an inbox begins where its player registered, found in the same statement' },
  'features/support-agents': { support_conversations: 'how much an agent has is counted where it stands' },
  'features/support-conversations': {
    support_session_tags: 'the desk lists conversations by the tags of their sessions',
    support_conversations: 'how many a name finds is bounded before the list is sorted',
  },
  'features/support-history': {
    support_messages: 'what was said is searched, taken out and removed where it stands',
    support_conversations: 'a search names the player of what it finds, in the same statement',
    support_sessions: 'comments go with what was said',
  },
  'features/support-reports': {
    support_sessions: 'sessions are counted and drawn where they stand',
    support_session_tags: 'sessions are counted by their tags',
    support_conversations: 'what is open now is counted where it stands',
  },
  'features/money-reports': {
    transfers: 'X diamonds are counted where they moved',
    wallets: 'what players have is read together with what moved, in the same statement',
    orders: 'what was paid is counted where it stands',
    order_events: 'whether a paid order had been closed stands in its timeline',
    players: 'what was paid is counted by the channels of who paid, in the same statement',
    purchases: 'sales are counted where they stand',
    reconciliations: 'what the latest one found is read where it stands',
    adjustments: 'large ones are found where they stand',
  },
  'features/player-reports': {
    players: 'players are counted by their channel and the day on which they registered, in the same statement',
    orders: 'payments and refunds are walked where they stand',
  },
  'features/posts': {
    players: 'a post is read with its author, in the same statement',
    games: 'a post is read with its game as long as it is on the shelf, in the same statement',
    square_tags: 'a post stands among those of its tags with one statement, however many they are',
    post_likes: 'whether the reader likes a post is read with it',
    post_hides: 'a post is hidden from the player who reported it, in the unit of work of the report',
    follows: 'whether the reader follows the author is read with the post',
  },
  'features/post-likes': {
    posts: 'a like is added only where its post is published, in the same statement',
    sign_in_devices: 'whether a like comes from a device of the author is asked in the same statement',
  },
  'features/reviews': {
    players: 'what authors are called is read with what they wrote',
    games: 'a list says how its game is rated, in the same statement',
    game_versions: 'a review names the newest package',
  },
  'features/reservations': {
    games: 'a list shows games as they are now, and a game that gets a reservation is held, in the same statement',
  },
  'features/places': {
    parts: 'how many chapters stand before a place is counted where the place is read',
    works: 'a place is kept in a work that players see, decided in the statement that keeps it',
    videos: 'where the outro of an episode begins is read with the place in it',
  },
  'features/video-storage': {
    videos: 'files of videos are summed where they stand',
    renditions: 'renditions are summed with them, in the same statement',
  },
  'features/book-search': {
    parts: 'chapters are walked in the order of the book, a few hundred at a time',
    works: 'a book that players do not see is not searched, decided in the statement that counts its chapters',
  },
  'features/bookmarks': {
    parts: 'a bookmark is shown under the title of its chapter, in the order of the book',
    works: 'the data of a player names the work of each bookmark',
  },
  'features/playback': { parts: 'the data of a player names the episode that each device watches' },
  'features/release-dates': {
    works: 'what is scheduled is read where it stands',
    parts: 'what is scheduled is read where it stands, in the same statement',
    shelf: 'followers of a series are walked by the index of subscriptions',
  },
  'features/work-sales': {
    purchases: 'sales are counted where they stand',
    transfers: 'what was paid and what went back is what the ledger says, in the same statement',
    works: 'a report of all works names them',
    part_entitlements: 'what each part brought stands in its entitlements',
    parts: 'a report names the parts of its work in their order',
  },
  'features/part-reads': {
    reading_days: 'readers of a day are counted where they stand',
    parts: 'a report names the parts of its work in their order, and what lies between two places is counted',
    works: 'the speed of readers is another one for series, read in the same statement',
  },
  'features/work-ranks': {
    works: 'the heat of a work stands in its row, by which lists are ordered',
    reading_days: 'readers are counted where they stand',
    shelf: 'subscribers are counted where they stand',
    purchases: 'sales are counted where they stand',
  },
  'features/parts': { works: 'a part asks what its work asks for, read in the same statement' },
  'features/entitlements': {
    works: 'a work is read with what a player owns of it, in the same statement',
    parts: 'what is for sale is summed up where it stands',
    purchases: 'whether a whole work is owned is read in the same statement',
  },
  'features/post-views': { posts: 'views of many posts are added in one statement' },
  'features/support-queue': { support_conversations: 'the queue is an order of conversations, read in one statement' },
  'features/follows': {
    players: 'lists of players show their names as they are now, read in the same statement',
    square_players: 'counts stand on the page of a player, read in the same statement',
  },
  'features/notices': { players: 'who did it is named as they are now, read beside the page' },
  'features/standings': { players: 'the age of an account decides about trust, read in the same statement' },
  'features/comments': {
    players: 'a thread names its players as they are called now, in the same statement',
    comment_likes: 'a thread says what its reader likes, in the same statement, and likes go with their comment',
  },
  'features/comment-likes': {
    comments: 'the number beside a comment changes with its likes',
  },
  'features/post-lists': {
    posts: 'lists read posts in their orders, in the same statement as who may see them',
    post_tags: 'a list of a tag is read in the order of its tag',
    players: 'an author is shown as they are called now, in the same statement',
    post_likes: 'which posts of a page its reader likes, in one statement',
    post_hides: 'a post that its reader hid is left out, in the same statement',
    follows: 'which posts are by players whom the reader follows, in one statement',
  },
  'features/reports': { reporters: 'how right the reporter has been is read with the report, in the same statement' },
  'features/moderation-figures': { moderation_items: 'what waits and what was decided is counted where it stands' },
  'features/accounts': {
    feed_heads: 'a player is registered at the end of the feed, in the same statement',
    wallets: 'players are sorted by their diamonds in the statement that lists them',
  },
  demo: {
    staff_accounts: 'whether a version before the demo was kept in mind was used',
    reviews: 'whether there is any review',
    reports: 'whether there is any report',
    moderation_items: 'which item of the desk is about a post',
    support_conversations: 'times of the past, which no service can make, and whether there is any conversation',
    support_messages: 'times of the past, which no service can make',
    support_sessions: 'times of the past, which no service can make',
    audit_entries: 'whether an operator ever worked on games decides whether the demo fills them in',
    games: 'downloads and dates of the past, which no service can make',
    game_versions: 'downloads and dates of the past, which no service can make',
    reservations: 'reservations of the past, which no service can make',
    faq_questions: 'what players of the past thought of answers',
    faq_search_days: 'what players of the past searched for',
    comments: 'times of the past, which no service can make, and whether there is any comment',
    invitations: 'ends and times of the past, which no service can make, and whether there is any invitation',
    players: 'players who have been here for a while',
    posts: 'times and views of the past, which no service can make, and whether there is any post',
    post_tags: 'times of the past, which no service can make',
    square_tags: 'which tags there are',
    works: 'dates of the past, which no service can make',
    parts: 'dates of the past, which no service can make',
  },
};

const ENTITY = /@Entity\('([a-z_]+)'/g;
const NAMED = /(?:\b(?:FROM|JOIN|INTO|UPDATE)\s+|\b(?:from|table): ')([a-z_]+)\b/g;
const SERVICE = 'apps/service/src/';

/** @param {string[]} files @param {(path: string) => string} [text] @returns {string[]} problems */
export function tables(files, text = read) {
  const sources = files.filter(
    (file) => file.startsWith(SERVICE) && file.endsWith('.ts') && !/\.spec\.ts$|\/(migrations|testing)\//.test(file),
  );
  // A feature goes by its slug wherever its context stands.
  const folderOf = (/** @type {string} */ file) =>
    path.posix.dirname(file.slice(SERVICE.length)).replace(/^features\/[^/]+\//, 'features/');
  const owners = new Map(
    sources
      .filter((file) => file.endsWith('.entity.ts'))
      .flatMap((file) => [...text(file).matchAll(ENTITY)].map(([, table = '']) => [table, folderOf(file)])),
  );
  return sources.flatMap((file) => {
    const folder = folderOf(file);
    const named = new Set([...text(file).matchAll(NAMED)].map(([, table = '']) => table));
    return [...named]
      .filter((table) => owners.has(table) && owners.get(table) !== folder && !declared[folder]?.[table])
      .map(
        (table) =>
          `${file}: table ${table} belongs to ${owners.get(table)}; use its service, or give the reason in tools/checks/tables.mjs`,
      );
  });
}
