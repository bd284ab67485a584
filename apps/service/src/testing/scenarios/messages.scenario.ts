import type { BodyOf, Schemas } from '@ug/contract';
import type { Scenario, Moment } from '../cases/scenario';
import { messages } from '#features/players/messages/messages.feature';
// What the portal really does with entries is held here against what the service really has.
import { loadedPage } from '../../../../portal/src/features/players/messages/loaded-page.rules';
import { applyToPages, messagesIn } from '../../../../portal/src/features/players/messages/messages.rules';

const send = ({ staff, pick }: Moment, audience: BodyOf<'consoleCreateMessage'>['audience']) =>
  staff.call('consoleCreateMessage', { body: { title: `消息 ${pick}`, content: '内容', audience, sendAt: null } });

/** One that the player has. */
async function some({ player, pick }: Moment): Promise<Schemas['ListedMessage'] | undefined> {
  const { list } = await player.call('listMessages', { body: { pageSize: 50 } });
  return list[pick % Math.max(list.length, 1)];
}

export const messageScenario: Scenario = {
  feature: messages,
  events: {
    'message all': (moment) => send(moment, { kind: 'all' }),
    'message one': (moment) => send(moment, { kind: 'chosen', uids: [moment.uid] }),
    recall: async (moment) => {
      const message = await some(moment);
      if (message) await moment.staff.call('recallMessage', { params: { id: message.id } });
    },
    read: async (moment) => {
      const message = await some(moment);
      if (message) await moment.player.call('readMessage', { body: { id: message.id } });
    },
    'read all': ({ player }) => player.call('readAllMessages'),
  },
  screen: async (player) => {
    const first = loadedPage(await player.call('listMessages', { body: { pageSize: 50 } }));
    let [pages, unread] = [[first], first.unread.count];
    return {
      get shown() {
        return { list: messagesIn({ pages }), unread };
      },
      apply(entry) {
        ({ pages } = applyToPages({ pages }, entry));
      },
      count(counters) {
        unread = counters.messages?.count ?? unread;
      },
    };
  },
};
