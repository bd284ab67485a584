import { describe, expect, it } from 'vitest';
import { Outbox, type Outgoing, type OutboxParts } from './outbox';
import type { Message } from './thread.rules';

class Broken extends Error {}
class Refused extends Error {}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** What outlives a page, over a map. */
function createMemory(kept: Outgoing[] = []) {
  const all = new Map(kept.map((one) => [one.reply.clientId, one]));
  return {
    replies: () => [...all.values()],
    keepReply: (one: Outgoing) => {
      all.set(one.reply.clientId, one);
      return true;
    },
    dropReply: (clientId: string) => void all.delete(clientId),
  };
}

type Page = Partial<Pick<OutboxParts, 'memory' | 'alone' | 'isSignedIn'>> & { name?: string };

/** An outbox whose service does as the test says. */
function open({ name = 'id', ...page }: Page = {}) {
  const received: {
    conversationId: number;
    text: string | undefined;
    clientId: string;
    picture?: string | undefined;
  }[] = [];
  const sent: [number, number][] = [];
  const faults: Error[] = [];
  const waits: number[] = [];
  const goOn: (() => void)[] = [];
  let held: Promise<void> | null = null;
  let ids = 0;
  const outbox = new Outbox({
    send: async (conversationId, { clientId, text, picture }) => {
      received.push({ conversationId, text, clientId, picture });
      if (held) await held;
      const fault = faults.shift();
      if (fault) throw fault;
      return { seq: received.length, clientId } as Message;
    },
    upload: async (file, onProgress) => {
      onProgress(file.size / 2);
      return 'picture1';
    },
    onSent: (conversationId, { seq }) => sent.push([conversationId, seq]),
    isPassing: (error) => error instanceof Broken,
    problemOf: (error) => (error as Error).message,
    makeId: () => `${name}-${(ids += 1)}`,
    now: () => 0,
    wait: (ms) => {
      waits.push(ms);
      return new Promise((resolve) => goOn.push(resolve));
    },
    memory: createMemory(),
    alone: (_, work) => work(),
    isSignedIn: () => true,
    ...page,
  });
  return {
    outbox,
    received,
    sent,
    faults,
    waits,
    goOn,
    hold: () => {
      let release = () => undefined as void;
      held = new Promise((resolve) => (release = resolve));
      return () => {
        held = null;
        release();
      };
    },
    shown: () => outbox.store.getState().outgoing.map(({ reply, state }) => `${reply.text} ${state}`),
  };
}

