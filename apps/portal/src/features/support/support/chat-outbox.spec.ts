import { QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serveUploads } from '#testing/fake-upload';
import { signIn } from '#testing/open-portal';
import { exampleOf, placed, refuse, serveContract, success, type Call, type Responses } from '#testing/serve-contract';
import { useOutboxHint } from '#platform/outbox/outbox-hint.store';
import { useAccount } from '#platform/session/account.store';
import { chatOutbox, keepSending, sendDraft } from './chat-outbox';
import { chatQuery } from './support.queries';
import { chatOf } from './support.rules';
import { saidNow, unsentOf, type Draft } from './unsent.rules';

const uid = '10001';
const { standing } = exampleOf('chatSupport');
const ends: (() => void)[] = [];

/** A service that stores what it is sent, by the id that the client gave. */
class Shelf {
  readonly stored: Schemas['SupportMessage'][] = [];
  isReachable = true;
  /** Stores, and then the response is lost. */
  losesResponses = false;

  readonly take = ({ body }: Call): Response => {
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    const known = this.stored.find(({ clientId }) => clientId === body.clientId);
    const message = known ?? this.keep(body);
    if (this.losesResponses) throw new TypeError('Failed to fetch');
    return success({ message, standing: { ...standing, lastSeq: this.stored.length } });
  };

  get texts(): string[] {
    return this.stored.map(({ text }) => text);
  }

  private keep(body: Record<string, string>): Schemas['SupportMessage'] {
    const { message } = exampleOf('chatSupport');
    const seq = this.stored.length + 101;
    const stored = { ...message!, seq, text: body.text ?? body.picture ?? body.card ?? '', clientId: body.clientId! };
    this.stored.push(stored);
    return stored;
  }
}

const serve = (shelf: Shelf, more: Responses = {}) =>
  serveContract({ chatSupport: shelf.take, leaveSupportMessage: shelf.take, ...more });
const say = (text: string, isLeft = false) => sendDraft({ text, card: null, picture: null }, uid, isLeft);
const stored = () => chatOutbox.database.stored(uid);
const shown = () => chatOutbox.state.getState();

/** A tab that sends; several share the database. */
function openTab(queries = new QueryClient()): QueryClient {
  ends.push(keepSending(uid, queries));
  return queries;
}
const untilEmpty = () => vi.waitFor(async () => expect(await stored()).toEqual([]));
const untilStuck = () => vi.waitFor(() => expect(shown().isStuck).toBe(true));

beforeEach(async () => {
  signIn(uid);
  await deleteDB('ug-support');
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await chatOutbox.database.close();
  chatOutbox.clear();
  useOutboxHint.setState({ mayWait: false });
});

