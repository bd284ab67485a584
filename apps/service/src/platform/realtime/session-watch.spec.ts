import { expect, it, vi } from 'vitest';
import { SessionWatch } from './session-watch';

/** A watch over one socket, with how often it asks whether its session is alive, and its heart. */
function watchOn(mayMissOthers: boolean) {
  const living = vi.fn(async (ids: string[]) => new Set(ids));
  const beats: (() => void)[] = [];
  const socket = { data: { principal: { sessionId: 'one' } } };
  const parts = [
    { living },
    { on: () => undefined },
    { of: (audience: string) => ({ sockets: new Map(audience === 'staff' ? [['1', socket]] : []) }) },
    { admitsFrom: () => true },
    { mayMissOthers, subscribe: () => undefined, publish: () => undefined },
    { everySecond: (beat: () => void) => beats.push(beat) },
  ] as never[];
  new SessionWatch(...(parts as unknown as ConstructorParameters<typeof SessionWatch>)).onApplicationBootstrap();
  return {
    living,
    /** Lets a second pass, and what is asked in it be answered. */
    second: async () => {
      for (const beat of beats) beat();
      await new Promise((done) => setImmediate(done));
    },
  };
}

it.each([
  ['each second where another process may have ended it unheard', true, 10],
  ['each fifth second where it would have heard', false, 2],
])('asks whether a session is alive %s', async (_, mayMissOthers, times) => {
  const { living, second } = watchOn(mayMissOthers);
  for (let passed = 0; passed < 10; passed += 1) await second();
  expect(living).toHaveBeenCalledTimes(times);
  expect(living).toHaveBeenCalledWith(['one']);
});
