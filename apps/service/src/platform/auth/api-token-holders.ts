import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '../actor/principal';

/** Every secret of an API token begins so; of the random tokens of sessions one in seventeen million does. */
export const API_TOKEN_PREFIX = 'ugp_';

/** Asks who calls with a secret from an address; null for a secret that opens nothing. */
type Ask = (secret: string, address: string) => Promise<StaffPrincipal | null>;

/** Port for API tokens: the guard asks here, and the feature that keeps the tokens answers. */
@Injectable()
export class ApiTokenHolders {
  private ask: Ask = () => Promise.resolve(null);

  /** Says whose a secret is; without this no secret opens anything. */
  declare(ask: Ask): void {
    this.ask = ask;
  }

  /**
   * Returns the holder of a secret; null for a secret that opens nothing.
   * @param address to the last bit
   * @throws Refusal `api-token.addressRefused`, `api-token.tooFast`
   */
  holderOf(secret: string, address: string): Promise<StaffPrincipal | null> {
    return this.ask(secret, address);
  }
}
