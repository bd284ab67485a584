import { Injectable } from '@nestjs/common';
import type { FailedGuess } from '#platform/auth/guesses.events';
import type { StoppedTally } from '#platform/auth/stopped-attempts';
import { Clock } from '#platform/clock/clock';
import { networkOf } from '#platform/addresses/network-of';
import { defineTask } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import { deviceSignOf } from '#features/players/sign-ins/sign-ins.rules';
import { FailedGuessesRepository } from './failed-guesses.repository';
import type { FailedGuessEntity } from './failed-guess.entity';

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