describe('what a player writes', () => {
  test('is sent in its order, once, and leaves the outbox', async () => {
    const shelf = new Shelf();
    serve(shelf);
    openTab();
    await Promise.all(['甲', '乙', '丙'].map((text) => say(text)));
    await untilEmpty();
    expect(shelf.texts).toEqual(['甲', '乙', '丙']);
    expect(shown().outgoing).toEqual([]);
    expect(localStorage.getItem('ug-outgoing')).toBeNull();
  });

  test('without a network waits for it, and is sent when it is back', async () => {
    const shelf = new Shelf();
    shelf.isReachable = false;
    serve(shelf);
    openTab();
    await say('断网时写的');
    await untilStuck();
    expect(await stored()).toHaveLength(1);
    shelf.isReachable = true;
    window.dispatchEvent(new Event('online'));
    await untilEmpty();
    expect(shelf.texts).toEqual(['断网时写的']);
    expect(shown().isStuck).toBe(false);
  });

  test('is stored once though its response was lost and it was sent again', async () => {
    const shelf = new Shelf();
    shelf.losesResponses = true;
    const calls = serve(shelf);
    openTab();
    await say('确认丢了');
    await untilStuck();
    shelf.losesResponses = false;
    window.dispatchEvent(new Event('online'));
    await untilEmpty();
    const bodies = placed(calls, 'chatSupport').map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(shelf.texts).toEqual(['确认丢了']);
  });

  test('in a tab that was closed before the acknowledgement is sent by the next visit', async () => {
    const shelf = new Shelf();
    shelf.isReachable = false;
    serve(shelf);
    openTab();
    await say('关页前写的');
    await untilStuck();
    for (const end of ends.splice(0)) end();
    await chatOutbox.database.close();
    chatOutbox.clear();
    shelf.isReachable = true;
    openTab();
    await untilEmpty();
    expect(shelf.texts).toEqual(['关页前写的']);
  });

  test('is sent by one tab, however many there are', async () => {
    const shelf = new Shelf();
    const calls = serve(shelf);
    let line = Promise.resolve();
    const request = (_: string, work: () => Promise<void>) => (line = line.then(work));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { locks: { request } }));
    openTab();
    openTab();
    openTab();
    await say('三个标签页');
    await untilEmpty();
    await line;
    expect(placed(calls, 'chatSupport')).toHaveLength(1);
  });

  test('shows in the conversation at once, where that is open', async () => {
    serve(new Shelf());
    const queries = new QueryClient();
    const { queryKey } = chatQuery(uid);
    queries.setQueryData(queryKey, chatOf(standing, { list: [], hasMore: false, lastSeq: 0 }));
    openTab(queries);
    await say('马上看到');
    await untilEmpty();
    expect(queries.getQueryData(queryKey)?.messages.map(({ text }) => text)).toEqual(['马上看到']);
  });

  test('outside service hours is left by the call for that', async () => {
    const shelf = new Shelf();
    const calls = serve(shelf);
    openTab();
    await say('请上班后看一下', true);
    await untilEmpty();
    expect(placed(calls, 'leaveSupportMessage').map(({ body }) => body.text)).toEqual(['请上班后看一下']);
    expect(placed(calls, 'chatSupport')).toEqual([]);
  });

  test('and waited for days is not sent by itself, lets those after it pass, and is sent once the player says so', async () => {
    const shelf = new Shelf();
    serve(shelf);
    const late = unsentOf(
      { text: '三天前写的', card: null, picture: null },
      uid,
      false,
      Date.now() - 3 * 24 * 60 * 60_000,
    );
    await chatOutbox.put(late);
    openTab();
    await say('刚刚写的');
    await vi.waitFor(() => expect(shelf.texts).toEqual(['刚刚写的']));
    await vi.waitFor(async () => expect(await stored()).toMatchObject([{ clientId: late.clientId }]));
    await chatOutbox.replace(saidNow(late, false));
    await untilEmpty();
    expect(shelf.texts).toEqual(['刚刚写的', '三天前写的']);
    expect(shelf.stored.at(-1)?.clientId).toBe(late.clientId);
  });

  test('is never sent in the name of another player', async () => {
    const shelf = new Shelf();
    const calls = serve(shelf);
    await say('我写的');
    useAccount.setState({ account: { ...useAccount.getState().account, uid: '10002', token: 'token-10002' } });
    openTab();
    await chatOutbox.show(uid);
    await new Promise((done) => setTimeout(done, 20));
    expect(calls).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a message that the service refuses', () => {
  const refused = async (more: Responses) => {
    const shelf = new Shelf();
    const calls = serve(shelf, more);
    openTab();
    await say('不行的话');
    await vi.waitFor(() => expect(shown().outgoing[0]?.problem).toEqual(expect.any(String)));
    return { shelf, calls };
  };

  test('says why, lets those after it pass, and is another one when it is tried again', async () => {
    const { calls } = await refused(refuse('chatSupport', 'support.contentRefused'));
    const [first] = shown().outgoing;
    expect(first?.problem).toBe('内容含有不允许发送的文字，请修改后再发');
    const shelf = new Shelf();
    serve(shelf);
    await say('后面的话');
    await vi.waitFor(() => expect(shelf.texts).toEqual(['后面的话']));
    await chatOutbox.retry(first!);
    await untilEmpty();
    expect(shelf.texts).toEqual(['后面的话', '不行的话']);
    expect(shelf.stored[1]?.clientId).not.toBe(calls[0]?.body.clientId);
  });

  test('can be given up', async () => {
    await refused(refuse('chatSupport', 'support.contentRefused'));
    await chatOutbox.discard(shown().outgoing[0]!);
    expect(shown().outgoing).toEqual([]);
    expect(await stored()).toEqual([]);
  });
});

test('a message that came too fast waits and goes again by itself', async () => {
  let isFast = true;
  const shelf = new Shelf();
  const fast = refuse('chatSupport', 'support.tooFast').chatSupport!;
  serve(shelf, { chatSupport: (call) => (isFast ? fast(call) : shelf.take(call)) });
  openTab();
  // Nothing but the pause brings the second attempt.
  await chatOutbox.show(uid);
  await say('太快了');
  await untilStuck();
  isFast = false;
  await untilEmpty();
  expect(shelf.texts).toEqual(['太快了']);
});

describe('a picture', () => {
  const bytes = new Uint8Array([137, 80, 78, 71]).buffer;
  const draft: Draft = {
    text: '',
    card: null,
    picture: { bytes, type: 'image/png', width: 4, height: 3, stored: null },
  };

  test('goes up first, says how far it is, and is uploaded once however often its message is sent', async () => {
    const shelf = new Shelf();
    serveUploads();
    shelf.isReachable = false;
    const calls = serve(shelf);
    openTab();
    await sendDraft(draft, uid, false);
    await untilStuck();
    expect(Object.values(shown().progress)).toEqual([0.5]);
    shelf.isReachable = true;
    window.dispatchEvent(new Event('online'));
    await untilEmpty();
    expect(placed(calls, 'uploadSupportPicture')).toHaveLength(1);
    expect(shelf.texts).toEqual([exampleOf('uploadSupportPicture').id]);
  });

  test('that is none says so', async () => {
    serveUploads();
    serve(new Shelf(), refuse('uploadSupportPicture', 'file.notAnImage'));
    openTab();
    await sendDraft(draft, uid, false);
    await vi.waitFor(() => expect(shown().outgoing[0]?.problem).toEqual(expect.any(String)));
  });
});

test('where the browser has no database, a message is sent all the same', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('indexedDB', undefined);
  const shelf = new Shelf();
  serve(shelf);
  openTab();
  await say('无痕窗口');
  await untilEmpty();
  expect(shelf.texts).toEqual(['无痕窗口']);
});
