import { expect, it } from 'vitest';
import { countedAddress } from '../addresses/counted-address';
import { FakeClock } from '../clock/clock';
import { MAX_TALLIED, StoppedAttempts } from './stopped-attempts';

const opened = () => {
  const clock = new FakeClock();
  return { clock, stopped: new StoppedAttempts(clock) };
};

it('attempts at one name from one network are one count with the instant of the latest, and are taken once', () => {
  const { clock, stopped } = opened();
  stopped.note({ kind: 'login', subject: 'wanted', address: countedAddress('203.0.113.7') });
  clock.advance(5);
  stopped.note({ kind: 'login', subject: 'wanted', address: countedAddress('203.0.113.8') });
  stopped.note({ kind: 'staff', subject: 'wanted', address: countedAddress('203.0.113.8') });
  const common = { subject: 'wanted', network: '203.0.113.*', at: clock.now() };
  expect(stopped.take()).toEqual([
    { ...common, kind: 'login', times: 2 },
    { ...common, kind: 'staff', times: 1 },
  ]);
  expect(stopped.take()).toEqual([]);
});

it('whoever goes through a million names is counted by the network, and takes no more room', () => {
  const { stopped } = opened();
  const attempt = (at: number) =>
    ({ kind: 'login', subject: `name_${at}`, address: countedAddress('203.0.113.7') }) as const;
  for (let at = 0; at < 1_000; at += 1) stopped.note(attempt(at));
  stopped.note(attempt(0));
  const tallies = stopped.take();
  expect(tallies).toHaveLength(MAX_TALLIED + 1);
  expect(tallies[0]).toMatchObject({ subject: 'name_0', times: 2 });
  expect(tallies.at(-1)).toMatchObject({ subject: '', network: '203.0.113.*', times: 1_000 - MAX_TALLIED });
});

it('a thousand networks take no more room than so many', () => {
  const { stopped } = opened();
  for (let at = 0; at < 1_000; at += 1)
    stopped.note({ kind: 'totp', subject: '', address: countedAddress(`198.${Math.floor(at / 250)}.${at % 250}.1`) });
  expect(stopped.take()).toHaveLength(MAX_TALLIED);
});
