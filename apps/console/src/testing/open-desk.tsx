import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import {
  belongs,
  type Conversation,
  type ListFilter,
} from '#features/support/support-conversations/conversation.rules';
import type { Message } from '#features/support/support-conversations/thread.rules';
import { inAnHour } from './clock';
import { exampleFor, type Responses } from './console-stub';
import { renderConsole } from './render-console';

/** Who is signed in, by the stand-in of the contract. */
export const SELF = 1;
const [waitingExample, assignedExample] = exampleFor<[Conversation, Conversation]>('consoleListSupport');
export const [playersMessage, reply] = exampleFor<{ list: [Message, Message] }>('consoleListSupportMessages').list;

export const mine = (part: Partial<Conversation> = {}): Conversation => ({
  ...assignedExample,
  agentId: SELF,
  lastSeq: 8,
  ...part,
});
export const waiting = (part: Partial<Conversation> = {}): Conversation => ({ ...waitingExample, ...part });

/** It rings at who is signed in. */
export const ringing = (part: Partial<Conversation> = {}): Conversation =>
  waiting({
    state: 'ringing',
    agentId: SELF,
    agentName: '小北',
    ringUntil: inAnHour(),
    ...part,
  });

export const ownAgent = (): Schemas['SupportAgent'] => ({
  ...exampleFor<Schemas['SupportAgent']>('getOwnSupportAgent'),
  id: SELF,
});

/** The service stores the messages of agents. */
export const storedReplies: Responses = {
  replySupport: ({ body }) => {
    const { clientId, text = '', note } = body as Schemas['SupportReply'];
    return { status: 201, body: { ...reply, staffId: SELF, seq: 9, clientId, text, kind: note ? 'note' : 'text' } };
  },
};

interface Options {
  role?: 'support' | 'supervisor' | 'read-only' | 'owner';
  path?: string;
  responses?: Responses;
  conversations?: Conversation[];
  messages?: Message[];
}

/** The desk over conversations that a test can change behind its back. */
export function openDesk({ role = 'support', path = '', responses, ...given }: Options = {}) {
  const stored = {
    conversations: given.conversations ?? [mine(), waiting()],
    messages: given.messages ?? [playersMessage, { ...reply, staffId: SELF }],
  };
  const find = (id: string | undefined) => stored.conversations.find((each) => String(each.id) === id)!;
  const change = (id: number, part: Partial<Conversation>): Conversation => {
    const before = find(String(id));
    const after = { ...before, version: before.version + 1, ...part };
    stored.conversations = stored.conversations.map((each) => (each.id === id ? after : each));
    return after;
  };
  const console = renderConsole({
    path: `/support-conversations${path}`,
    role,
    responses: {
      getOwnSupportAgent: () => ({ body: ownAgent() }),
      consoleListSupport: ({ query }) => {
        const filter = JSON.parse(query.get('filter') ?? '{}') as ListFilter;
        return { body: stored.conversations.filter((each) => belongs(each, filter, SELF)) };
      },
      consoleGetSupport: ({ params }) => ({ body: find(params['id']) }),
      consoleListSupportReaders: () => ({ body: [{ staffId: 5, name: '小南', seq: 8, at: reply.at }] }),
      consoleListSupportMessages: ({ query }) => {
        const after = Number(query.get('after') ?? 0);
        const list = stored.messages.filter(({ seq }) => seq > after);
        return { body: { list, hasMore: false, lastSeq: stored.messages.at(-1)?.seq ?? 0 } };
      },
      claimSupport: ({ params }) => ({
        body: change(Number(params['id']), { state: 'assigned', agentId: SELF, agentName: '小北', waitingSince: null }),
      }),
      noticeTakeover: ({ params }) => ({ body: change(Number(params['id']), { takenOver: null }) }),
      consoleCloseSupport: ({ params, body }) => {
        const { afterSeconds = 0 } = body as Schemas['SupportClose'];
        return { body: change(Number(params['id']), afterSeconds > 0 ? { endsAt: inAnHour() } : { state: 'closed' }) };
      },
      keepSupport: ({ params }) => ({ body: change(Number(params['id']), { endsAt: null }) }),
      ...responses,
    },
  });
  const publish = (id: number, part: Partial<Conversation>) =>
    console.feed.entry('support.changed', { conversation: change(id, part) });
  return { ...console, stored, change, publish };
}

export const deskList = async () => within(await screen.findByRole('navigation', { name: '会话' }));
export const deskLog = async () => within(await screen.findByRole('log', { name: '会话内容' }));
export const replyField = () => screen.findByRole('textbox', { name: '回复' });
