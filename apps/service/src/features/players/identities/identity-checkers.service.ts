import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { RealName } from './identities.rules';

/** Somebody who knows whether a name belongs to a number. Asked outside of units of work; it may take a moment. */
export interface IdentityChecker {
  readonly name: Schemas['IdentityChecker'];
  /** @throws Error where it cannot say now */
  isRight(who: RealName): Promise<boolean>;
}

/** Believes every number that its own rules allow: nothing outside is asked. */
const offline: IdentityChecker = { name: 'offline', isRight: () => Promise.resolve(true) };

/** Holds the checker of real names: the rules of the number itself, until a provider takes their place. */
@Injectable()
export class IdentityCheckersService {
  private checker = offline;

  /** Has a provider asked from now on. */
  use(checker: IdentityChecker): void {
    this.checker = checker;
  }

  get current(): IdentityChecker {
    return this.checker;
  }
}
