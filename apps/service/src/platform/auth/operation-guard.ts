import { Injectable } from '@nestjs/common';
import { operationRules, type OperationId, type Permission } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { andThen, type MaybePromise } from '../database/maybe-promise';
import { Refusal } from '../errors/refusal';
import { wholeAddressOf } from '../addresses/client-address';
import type { Principal, StaffPrincipal } from '../actor/principal';
import { API_TOKEN_PREFIX, ApiTokenHolders } from './api-token-holders';
import { ConsoleNetworks } from './console-networks';
import { principalOf } from './principal-of';
import { SeenPlayers } from './seen-players';
import { Sessions } from './sessions';
import { StaffRoles } from './staff-roles';

/** Requirements of a console operation for its caller. */
interface StaffRule {
  readonly permission: Permission | 'none' | null;
  readonly whileSettingUp: boolean;
  readonly peopleOnly: boolean;
}

const BEARER = /^Bearer ([\w-]{1,200})$/;

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Checks an operation's session and permission before its body is read: what the contract does not open is closed. */
@Injectable()
export class OperationGuard {
  constructor(
    private readonly sessions: Sessions,
    private readonly seen: SeenPlayers,
    private readonly apiTokens: ApiTokenHolders,
    private readonly networks: ConsoleNetworks,
    private readonly roles: StaffRoles,
  ) {}

  /**
   * Gives who may call the operation with this request, null for a guest; it throws or rejects.
   * @throws Refusal `session.expired` without a living session, `staff.forbidden` without the permission, `console-address.refused` from elsewhere; `api-token.invalid`,
   * `api-token.peopleOnly` and what `ApiTokenHolders` refuses to an API token; `account.switched` where another player was
   * shown what the call confirms
   */
  admit(operation: OperationId, request: FastifyRequest): MaybePromise<Principal | null> {
    const { session, permission, whileSettingUp, peopleOnly, confirmed } = operationRules[operation];
    if (session === 'none') return null;
    if (session === 'staff') return this.admitStaff(request, { permission, whileSettingUp, peopleOnly });
    const player = this.admitPlayer(request, session === 'optional');
    return confirmed ? andThen(player, (found) => confirmedBy(found, headerOf(request, 'ug-confirmed-uid'))) : player;
  }

  /** Why nobody may sign in to the console from where a request came; null where they may, and for all that is not the console's. */
  refusalOf(operation: OperationId, request: FastifyRequest): Refusal | null {
    if (operationRules[operation].audience !== 'staff') return null;
    return this.networks.admit(wholeAddressOf(request)) ? null : new Refusal('console-address.refused');
  }

  private admitStaff(request: FastifyRequest, rule: StaffRule): MaybePromise<Principal> {
    const token = BEARER.exec(headerOf(request, 'authorization') ?? '')?.[1];
    if (token?.startsWith(API_TOKEN_PREFIX)) return this.admitToken(token, request, rule);
    if (!this.networks.admit(wholeAddressOf(request))) throw new Refusal('console-address.refused');
    return andThen(token ? this.sessions.find('staff', token) : null, (session) => {
      if (!session) throw new Refusal('session.expired');
      return admitted(principalOf('staff', session, this.roles), rule);
    });
  }

  private async admitToken(secret: string, request: FastifyRequest, rule: StaffRule): Promise<Principal> {
    const holder = await this.apiTokens.holderOf(secret, wholeAddressOf(request));
    if (!holder) throw new Refusal('api-token.invalid');
    if (rule.peopleOnly) throw new Refusal('api-token.peopleOnly');
    return admitted(holder, rule);
  }

  private admitPlayer(request: FastifyRequest, isOptional: boolean): MaybePromise<Principal | null> {
    const [uid, token] = [headerOf(request, 'ug-uid'), headerOf(request, 'ug-token')];
    if (!uid && !token && isOptional) return null;
    return andThen(uid && token ? this.sessions.find('player', token) : null, (session) => {
      if (!session || session.subjectId !== uid) throw new Refusal('session.expired');
      this.seen.see(Number(uid));
      return principalOf('player', session, this.roles);
    });
  }
}

/** A confirmation belongs to the player who saw it, although another one may have signed in to the browser since. */
function confirmedBy(principal: Principal | null, seenBy: string | undefined): Principal | null {
  const uid = principal?.kind === 'player' ? principal.uid : undefined;
  if (seenBy !== undefined && seenBy !== uid) throw new Refusal('account.switched');
  return principal;
}

function admitted(principal: StaffPrincipal, { permission, whileSettingUp }: StaffRule): Principal {
  const isGranted = permission === 'none' || (permission !== null && principal.permissions.includes(permission));
  if (!isGranted || (principal.mustSetUp && !whileSettingUp)) throw new Refusal('staff.forbidden');
  return principal;
}
