import { PlayersRepository } from '#features/players/accounts/players.repository';
import { StaffCreationService } from '#features/operations/staff/staff-creation.service';
import { StaffService } from '#features/operations/staff/staff.service';
import { SupportOpeningsService } from '#features/support/support/support-openings.service';
import { SupportThreadService } from '#features/support/support/support-thread.service';
import type { AssignedAgent, SupportDraft } from '#features/support/support/support-conversation.port';
import { Passwords } from '#platform/auth/passwords';
import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newToken } from '#platform/ids/ids';
import type { DemoContent, DemoTarget } from './demo-content';
import { demoChats, type DemoChat } from './demo-chats';

const MINUTE_MS = 60_000;
/** Between two lines of a conversation. */
const PAUSE_MS = 40_000;
const AGENT = '客服：';
const NOTE = '备注：';

/** Conversations in every state, so that the desk looks alive on the first start. */
async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  const agent = await demoAgent(app);
  if (!agent) return;
  // It is stored nowhere: these players cannot sign in.
  const passwordHash = await app.get(Passwords).hash(newToken());
  const createAll = async (): Promise<boolean> => {
    if (await hasAny(app)) return false;
    for (const [index, chat] of demoChats.entries()) await createChat(app, chat, { agent, index, passwordHash });
    return true;
  };
  if (await hasAny(app)) return;
  // If two processes start at once, PostgreSQL lets one commit; the other runs again and finds the content there.
  if (await app.get(UnitOfWork).run(createAll, { isolation: 'SERIALIZABLE' }))
    say(`演示内容已就绪：${demoChats.length} 个客服会话`);
}

const hasAny = async (app: DemoTarget): Promise<boolean> =>
  (await app.get(Database).query('SELECT 1 AS one FROM support_conversations LIMIT 1')).length > 0;

/** Returns the agent who answers: the account `kefu`, made if the configuration has its password, else the first of staff. */
async function demoAgent(app: DemoTarget): Promise<AssignedAgent | null> {
  const staff = app.get(StaffService, { strict: false });
  const { demoAgentPassword: password } = app.get(AppConfig);
  const { rows } = await staff.list({ range: [0, 99] });
  const known = rows.find(({ username }) => username === 'kefu') ?? (password === undefined ? rows[0] : undefined);
  if (known) return { agentId: known.id, agentName: known.name };
  if (password === undefined) return null;
  const creation = app.get(StaffCreationService, { strict: false });
  const made = await creation.create({ username: 'kefu', name: '小北', role: 'support', password }, null);
  return { agentId: made.id, agentName: made.name };
}

interface Scene {
  readonly agent: AssignedAgent;
  readonly index: number;
  readonly passwordHash: string;
}

async function createChat(app: DemoTarget, chat: DemoChat, { agent, index, passwordHash }: Scene): Promise<void> {
  const account = { loginName: `DemoChat_${index + 1}`, name: chat.player, passwordHash };
  const from = { channelId: '0', inviteCode: '', deviceId: null };
  const uid = await app.get(PlayersRepository, { strict: false }).create({ ...account, ...from });
  if (uid === null) return;
  const id = await app.get(SupportOpeningsService, { strict: false }).idOf(uid, chat.player);
  const thread = app.get(SupportThreadService, { strict: false });
  const change = (work: (draft: SupportDraft) => unknown) => thread.change(id, work);
  await change((draft) => draft.begin({ skill: '', isLeft: chat.end === 'left' }));
  for (const line of chat.lines) await change((draft) => speak(draft, line, { uid, chat, agent }));
  if (chat.tags.length > 0)
    await change((draft) => {
      draft.noteSession({ tags: chat.tags });
      draft.set({ tags: [...chat.tags] });
    });
  if (chat.end === 'closed' || chat.end === 'rated') await change((draft) => draft.end('agent', '会话已结束'));
  const { stars } = chat;
  if (stars !== undefined)
    await change((draft) => {
      draft.move('rate', { rating: stars });
      draft.noteSession({ rating: stars });
    });
  await backdate(app, id, chat.minutesAgo);
}

function speak(
  draft: SupportDraft,
  line: string,
  { uid, chat, agent }: { readonly uid: number; readonly chat: DemoChat; readonly agent: AssignedAgent },
): void {
  const isAgent = line.startsWith(AGENT);
  const isNote = line.startsWith(NOTE);
  if (!isAgent && !isNote) {
    draft.add({ sender: 'player', senderId: uid, senderName: chat.player, kind: 'text', text: line });
    return;
  }
  if (draft.row.state === 'waiting') draft.give('claim', agent);
  const text = line.slice((isNote ? NOTE : AGENT).length);
  const kind = isNote ? 'note' : 'text';
  draft.set({ staffReadSeq: draft.row.lastSeq, readSeq: draft.row.lastSeq });
  draft.add({ sender: 'agent', senderId: agent.agentId, senderName: agent.agentName, kind, text });
  if (!isNote) draft.noteSession({ isReplied: true });
}

/** Moves a conversation into the past. Only its times are made up. */
async function backdate(app: DemoTarget, id: number, minutesAgo: number): Promise<void> {
  const database = app.get(Database);
  const start = app.get(Clock).now().getTime() - minutesAgo * MINUTE_MS;
  const times = { id, start, pause: PAUSE_MS };
  await database.execute(
    'UPDATE support_messages SET at = CAST(:start AS bigint) + seq * CAST(:pause AS bigint) WHERE conversation_id = :id',
    times,
  );
  await database.execute(
    `UPDATE support_sessions SET opened_at = CAST(:start AS bigint),
       assigned_at = CASE WHEN assigned_at IS NULL THEN NULL ELSE CAST(:start AS bigint) + CAST(:pause AS bigint) END,
       first_reply_at = CASE WHEN first_reply_at IS NULL THEN NULL ELSE CAST(:start AS bigint) + 2 * CAST(:pause AS bigint) END,
       closed_at = CASE WHEN closed_at IS NULL THEN NULL ELSE CAST(:start AS bigint) + 9 * CAST(:pause AS bigint) END
     WHERE conversation_id = :id`,
    times,
  );
  await database.execute(
    `UPDATE support_conversations SET created_at = CAST(:start AS bigint), last_at = CAST(:start AS bigint) + last_seq * CAST(:pause AS bigint),
       waiting_since = CASE WHEN waiting_since IS NULL THEN NULL ELSE CAST(:start AS bigint) END WHERE id = :id`,
    times,
  );
}

export const supportDemo = { fill } satisfies DemoContent;
