import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, respond, serveContract, success, type Responses } from '#testing/serve-contract';
import { useDownloaded } from './downloaded.store';

// The word on a game's card is the one that is right for this player, and right again the moment something changes.

const [free, paid] = exampleOf('listGames').list;
const status = { ...exampleOf('getUserStatus'), uid: '10001', coinNum: 128, levelType: 0 };
const member = { ...status, levelType: 1, expTime: '2027-01-31T00:00:00.000Z' };
const at = '2026-11-21T02:00:00.000Z';
const owning = (...gameIds: number[]) => respond('listOwnedGames', { gameIds });
const playing = (is = status) => respond('getUserStatus', is);

const cards = async () => within((await screen.findByText(paid!.name)).closest('ul') as HTMLElement);
/** What the buttons of the list say, in its order. */
const words = async () =>
  (await cards()).getAllByRole('button').map((button) => button.textContent.replace(/\s+/g, ' ').trim());

function open(responses: Responses) {
  serveContract({ ...respond('listGames', { list: [free!, paid!], nextCursor: null }), ...responses });
  const feed = new FakeFeed();
  return { feed, visit: openPortal('/games', feed.open) };
}

describe('in the list of games', () => {
  test('a guest reads 下载 and the price', async () => {
    open({});
    await waitFor(async () => expect(await words()).toEqual(['下载', '50']));
  });

  test.each([
    ['the price', playing(), owning(), '50'],
    ['会员免费 as a member', playing(member), owning(), '会员免费'],
    ['再次下载 of their own', playing(), owning(paid!.id), '再次下载'],
    ['再次下载 of their own, also as a member', playing(member), owning(paid!.id), '再次下载'],
  ])('a player reads %s', { tags: ['deep'] }, async (_, who, owned, word) => {
    signIn();
    open({ ...who, ...owned });
    await waitFor(async () => expect(await words()).toEqual(['下载', word]));
  });

  test(
    'a player reads no price while it is unknown whether the game is theirs or free to them',
    { tags: ['deep'] },
    async () => {
      signIn();
      const say: Record<string, (response: Response) => void> = {};
      const later = (id: string) => () => new Promise<Response>((answer) => (say[id] = answer));
      open({ getUserStatus: later('status'), listOwnedGames: later('owned') });
      await waitFor(async () => expect(await words()).toEqual(['下载', '下载']));
      await waitFor(() => expect(Object.keys(say)).toHaveLength(2));
      say['status']!(success(member));
      await screen.findByRole('link', { name: /^系统消息/ });
      expect(await words()).toEqual(['下载', '下载']);
      say['owned']!(success({ gameIds: [] }));
      await waitFor(async () => expect(await words()).toEqual(['下载', '会员免费']));
    },
  );

  test('a player reads 已购买 on the card of their own game alone', async () => {
    signIn();
    open({ ...playing(), ...owning(paid!.id) });
    const mark = await (await cards()).findByText('已购买');
    expect(mark.closest('li')).toHaveTextContent(paid!.name);
  });

  describe('a player reads what is new as the feed tells', { tags: ['deep'] }, () => {
    beforeEach(() => signIn());
    const begin = async () => {
      const { feed } = open({ ...playing(), ...owning() });
      await waitFor(async () => expect(await words()).toEqual(['下载', '50']));
      await waitFor(() => expect(feed.following).toEqual(['10001']));
      return feed;
    };

    test('of a purchase on another device', async () => {
      const feed = await begin();
      const entry = { topic: 'player:10001', seq: 4, at, kind: 'purchase.created' } as const;
      await feed.push({ ...entry, payload: { subjectKind: 'game', subjectId: paid!.id, paid: 50 } });
      await waitFor(async () => expect(await words()).toEqual(['下载', '再次下载']));
    });

    test('of a price, up to nothing', async () => {
      const feed = await begin();
      const entry = { topic: 'players', seq: 9, at, kind: 'game.repriced' } as const;
      await feed.push({ ...entry, payload: { id: paid!.id, onlineType: 1, buyAmount: 60 } });
      await waitFor(async () => expect(await words()).toEqual(['下载', '60']));
      await feed.push({ ...entry, seq: 10, payload: { id: paid!.id, onlineType: 0, buyAmount: 0 } });
      await waitFor(async () => expect(await words()).toEqual(['下载', '下载']));
    });

    test('of a membership that begins and ends', async () => {
      const feed = await begin();
      const entry = { topic: 'player:10001', seq: 4, at, kind: 'account.changed' } as const;
      await feed.push({ ...entry, payload: { status: member } });
      await waitFor(async () => expect(await words()).toEqual(['下载', '会员免费']));
      await feed.push({ ...entry, seq: 5, payload: { status } });
      await waitFor(async () => expect(await words()).toEqual(['下载', '50']));
    });
  });
});

describe('in 本机下载', () => {
  const games = [free!, paid!].map((game) => ({ ...game, at }));
  beforeEach(() => useDownloaded.setState({ games }));
  const here = async (name: string) =>
    within(await screen.findByRole('region', { name: '本机下载' })).findByRole('button', { name });
  const openDownloads = (responses: Responses = {}) => {
    serveContract(responses);
    const feed = new FakeFeed();
    openPortal('/downloads', feed.open);
    return feed;
  };

  test(
    'a paid game that somebody else bought on this device has its price, to whoever does not own it',
    { tags: ['deep'] },
    async () => {
      signIn();
      openDownloads({ ...playing(), ...owning() });
      expect(await here(`50 X钻 ${paid!.name}`)).toBeEnabled();
      expect(await here(`再次下载 ${free!.name}`)).toBeEnabled();
    },
  );

  test('a guest reads its price as well', async () => {
    openDownloads();
    expect(await here(`50 X钻 ${paid!.name}`)).toBeEnabled();
  });

  test.each([
    ['再次下载', 'its owner', playing(), owning(paid!.id)],
    ['会员免费', 'a member', playing(member), owning()],
  ])('it says %s to %s', { tags: ['deep'] }, async (word, _, who, owned) => {
    signIn();
    openDownloads({ ...who, ...owned });
    expect(await here(`${word} ${paid!.name}`)).toBeEnabled();
  });

  test('it has its new price as the feed tells', { tags: ['deep'] }, async () => {
    signIn();
    const feed = openDownloads({ ...playing(), ...owning() });
    await here(`50 X钻 ${paid!.name}`);
    const entry = { topic: 'players', seq: 9, at, kind: 'game.repriced' } as const;
    await feed.push({ ...entry, payload: { id: paid!.id, onlineType: 1, buyAmount: 60 } });
    expect(await here(`60 X钻 ${paid!.name}`)).toBeEnabled();
  });
});
