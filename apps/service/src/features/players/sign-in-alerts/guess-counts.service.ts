import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Records } from '#platform/records/records';
import { FailedGuessesRepository, type Common } from './failed-guesses.repository';
import type { FailedGuessEntity } from './failed-guess.entity';
import { signInAlertRecord, SignInAlertsRepository } from './sign-in-alerts.repository';
import { manyOf, networksWith, shownSubject, WINDOW_MS } from './sign-in-alerts.rules';

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
