import { Injectable } from '@nestjs/common';

/** Bonus on a player's first recharge. */
export interface FirstBonus {
  /** Whether a player can still have it; asked for each look at the tiles. */
  readonly isDue: (uid: number) => Promise<boolean>;
  /** X diamonds on top of so many. */
  readonly of: (coins: number) => number;
}

/** Tells the bonus on a player's first recharge. The feature that gives it declares it here: no screen promises it by itself. */
@Injectable()
export class FirstBonusesService {
  private declared: FirstBonus | null = null;

  /** @throws Error when there is one */
  declare(bonus: FirstBonus): void {
    if (this.declared) throw new Error('there is already a first bonus');
    this.declared = bonus;
  }

  /** Returns a function from X diamonds to this player's bonus on them. @param uid null for a guest, who sees what new players get */
  async promisedTo(uid: number | null): Promise<(coins: number) => number> {
    const { declared } = this;
    if (!declared || (uid !== null && !(await declared.isDue(uid)))) return () => 0;
    return declared.of;
  }
}
