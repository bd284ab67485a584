import type { RefusalKey } from '@ug/contract';
import { Refusal } from '../errors/refusal';

/** Terms of an offer: its price and contents, under the names that the call has for them. */
type Terms = Readonly<Record<string, number | string | boolean>>;

interface Confirmed<Now extends Terms> {
  /** The terms that the player was shown, as the call carries them; terms that it leaves out are not compared. */
  readonly shown: { readonly [Name in keyof Now]?: Now[Name] | undefined };
  readonly now: Now;
  /** The terms of now in words, as a sentence that asks to confirm them. */
  readonly message: string;
}

/**
 * A player gets what they confirmed: everything that is bought, exchanged or claimed passes here, in the unit of work that
 * does it. @throws Refusal `key` with the terms of now, where others were shown
 */
export function assertShown<Now extends Terms>(key: RefusalKey, { shown, now, message }: Confirmed<Now>): void {
  const names: readonly (keyof Now)[] = Object.keys(now);
  const isChanged = names.some((name) => shown[name] !== undefined && shown[name] !== now[name]);
  if (isChanged) throw new Refusal(key, { message, terms: now });
}
