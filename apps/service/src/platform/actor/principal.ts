import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Permission } from '@ug/contract';
import type { FastifyRequest } from 'fastify';

/** The API token that another system calls with. */
export interface UsedToken {
  readonly id: number;
  readonly name: string;
}

/** A member of staff with a console session, or another system that acts in their name. */
export interface StaffPrincipal {
  readonly kind: 'staff';
  /** Empty where an API token is used. */
  readonly sessionId: string;
  readonly staffId: number;
  readonly username: string;
  readonly name: string;
  /** The name of a built-in role, or the key of a custom one. */
  readonly role: string;
  /** The permissions that hold now. Check these, never the role: a token may have fewer. */
  readonly permissions: readonly Permission[];
  /** Absent for a person. */
  readonly token?: UsedToken;
  /** The role needs a second factor that is not set up yet: until then this session opens nothing else. */
  readonly mustSetUp?: boolean;
}

/** A signed-in player. */
export interface PlayerPrincipal {
  readonly kind: 'player';
  readonly sessionId: string;
  readonly uid: string;
}

export type Principal = StaffPrincipal | PlayerPrincipal;

declare module 'fastify' {
  interface FastifyRequest {
    /** Caller, set once the operation's session rule has been checked; null for a guest. */
    principal: Principal | null;
  }
}

const principalOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().principal;

/** The member of staff who calls; only on operations with a staff session. */
export const CurrentStaff = createParamDecorator((_: unknown, context: ExecutionContext): StaffPrincipal => {
  const principal = principalOf(context);
  if (principal?.kind !== 'staff') throw new Error('@CurrentStaff() needs an operation with a staff session');
  return principal;
});

/** The player who calls, null for a guest where the session is optional. */
export const CurrentPlayer = createParamDecorator((_: unknown, context: ExecutionContext): PlayerPrincipal | null => {
  const principal = principalOf(context);
  return principal?.kind === 'player' ? principal : null;
});
