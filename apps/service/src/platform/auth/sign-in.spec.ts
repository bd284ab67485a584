import { beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { actAs } from '../actor/actor-context';
import { countedAddress } from '../addresses/counted-address';
import { FakeClock } from '../clock/clock';
import type { UnitOfWork } from '../database/unit-of-work';
import { DomainEvents } from '../events/domain-events';
import {
  FAILURES_UNTIL_SLOW,
  LOCK_MINUTES,
  LoginAttemptsRepository,
  MAX_FAILURES,
  SLOW_SECONDS,
} from './login-attempts.repository';
import { Passwords } from './passwords';
import { SignIn } from './sign-in';
import { SignInLocks, SignInRefused } from './sign-in-locks';
import { StoppedAttempts } from './stopped-attempts';

describeEachDatabase('signing in by a name that strangers guess at', (open) => {
  const clock = new FakeClock();
  let signIn: SignIn;
  let attempts: LoginAttemptsRepository;
  let unitOfWork: UnitOfWork;
  let passwordHash: string;
  let names = 0;
  let name: string;

  beforeAll(async () => {
    const opened = await open();
    const passwords = new Passwords();
    unitOfWork = opened.unitOfWork;
    attempts = new LoginAttemptsRepository(opened.database, clock);
    const locks = new SignInLocks(attempts, new StoppedAttempts(clock), clock);
    signIn = new SignIn(attempts, passwords, unitOfWork, new DomainEvents(unitOfWork), locks);
    passwordHash = await passwords.hash('对的密码');
  });

  async function attempt(password: string, address: string, deviceId = ''): Promise<'in' | SignInRefused['reason']> {
    const outcome = await actAs({ requestId: 'r', principal: null, address: countedAddress(address) }, () =>
      signIn.attempt({
        audience: 'player',
        name,
        password,
        deviceId,
        find: async () => ({ passwordHash }),
        open: async () => 'in' as const,
      }),
    );
    return outcome instanceof SignInRefused ? outcome.reason : outcome;
  }
  const person = () => {
    name = `person_${(names += 1)}`;
  };
  const guess = async (times: number, address: (at: number) => string, deviceId?: string) => {
    for (let at = 0; at < times; at += 1) await attempt('猜的密码', address(at), deviceId);
  };

  it('may be lost with the power, which costs another sign-in, and a code that was spent may not', async () => {
    person();
    const isDelayed = async () => unitOfWork.isDelayed;
    const by = { audience: 'player', name, deviceId: '' } as const;
    const outcomes = await actAs(
      { requestId: 'r', principal: null, address: countedAddress('203.0.113.7') },
      async () => [
        await signIn.attempt({ ...by, password: '对的密码', find: async () => ({ passwordHash }), open: isDelayed }),
        await signIn.attemptCode({ ...by, subject: '1', find: async () => 'proof', open: isDelayed }),
      ],
    );
    expect(outcomes).toEqual([true, false]);
  });

  it('lets others have their turn between its statements, and again before its response', async () => {
    person();
    let turns = 0;
    const turn = (): void => {
      turns += 1;
      others = setImmediate(turn);
    };
    let others = setImmediate(turn);
    const by = { audience: 'player', subject: '1', name, deviceId: '' } as const;
    const code = { find: async () => ({ since: turns }), open: async ({ since }: { since: number }) => [since, turns] };
    const outcome = await actAs({ requestId: 'r', principal: null, address: countedAddress('203.0.113.7') }, () =>
      signIn.attemptCode({ ...by, ...code }),
    );
    clearImmediate(others);
    if (outcome instanceof SignInRefused) throw new Error(outcome.reason);
    const [before = 0, meanwhile = 0] = outcome;
    expect(meanwhile).toBeGreaterThan(before);
    expect(turns).toBeGreaterThan(meanwhile);
  });

  it('is refused to the address that failed too often, and to no other', async () => {
    person();
    await guess(MAX_FAILURES, () => '203.0.113.7');
    expect(await attempt('对的密码', '203.0.113.7')).toBe('locked');
    expect(await attempt('对的密码', '198.51.100.1')).toBe('in');
  });

  it('stays possible for a device that has signed in before, also from the address of who guesses', async () => {
    person();
    expect(await attempt('对的密码', '203.0.113.7', 'my-phone')).toBe('in');
    await guess(3 * FAILURES_UNTIL_SLOW, (at) => `203.0.113.${at % 30}`, 'another-phone');
    expect(await attempt('对的密码', '203.0.113.7', 'new-phone')).toBe('locked');
    expect(await attempt('对的密码', '203.0.113.7', 'my-phone')).toBe('in');
  });

  it('is slow for strangers after failures from everywhere, and no wall', async () => {
    person();
    await guess(FAILURES_UNTIL_SLOW, (at) => `203.0.113.${at}`);
    expect(await attempt('对的密码', '198.51.100.1')).toBe('locked');
    clock.advance(SLOW_SECONDS);
    expect(await attempt('猜的密码', '198.51.100.2')).toBe('badCredentials');
    expect(await attempt('对的密码', '198.51.100.1'), 'the next failure slows again').toBe('locked');
    clock.advance(SLOW_SECONDS);
    expect(await attempt('对的密码', '198.51.100.1')).toBe('in');
    expect(await attempt('猜的密码', '198.51.100.3'), 'a success forgives').toBe('badCredentials');
    expect(await attempt('对的密码', '198.51.100.1')).toBe('in');
  });

  it('counts guesses on a known device as anywhere', async () => {
    person();
    expect(await attempt('对的密码', '203.0.113.7', 'my-phone')).toBe('in');
    await guess(MAX_FAILURES, () => '203.0.113.7', 'my-phone');
    expect(await attempt('对的密码', '203.0.113.7', 'my-phone')).toBe('locked');
    clock.advance(LOCK_MINUTES * 60);
    expect(await attempt('对的密码', '203.0.113.7', 'my-phone')).toBe('in');
  });

  it('keeps what is known of a device while names that nobody tries are forgotten', async () => {
    person();
    expect(await attempt('对的密码', '203.0.113.7', 'my-phone')).toBe('in');
    clock.advance(30 * 24 * 3600);
    await unitOfWork.run(() => attempts.removeOld(1000));
    await guess(FAILURES_UNTIL_SLOW, (at) => `203.0.113.${at}`);
    expect(await attempt('对的密码', '203.0.113.7', 'my-phone')).toBe('in');
  });
});
