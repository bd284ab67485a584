import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';
import { NOWHERE, type CountedAddress } from '../addresses/counted-address';
import type { Principal } from './principal';

/** Actor of this chain of calls, and the request that it belongs to. */
export interface Actor {
  readonly requestId: string;
  readonly principal: Principal | null;
  /** Address of the request, as limits count it; empty where there was no request. */
  readonly address: CountedAddress;
  /** The same to the last bit; absent where there was none. */
  readonly wholeAddress?: string | undefined;
  /** Name in histories of an actor without a console session, such as a person who works on the machine itself. */
  readonly name?: string | undefined;
  /** The span in which this happens; absent where nothing is traced. */
  readonly trace?: Context | undefined;
}

/** The service itself: jobs, the first start, demo content. */
const SYSTEM: Actor = { requestId: 'system', principal: null, address: NOWHERE };

const storage = new AsyncLocalStorage<Actor>();

/** Runs `work` on behalf of an actor. */
export const actAs = <T>(actor: Actor, work: () => T): T => storage.run(actor, work);

/** The same actor in a span. An actor may work its fields out when they are asked for, so they are not copied. */
class TracedActor implements Actor {
  constructor(
    private readonly actor: Actor,
    readonly trace: Context,
  ) {}

  get requestId(): string {
    return this.actor.requestId;
  }

  get principal(): Principal | null {
    return this.actor.principal;
  }

  get address(): CountedAddress {
    return this.actor.address;
  }

  get wholeAddress(): string | undefined {
    return this.actor.wholeAddress;
  }

  get name(): string | undefined {
    return this.actor.name;
  }
}

/** Runs `work` in a span, on behalf of the actor of now. */
export const actIn = <T>(trace: Context, work: () => T): T => storage.run(new TracedActor(currentActor(), trace), work);

/** Runs `work` as the actor of now under another name. */
export function actUnder<T>(name: string, work: () => T): T {
  const { requestId, principal, address, wholeAddress, trace } = currentActor();
  return storage.run({ requestId, principal, address, wholeAddress, trace, name }, work);
}

/** Returns the current actor; the system outside any request. */
export const currentActor = (): Actor => storage.getStore() ?? SYSTEM;

const SYSTEM_NAME = '系统';

/** The name of the member of staff who acts now, as histories show it; the system's outside a console request. */
export function actorName(): string {
  const { principal, name } = currentActor();
  return principal?.kind === 'staff' ? principal.name : (name ?? SYSTEM_NAME);
}

/** The same as the audit log keeps it, which also names the API token that was used. */
export function auditedName(): string {
  const { principal } = currentActor();
  const token = principal?.kind === 'staff' ? principal.token : undefined;
  return token ? `${actorName()}（令牌 ${token.name}）` : actorName();
}
