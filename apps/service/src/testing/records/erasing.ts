import { UnitOfWork } from '#platform/database/unit-of-work';
import { Erasers } from '#platform/erasure/erasers';
import type { TestApp } from '../test-app';

/** Has parts of the product forget a player as an erasure does: each asked again until nothing is left. @returns how often they were asked */
export async function forgetPlayer(app: TestApp, uid: number, names: RegExp, size = 500): Promise<number> {
  let asked = 0;
  for (const eraser of app.get(Erasers).all.filter(({ name }) => names.test(name))) {
    let isLeft: boolean | void = true;
    for (; isLeft === true; asked += 1) isLeft = await app.get(UnitOfWork).run(() => eraser.erase(uid, size));
  }
  return asked;
}
