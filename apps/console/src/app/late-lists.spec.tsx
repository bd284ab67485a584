// @module-tag deep
import { screen, waitFor } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { belongs, type ListFilter } from '#features/support/support-conversations/conversation.rules';
import { exampleFor, type Responses } from '#testing/console-stub';
import { deskList, mine, openDesk, SELF, waiting } from '#testing/open-desk';
import { renderConsole } from '#testing/render-console';

/** Changes that come together are gathered for a moment, in milliseconds. */
const GATHERED_MS = 300;

/** Responses that are made when a list is asked for and arrive when a test says so. */
function hold(bodyOf: (query: URLSearchParams) => unknown) {
  const held: (() => void)[] = [];
  let isHeld = false;
  const respond: NonNullable<Responses['consoleListSupport']> = ({ query }) => {
    const response = { body: bodyOf(query) };
    return isHeld ? new Promise((arrive) => held.push(() => arrive(response))) : response;
  };
  const begin = () => {
    isHeld = true;
  };
  const arrive = () => {
    isHeld = false;
    for (const arriving of held.splice(0)) arriving();
  };
  const isAsked = () => waitFor(() => expect(held).not.toEqual([]));
  return { respond, begin, isAsked, arrive };
}

describe('a change that is heard of while a list is being read', () => {
  it('stays in the queue of the desk, whatever the older response says', async () => {
    let rows = [mine(), waiting()];
    const filterOf = (query: URLSearchParams) => JSON.parse(query.get('filter') ?? '{}') as ListFilter;
    const list = hold((query) => rows.filter((row) => belongs(row, filterOf(query), SELF)));
    const { feed } = openDesk({ path: '?box=queue', responses: { consoleListSupport: list.respond } });
    await (await deskList()).findByText('星海旅人');
    list.begin();
    feed.reset();
    await list.isAsked();
    const taken = waiting({ version: 1_000, state: 'assigned', agentId: 5, agentName: '小南', waitingSince: null });
    rows = [mine(), taken];
    feed.entry('support.changed', { conversation: taken });
    expect(await screen.findByText('现在没有人排队')).toBeVisible();
    list.arrive();
    await waitFor(async () => expect((await deskList()).queryByText('星海旅人')).toBeNull());
    expect(await screen.findByText('现在没有人排队')).toBeVisible();
  });

  it('is in a list that was being read for the first time', async () => {
    let rows: Schemas['Inquiry'][] = [];
    const list = hold(() => rows);
    list.begin();
    const { feed } = renderConsole({ path: '/inquiries', responses: { consoleListInquiries: list.respond } });
    await list.isAsked();
    rows = exampleFor('consoleListInquiries');
    feed.change({ resource: 'inquiries', recordId: '12' });
    await new Promise((resolve) => setTimeout(resolve, GATHERED_MS));
    list.arrive();
    expect(await screen.findByText('林晓舟')).toBeVisible();
  });
});
