import { AsyncLocalStorage } from 'node:async_hooks';
import { NOWHERE, type CountedAddress } from '../addresses/counted-address';
import type { Principal } from './principal';

/** Who acts in this chain of calls, and for which request. */
export interface Actor {
  readonly requestId: string;
  readonly principal: Principal | null;
  /** Where the request came from, as limits count it; empty where there was none. */
  readonly address: CountedAddress;
  /** The same to the last bit; absent where there was none. */
  readonly wholeAddress?: string;
  /** What histories call somebody without a console session, such as who works on the machine itself. */
  readonly name?: string;
}

/** The service itself: jobs, the first start, demo content. */
const SYSTEM: Actor = { requestId: 'system', principal: null, address: NOWHERE };

const storage = new AsyncLocalStorage<Actor>();

/** Runs `work` on behalf of an actor. */
export const actAs = <T>(actor: Actor, work: () => T): T => storage.run(actor, work);

/** Who acts now; the system outside any request. */
export const currentActor = (): Actor => storage.getStore() ?? SYSTEM;

const SYSTEM_NAME = '系统';

/** The name of the member of staff who acts now, as histories show it; the system's outside a console request. */
export function actorName(): string {
  const { principal, name } = currentActor();
  return principal?.kind === 'staff' ? principal.name : (name ?? SYSTEM_NAME);
}
