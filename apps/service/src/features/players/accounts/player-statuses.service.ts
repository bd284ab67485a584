import { Injectable } from '@nestjs/common';
import { whenThere, type Soon } from '#platform/database/soon';
import { Clock } from '#platform/clock/clock';
import { ageOn } from '#platform/clock/days';
import { Refusal } from '#platform/errors/refusal';
import { type PlayerPapers, type StatusRow } from './accounts.mapper';
import type { PlayerEntity } from './player.entity';
import { PlayersRepository } from './players.repository';

/** What players see of their own account, as it is today. */
@Injectable()
export class PlayerStatusesService {
  private isRealNameAsked: () => Soon<boolean> = () => false;

  constructor(
    private readonly players: PlayersRepository,
    private readonly clock: Clock,
  ) {}

  /** Says whether players are asked for their real name; the feature that keeps real names declares it. */
  declareRealNameDuty(isAsked: () => Soon<boolean>): void {
    this.isRealNameAsked = isAsked;
  }

  /** @throws Refusal `session.expired` for a uid without a player */
  of(uid: number): Soon<StatusRow> {
    return whenThere(this.find(uid), (status) => {
      if (!status) throw new Refusal('session.expired');
      return status;
    });
  }

  find(uid: number): Soon<StatusRow | undefined> {
    return whenThere(this.players.status(uid), (stored) => {
      if (!stored) return undefined;
      const papers = this.papersOf({ age: stored.age, bornOn: stored.born_on });
      return whenThere(papers, (found) => ({ ...stored, ...found }));
    });
  }

  /** How old a player is, and whether their real name is missing. */
  papersOf({ age, bornOn }: Pick<PlayerEntity, 'age' | 'bornOn'>): Soon<PlayerPapers> {
    if (bornOn !== null) return { age: ageOn(bornOn, this.clock.today()), isAgeProven: true, needRealName: false };
    return whenThere(this.isRealNameAsked(), (needRealName) => ({ age, isAgeProven: false, needRealName }));
  }
}
