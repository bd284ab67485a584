import { uidFrom, type QueryOf, type Schemas } from '@ug/contract';
import { prefixEnd } from '#platform/search/prefix-end.rules';

type Filter = NonNullable<NonNullable<QueryOf<'consoleListSupport'>>['filter']>;
type Box = Schemas['SupportBox'];

const BOXES: Readonly<Record<Box, string>> = {
  queue: `state IN ('waiting', 'ringing') AND NOT is_left`,
  left: `state IN ('waiting', 'ringing') AND is_left`,
  mine: `agent_id = :me AND state IN ('ringing', 'assigned')`,
  unanswered: `agent_id = :me AND state = 'assigned' AND asked_at IS NOT NULL`,
  taken: 'taken_from = :me',
  open: `state IN ('waiting', 'ringing', 'assigned')`,
  closed: `state IN ('closed', 'rated')`,
};

/** Boxes of the caller alone. */
const OWN: ReadonlySet<Box | undefined> = new Set<Box>(['mine', 'unanswered', 'taken']);

/** The default order of a list: waiting players first, then the latest messages. */
export function deskOrder(box: Box | undefined): ['waitingSince' | 'askedAt' | 'lastAt', 'ASC' | 'DESC'] {
  if (box === 'queue' || box === 'left') return ['waitingSince', 'ASC'];
  return box === 'unanswered' ? ['askedAt', 'ASC'] : ['lastAt', 'DESC'];
}

/** Uids count from 1. */
const NOBODY = 0;
/** A search that finds more than this must be narrowed. */
const MAX_FOUND = 200;

const named = 'player_name >= :name AND player_name < :nameEnd';
const byName = {
  few: `(uid = :typed OR (${named}))`,
  // Two ranges of two indexes: for a condition with OR the database would use neither.
  many: `id IN (SELECT id FROM support_conversations WHERE uid = :typed UNION
    SELECT id FROM (SELECT id FROM support_conversations WHERE ${named} ORDER BY player_name LIMIT ${MAX_FOUND}) AS named)`,
};
const byTag = {
  few: `EXISTS (SELECT 1 FROM support_session_tags t
    WHERE t.session_id = support_conversations.session_id AND t.tag = :tag)`,
  many: `session_id IN (SELECT session_id FROM (SELECT t.session_id FROM support_session_tags t WHERE t.tag = :tag
    ORDER BY t.session_id DESC LIMIT ${MAX_FOUND}) AS tagged)`,
};

/**
 * Returns the conditions of a list of the desk, with their values. Open conversations are few, so their rows are
 * searched. Closed ones grow forever, so only the index of the requested field leads to them.
 */
export function deskConditions(filter: Filter, me: number) {
  const { box, state, agentId, uid, skill, tag, q = '' } = filter;
  const size = box === undefined || box === 'closed' ? 'many' : 'few';
  const name = q.trim().normalize('NFKC');
  const isSearch = name !== '';
  const where = [
    'session_id IS NOT NULL',
    box && BOXES[box],
    state && 'state = :state',
    agentId !== undefined && 'agent_id = :agentId',
    uid !== undefined && 'uid = :uid',
    skill !== undefined && 'skill = :skill',
    tag && byTag[size],
    isSearch && byName[size],
  ];
  const search = { name, nameEnd: prefixEnd(name), typed: uidFrom(name) ?? NOBODY };
  return {
    where,
    parameters: { state, agentId, uid, skill, tag, me: OWN.has(box) ? me : undefined, ...(isSearch && search) },
  };
}