describe('replies on their way', () => {
  it('leave one after another in a conversation, and beside those of another', async () => {
    const { outbox, received, sent, hold, shown } = open();
    const release = hold();
    outbox.send(12, { text: '一' });
    outbox.send(12, { text: '二' });
    outbox.send(9, { text: '三' });
    await settle();
    expect(received.map(({ text }) => text)).toEqual(['一', '三']);
    expect(shown()).toEqual(['一 sending', '二 sending', '三 sending']);
    release();
    await settle();
    expect(received.map(({ text }) => text)).toEqual(['一', '三', '二']);
    expect(sent.map(([id]) => id)).toEqual([12, 9, 12]);
    expect(shown()).toEqual([]);
  });

  it('are tried again as the very same while the connection is broken, longer and longer apart, and none overtakes', async () => {
    const { outbox, received, faults, waits, goOn, shown } = open();
    faults.push(new Broken('网络中断'), new Broken('网络中断'));
    outbox.send(12, { text: '一' });
    outbox.send(12, { text: '二' });
    await settle();
    expect(shown()).toEqual(['一 waiting', '二 sending']);
    goOn.shift()?.();
    await settle();
    goOn.shift()?.();
    await settle();
    expect(waits).toEqual([1000, 2000]);
    expect(received.map(({ clientId }) => clientId)).toEqual(['id-1', 'id-1', 'id-1', 'id-2']);
    expect(shown()).toEqual([]);
  });

  it('are tried at once when the connection is back', async () => {
    const { outbox, received, faults } = open();
    faults.push(new Broken('网络中断'));
    outbox.send(12, { text: '一' });
    await settle();
    outbox.hurryUp();
    await settle();
    expect(received).toHaveLength(2);
  });

  it('that are refused say why and let others pass, until somebody tries or drops them', async () => {
    const { outbox, received, faults, shown } = open();
    faults.push(new Refused('该会话不是由您接待'));
    outbox.send(12, { text: '一' });
    outbox.send(12, { text: '二' });
    await settle();
    expect(shown()).toEqual(['一 refused']);
    expect(outbox.store.getState().outgoing[0]?.problem).toBe('该会话不是由您接待');
    outbox.retry('id-1');
    await settle();
    expect(received.at(-1)).toMatchObject({ text: '一', clientId: 'id-1' });
    faults.push(new Refused('不行'));
    outbox.send(12, { text: '三' });
    await settle();
    outbox.drop('id-3');
    expect(shown()).toEqual([]);
  });

  it('of an earlier visit are sent with the same id', async () => {
    const left: Outgoing = {
      conversationId: 12,
      reply: { clientId: 'id-kept', text: '还在路上' },
      at: '2026-11-21T02:00:00.000Z',
      order: 1,
      state: 'sending',
      problem: '',
    };
    const { received } = open({ memory: createMemory([left]) });
    await settle();
    expect(received).toEqual([{ conversationId: 12, text: '还在路上', clientId: 'id-kept', picture: undefined }]);
  });

  it('of days ago are not sent by themselves, let others pass, and go out as said now', async () => {
    const late: Outgoing = {
      conversationId: 12,
      reply: { clientId: 'id-late', text: '三天前的回复' },
      at: new Date(-3 * 24 * 60 * 60_000).toISOString(),
      order: -1,
      state: 'waiting',
      problem: '网络中断',
    };
    const { outbox, received, shown } = open({ memory: createMemory([late]) });
    outbox.send(12, { text: '刚写的' });
    await settle();
    expect(received.map(({ text }) => text)).toEqual(['刚写的']);
    expect(shown()).toEqual(['三天前的回复 late']);
    outbox.retry('id-late');
    await settle();
    expect(received.at(-1)).toMatchObject({ text: '三天前的回复', clientId: 'id-late' });
    expect(shown()).toEqual([]);
  });

  it('with a picture upload it once and then name it', async () => {
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    const { outbox, received, faults, goOn } = open();
    faults.push(new Broken('网络中断'));
    outbox.sendPicture(12, new File(['1234'], '图.png', { type: 'image/png' }), false);
    await settle();
    expect(outbox.store.getState().outgoing[0]?.picture).toMatchObject({ sent: 2, size: 4 });
    goOn.shift()?.();
    await settle();
    expect(received.map(({ picture }) => picture)).toEqual(['picture1', 'picture1']);
    expect(outbox.store.getState().outgoing).toEqual([]);
  });
});

/** Two tabs of one browser: what they keep is the same, and one at a time has the lock of a conversation. */
function openTabs() {
  const memory = createMemory();
  let last: Promise<void> = Promise.resolve();
  const alone: OutboxParts['alone'] = (_, work) => (last = last.then(work));
  return [open({ name: 'one', memory, alone }), open({ name: 'other', memory, alone })] as const;
}

describe('replies of two tabs', () => {
  it('stand in both, are sent once and in the order in which they were written', async () => {
    const [one, other] = openTabs();
    one.faults.push(new Broken('网络中断'));
    one.outbox.send(12, { text: '一' });
    await settle();
    other.outbox.send(12, { text: '二' });
    other.outbox.follow();
    await settle();
    expect(other.shown()).toEqual(['一 waiting', '二 sending']);
    one.goOn.shift()?.();
    await settle();
    expect(one.received.map(({ text }) => text)).toEqual(['一', '一', '二']);
    expect(other.received).toEqual([]);
    other.outbox.follow();
    expect([...one.shown(), ...other.shown()]).toEqual([]);
  });

  it('are not lost when the tab that wrote them sends no more', async () => {
    let isOpen = true;
    const memory = createMemory();
    const one = open({ name: 'one', memory, isSignedIn: () => isOpen });
    one.faults.push(new Broken('网络中断'));
    one.outbox.send(12, { text: '一' });
    await settle();
    isOpen = false;
    const other = open({ name: 'other', memory });
    await settle();
    expect(other.received.map(({ clientId }) => clientId)).toEqual(['one-1']);
    one.goOn.shift()?.();
    await settle();
    expect(one.received).toHaveLength(1);
  });

  it('that one tab gives up do not come back from the other', async () => {
    const [one, other] = openTabs();
    one.faults.push(new Broken('网络中断'));
    one.outbox.send(12, { text: '一' });
    await settle();
    other.outbox.follow();
    other.outbox.drop('one-1');
    one.goOn.shift()?.();
    await settle();
    expect(one.shown()).toEqual([]);
    expect(one.received).toHaveLength(1);
  });

  it('that the browser does not keep are sent from where they were written', async () => {
    const memory = { ...createMemory(), keepReply: () => false };
    const { outbox, received, shown } = open({ memory });
    outbox.send(12, { text: '一' });
    await settle();
    expect(received).toHaveLength(1);
    expect(shown()).toEqual([]);
  });
});
