import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FailedGuess } from '#platform/auth/guesses.events';
import type { StoppedTally } from '#platform/auth/stopped-attempts';
import { Clock } from '#platform/clock/clock';
import { networkOf } from '#platform/addresses/network-of';
import { Records } from '#platform/records/records';
import { defineTask } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import { deviceSignOf } from '#features/players/sign-ins/sign-in-records.service';
import { FailedGuessesRepository, type Common } from './failed-guesses.repository';
import type { FailedGuessEntity } from './sign-in-alert.entity';
import { signInAlertRecord, SignInAlertsRepository } from './sign-in-alerts.repository';
import { manyOf, networksWith, shownSubject, WINDOW_MS } from './sign-in-alerts.rules';

/** Its payload names the row; neither name nor number stand in it. */
export const countGuess = defineTask<{ readonly guessId: number }>('sign-in-alerts.count', { label: '登录告警统计' });

const KEPT_MS = 24 * 60 * 60_000;

/** Keeps wrong guesses, and how many attempts were stopped, in the caller's unit of work. */
@Injectable()
export class FailedGuessesService {
  constructor(
    private readonly guesses: FailedGuessesRepository,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  /** The same work for every name and number, whether or not it has an account: what is made of it comes later. */
  async note({ source, ...guess }: FailedGuess): Promise<void> {
    const network = networkOf(source.address);
    await this.keep({ ...guess, network, deviceSign: deviceSignOf(source), stopped: 0, at: this.clock.now() });
  }

  /** Attempts refused before the check are in no history: `way` is null. */
  async noteStopped({ times, ...tally }: StoppedTally): Promise<void> {
    await this.keep({ ...tally, stopped: times, way: null, device: '', deviceSign: '' });
  }

  removeOld(limit: number): Promise<number> {
    return this.guesses.removeBefore(new Date(this.clock.now().getTime() - KEPT_MS), limit);
  }

  private async keep(guess: Omit<FailedGuessEntity, 'id'>): Promise<void> {
    const guessId = await this.guesses.insert(guess);
    await this.tasks.enqueue(countGuess, { guessId }, { key: `sign-in-alerts:${guess.kind}` });
  }
}

/** Raises alerts: one for each name, number and network until somebody has seen to it. */
@Injectable()
export class GuessCountsService {
  constructor(
    private readonly guesses: FailedGuessesRepository,
    private readonly alerts: SignInAlertsRepository,
    private readonly records: Records,
  ) {}

  /** Inside the caller's unit of work; guesses of one kind come one after the other. */
  async count(guess: FailedGuessEntity): Promise<void> {
    const { kind, subject, network } = guess;
    if (subject !== '') await this.countCommon({ kind, reason: 'account', subject }, guess);
    if (network !== '') await this.countCommon({ kind, reason: 'address', subject: network }, guess);
  }

  private async countCommon(common: Common, { id: upTo, network, stopped, at }: FailedGuessEntity): Promise<void> {
    const { kind, reason, subject } = common;
    const subjectSign = createHash('sha256').update(subject).digest('hex');
    const latest = await this.alerts.latest({ kind, reason, subjectSign });
    if (latest?.state === 'open')
      return this.alerts.grow(latest.id, { networks: networksWith(latest.networks, network), stopped, lastAt: at });
    const after = Math.max(at.getTime() - WINDOW_MS, latest?.closedAt?.getTime() ?? 0);
    const many = manyOf(kind, reason);
    // Later ones may be there already; each is counted by its own task.
    const guesses = await this.guesses.between(common, { after: new Date(after), upTo }, many);
    if (!guesses || guesses.count + guesses.stopped < many) return;
    await this.records.add(signInAlertRecord, {
      kind,
      reason,
      subject: shownSubject(subject),
      subjectSign,
      count: guesses.count,
      stopped: guesses.stopped,
      networks: guesses.networks.reduce(networksWith, [] as string[]),
      firstAt: guesses.firstAt,
      lastAt: at,
      state: 'open',
      closedBy: null,
      closedAt: null,
    });
  }
}
