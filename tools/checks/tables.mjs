// A table belongs to the folder of its entity: no other folder names it in SQL, except where it is declared here.
import path from 'node:path';
import { read } from './files.mjs';

/**
 * Tables that a folder of the service reads or writes beside its own, each with the reason.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
const declared = {
  'features/audit-log': { audit_entries: 'the console lists what the platform records' },
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
  'features/support-queue': { support_conversations: 'the queue is an order of conversations, read in one statement' },
  'features/accounts': { feed_heads: 'a player is registered at the end of the feed, in the same statement' },
  demo: {
    support_conversations: 'times of the past, which no service can make, and whether there is any conversation',
    support_messages: 'times of the past, which no service can make',
    support_sessions: 'times of the past, which no service can make',
    audit_entries: 'whether an operator ever worked on games decides whether the demo fills them in',
    games: 'downloads and dates of the past, which no service can make',
    game_versions: 'downloads and dates of the past, which no service can make',
    faq_questions: 'what players of the past thought of answers',
    faq_search_days: 'what players of the past searched for',
    invitations: 'ends and times of the past, which no service can make, and whether there is any invitation',
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
          `${file}：表 ${table} 属于 ${owners.get(table)}，请经由它的服务，或在 tools/checks/tables.mjs 里说明`,
      );
  });
}
