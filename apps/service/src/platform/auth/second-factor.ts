import { Injectable } from '@nestjs/common';

/** Demand on an account besides its password: nothing, a code, or that it sets one up before anything else. */
export type SecondFactorDemand = 'none' | 'code' | 'setUp';

/** Whose password was right. */
export interface ProvenAccount {
  readonly id: number;
  /** The key of the role. */
  readonly role: string;
}

type Ask = (account: ProvenAccount) => Promise<SecondFactorDemand>;

/** Port for second factors: signing in asks here, and the feature that keeps them answers. */
@Injectable()
export class SecondFactor {
  private ask: Ask = () => Promise.resolve('none');

  /** Says what accounts have to show; without this it is nothing. */
  declare(ask: Ask): void {
    this.ask = ask;
  }

  demandOf(account: ProvenAccount): Promise<SecondFactorDemand> {
    return this.ask(account);
  }
}
