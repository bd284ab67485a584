import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseAgent, type Candidate } from './support-queue.rules';

const agent = (id: number, load = 0, more: Partial<Candidate> = {}): Candidate => ({
  id,
  load,
  capacity: 5,
  skills: [],
  ...more,
});
const any = { skill: '', rung: [], returnsTo: null };

describe('a waiting chat', () => {
  it.each([
    ['to nobody where nobody is there', any, [], null],
    ['to the one with the least', any, [agent(1, 3), agent(2, 1), agent(3, 2)], 2],
    ['by the share of what each can take', any, [agent(1, 2, { capacity: 3 }), agent(2, 3, { capacity: 10 })], 2],
    ['to nobody where all have enough', any, [agent(1, 5), agent(2, 6)], null],
    ['to one with its skill', { ...any, skill: 'pay' }, [agent(1), agent(2, 4, { skills: ['pay'] })], 2],
    [
      'to nobody else while who has its skill has enough',
      { ...any, skill: 'pay' },
      [agent(1), agent(2, 5, { skills: ['pay'] })],
      null,
    ],
    ['to anybody where nobody there has its skill', { ...any, skill: 'pay' }, [agent(1), agent(2, 1)], 1],
    ['to one at whom it has not rung', { ...any, rung: [1] }, [agent(1), agent(2, 4)], 2],
    ['to the one at whom it rang first where it has rung at all', { ...any, rung: [2, 1] }, [agent(1), agent(2, 4)], 2],
    ['to the agent who had it moments ago', { ...any, returnsTo: 1 }, [agent(1, 4), agent(2)], 1],
    [
      'to the agent who had it moments ago, whatever skill it asks for',
      { ...any, skill: 'pay', returnsTo: 1 },
      [agent(1, 4), agent(2, 0, { skills: ['pay'] })],
      1,
    ],
    ['to another where the agent who had it has enough', { ...any, returnsTo: 1 }, [agent(1, 5), agent(2, 4)], 2],
    ['to another where the agent who had it is away', { ...any, returnsTo: 3 }, [agent(1, 1), agent(2, 4)], 1],
    [
      'to another where it rang in vain at the agent who had it',
      { ...any, returnsTo: 1, rung: [1] },
      [agent(1), agent(2, 4)],
      2,
    ],
  ])('goes %s', (_title, chat, agents, chosen) => {
    expect(chooseAgent(chat, agents)?.id ?? null).toBe(chosen);
  });

  it('never goes to somebody without room, and to somebody whenever anyone has room', () => {
    const agents = fc.array(
      fc.record({ id: fc.nat(50), load: fc.nat(6), capacity: fc.integer({ min: 1, max: 5 }), skills: fc.constant([]) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(agents, fc.array(fc.nat(50), { maxLength: 5 }), (all, rung) => {
        const chosen = chooseAgent({ ...any, rung }, all);
        expect(chosen !== null).toBe(all.some(({ load, capacity }) => load < capacity));
        if (chosen) expect(chosen.load).toBeLessThan(chosen.capacity);
      }),
    );
  });
});
