import type { Schemas } from '@ug/contract';
import type { Scenario, Moment } from '../cases/scenario';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';
// What the portal really does with entries is held here against what the service really has.
import { applyToChat, chatOf } from '../../../../portal/src/features/support/support/support.rules';

let made = 0;
const newId = () => `scenario-${(made += 1)}`;
type State = Schemas['SupportState'];

/** How the player's conversation stands, if there is one. */
const standingOf = async ({ player }: Moment) => (await player.call('chatSupport', { body: {} })).standing;

/** Does something to the conversation where its state lets it. */
const when =
  (states: readonly State[], work: (moment: Moment, id: number, lastSeq: number) => Promise<unknown>) =>
  async (moment: Moment) => {
    const { conversation, lastSeq } = await standingOf(moment);
    if (conversation && states.includes(conversation.state)) await work(moment, conversation.id, lastSeq);
  };

const all: readonly State[] = ['waiting', 'ringing', 'assigned', 'closed', 'rated'];

/** Recalls the message at a position, where the caller may. */
const ignoringRefusal = (call: Promise<unknown>) =>
  call.catch((error: Error) => {
    if (error.name !== 'RefusedError') throw error;
  });

type Conversation = NonNullable<Schemas['SupportStanding']['conversation']>;

/** What a screen shows of a conversation; its version says only what is newer. */
const shownOf = (conversation: Conversation | null) => conversation && { ...conversation, version: 0 };

export const supportScenario: Scenario = {
  feature: supportConversations,
  events: {
    'chat write': ({ player, pick }) =>
      player.call('chatSupport', { body: { clientId: newId(), text: `问题 ${pick}` } }),
    'chat claim': when(['waiting', 'ringing'], ({ staff }, id) =>
      staff.call('claimSupport', { params: { id }, body: {} }),
    ),
    'chat reply': when(['assigned'], ({ staff, pick }, id) =>
      staff.call('replySupport', {
        params: { id },
        body: { clientId: newId(), text: `回答 ${pick}`, note: pick % 5 === 0 },
      }),
    ),
    'chat player reads': ({ player, pick }) => player.call('readSupportMessages', { body: { seq: pick % 12 } }),
    'chat agent reads': when(all, ({ staff, pick }, id) =>
      staff.call('consoleReadSupport', { params: { id }, body: { seq: pick % 12 } }),
    ),
    'chat recall': when(all, ({ player, pick }, _id, lastSeq) =>
      ignoringRefusal(player.call('recallSupportMessage', { params: { seq: (pick % Math.max(lastSeq, 1)) + 1 } })),
    ),
    'chat close': when(['assigned', 'waiting'], ({ player, staff, pick }, id) =>
      pick % 2 ? player.call('closeSupport') : staff.call('consoleCloseSupport', { params: { id } }),
    ),
    'chat rate': ({ player }) => ignoringRefusal(player.call('rateSupport', { body: { stars: 5 } })),
    'chat reopen': when(['closed', 'rated'], ({ staff }, id) => staff.call('reopenSupport', { params: { id } })),
  },
  screen: async (player) => {
    const { standing } = await player.call('chatSupport', { body: {} });
    let chat = chatOf(standing, await player.call('listSupportMessages', { query: { pageSize: 100 } }));
    let unread = standing.unread.count;
    return {
      get shown() {
        const { messages, conversation, readSeq, staffReadSeq } = chat;
        return { messages, conversation: shownOf(conversation), readSeq, staffReadSeq, unread };
      },
      apply(entry) {
        chat = applyToChat(chat, entry);
      },
      count(counters) {
        unread = counters['support']?.count ?? unread;
      },
    };
  },
};
