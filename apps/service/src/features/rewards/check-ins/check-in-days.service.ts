import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { dayAfter } from '#platform/clock/days';
import { Refusal } from '#platform/errors/refusal';
import { Feed } from '#platform/feed/feed';
import { playerTopic } from '#platform/feed/topic';
import { WalletService } from '#features/players/wallet/wallet.service';
import type { CheckInEntity } from './check-in.entity';
import type { CheckInRules } from './check-ins.mapper';
import { CheckInsRepository } from './check-ins.repository';
import { mended } from './check-ins.rules';
import { CheckInsService } from './check-ins.service';

/** Which day may be entered, inside the caller's unit of work; the wallet is held, so that a player's calls come one by one. */
@Injectable()
export class CheckInDaysService {
  constructor(
    private readonly checkIns: CheckInsRepository,
    private readonly states: CheckInsService,
    private readonly wallet: WalletService,
    private readonly feed: Feed,
    private readonly clock: Clock,
  ) {}

  /** Today, and the streak that it makes. @throws Refusal `check-in.done` */
  async today(uid: number): Promise<{ readonly day: string; readonly streak: number }> {
    await this.wallet.hold(uid);
    const day = this.clock.today();
    if (await this.checkIns.find(uid, day)) throw new Refusal('check-in.done');
    return { day, streak: await this.streakUpTo(uid, day) };
  }

  /**
   * A day that was missed, of this month and of their account, with the streak that it makes, and the days behind it; takes the card.
   * @throws Refusal `check-in.notMissed`, `check-in.noMakeUpLeft`, `check-in.noCard`
   */
  async missed(
    uid: number,
    day: string,
    { makeUpsPerMonth }: CheckInRules,
  ): Promise<{ readonly streak: number; readonly later: CheckInEntity[] }> {
    await this.wallet.hold(uid);
    const today = this.clock.today();
    const isMissed = day < today && day >= (await this.states.makeUpFrom(uid)) && !(await this.checkIns.find(uid, day));
    if (!isMissed) throw new Refusal('check-in.notMissed');
    const month = await this.checkIns.month(uid, today);
    if (month.filter(({ isMakeUp }) => isMakeUp).length >= makeUpsPerMonth) throw new Refusal('check-in.noMakeUpLeft');
    if (!(await this.checkIns.takeCard(uid))) throw new Refusal('check-in.noCard');
    return { streak: await this.streakUpTo(uid, day), later: await this.checkIns.behind(uid, day) };
  }

  /** Lets the days behind a made-up one go on from it. */
  async mend(made: { readonly day: string; readonly streak: number }, later: readonly CheckInEntity[]): Promise<void> {
    for (const { day, streak } of mended(made, later)) await this.checkIns.setStreak(day, streak);
  }

  /** Tells every device of the player how they stand now. */
  async publishState(uid: number, rules: CheckInRules): Promise<Schemas['CheckInState']> {
    const state = await this.states.stateOf(uid, rules);
    this.feed.appendLast({ topic: playerTopic(String(uid)), kind: 'check-in.created', payload: { state } });
    return state;
  }

  private async streakUpTo(uid: number, day: string): Promise<number> {
    const before = await this.checkIns.find(uid, dayAfter(day, -1));
    return (before?.streak ?? 0) + 1;
  }
}
