import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { StoppedAttempts } from '#platform/auth/stopped-attempts';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { FailedGuessesService } from './failed-guesses.service';

/** So often what was stopped is written down. */
const SECONDS = 60;

/** Writes down how many attempts were refused unheard: once in a while, and a bounded number of rows each time. */
@Injectable()
export class StoppedGuessesService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(StoppedGuessesService.name);
  private stopBeat: (() => void) | undefined;
  private beats = 0;

  constructor(
    private readonly attempts: StoppedAttempts,
    private readonly guesses: FailedGuessesService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.stopBeat = this.clock.everySecond(() => {
      this.beats += 1;
      if (this.beats % SECONDS === 0) void this.write();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopBeat?.();
    await this.write();
  }

  /** Never rejects: what cannot be written is lost, and the next minute has its own. Tests call it themselves. */
  async write(): Promise<void> {
    const tallies = this.attempts.take();
    if (tallies.length === 0) return;
    try {
      await this.unitOfWork.run(async () => {
        for (const tally of tallies) await this.guesses.noteStopped(tally);
      });
    } catch (error) {
      this.logger.error('attempts that were stopped could not be written down', error);
    }
  }
}
