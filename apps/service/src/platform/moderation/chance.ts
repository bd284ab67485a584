import { Injectable } from '@nestjs/common';

/** Draws samples of what moderators decide. */
@Injectable()
export class Chance {
  /** A number of [0, 1); a test has its own. */
  next: () => number = Math.random;

  /** True for so many of a hundred draws. */
  draws(percent: number): boolean {
    return this.next() * 100 < percent;
  }
}
