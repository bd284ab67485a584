import { Injectable } from '@nestjs/common';
import { andThen, type MaybePromise } from '#platform/database/maybe-promise';
import { Clock } from '#platform/clock/clock';
import { ageOn } from '#platform/clock/days';
import { Refusal } from '#platform/errors/refusal';
import { type AgeStatus, type StatusRow } from './accounts.mapper';
import type { PlayerEntity } from './player.entity';
import { PlayersRepository } from './players.repository';

/** Reads the status that players see of their own account; the age is counted for today. */
@Injectable()
export class PlayerStatusesService {
  private isRealNameAsked: () => MaybePromise<boolean> = () => false;

  constructor(
    private readonly players: PlayersRepository,
    private readonly clock: Clock,
  ) {}

  /** Says whether players are asked for their real name; the feature that keeps real names declares it. */
  declareRealNameRule(isAsked: () => MaybePromise<boolean>): void {
    this.isRealNameAsked = isAsked;
  }

  /** @throws Refusal `session.expired` for a uid without a player */
  of(uid: number): MaybePromise<StatusRow> {
    return andThen(this.find(uid), (status) => {
      if (!status) throw new Refusal('session.expired');
      return status;
    });
  }

  find(uid: number): MaybePromise<StatusRow | undefined> {
    return andThen(this.players.status(uid), (stored) => {
      if (!stored) return undefined;
      const ageStatus = this.ageStatusOf({ age: stored.age, bornOn: stored.born_on });
      return andThen(ageStatus, (found) => ({ ...stored, ...found }));
    });
  }

  /** Returns the age and whether a real name is missing. */
  ageStatusOf({ age, bornOn }: Pick<PlayerEntity, 'age' | 'bornOn'>): MaybePromise<AgeStatus> {
    if (bornOn !== null) return { age: ageOn(bornOn, this.clock.today()), isAgeProven: true, needRealName: false };
    return andThen(this.isRealNameAsked(), (needRealName) => ({ age, isAgeProven: false, needRealName }));
  }
}
