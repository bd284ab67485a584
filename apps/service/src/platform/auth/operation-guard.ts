import { Injectable } from '@nestjs/common';
import { operationRules, type OperationId, type Permission } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { andThen, type MaybePromise } from '../database/maybe-promise';
import { Refusal } from '../errors/refusal';
import { permissionsOf } from '../actor/permissions';
import type { Principal } from '../actor/principal';
import { principalOf } from './principal-of';
import { Sessions, type Session } from './sessions';

/** What an operation of the console asks of a session. */
interface StaffRule {
  readonly permission: Permission | 'none' | null;
  readonly whileSettingUp: boolean;
}

const BEARER = /^Bearer ([\w-]{1,200})$/;

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Checks an operation's session and permission before its body is read: what the contract does not open is closed. */
@Injectable()
export class OperationGuard {
  constructor(private readonly sessions: Sessions) {}

  /**
   * Gives who may call the operation with this request, null for a guest; it throws or rejects.
   * @throws Refusal `session.expired` without a living session, `staff.forbidden` without the permission
   */
  admit(operation: OperationId, request: FastifyRequest): MaybePromise<Principal | null> {
    const { session, permission, whileSettingUp } = operationRules[operation];
    if (session === 'none') return null;
    if (session === 'staff') return this.admitStaff(request, { permission, whileSettingUp });
    return this.admitPlayer(request, session === 'optional');
  }

  private admitStaff(request: FastifyRequest, rule: StaffRule): MaybePromise<Principal> {
    const token = BEARER.exec(headerOf(request, 'authorization') ?? '')?.[1];
    return andThen(token ? this.sessions.find('staff', token) : null, (session) => staffOf(session, rule));
  }

  private admitPlayer(request: FastifyRequest, isOptional: boolean): MaybePromise<Principal | null> {
    const [uid, token] = [headerOf(request, 'ug-uid'), headerOf(request, 'ug-token')];
    if (!uid && !token && isOptional) return null;
    return andThen(uid && token ? this.sessions.find('player', token) : null, (session) => {
      if (!session || session.subjectId !== uid) throw new Refusal('session.expired');
      return principalOf('player', session);
    });
  }
}

function staffOf(session: Session | null, { permission, whileSettingUp }: StaffRule): Principal {
  if (!session) throw new Refusal('session.expired');
  const principal = principalOf('staff', session);
  const granted = permissionsOf(principal.role);
  const isGranted = permission === 'none' || (permission !== null && granted.includes(permission));
  if (!isGranted || (principal.mustSetUp && !whileSettingUp)) throw new Refusal('staff.forbidden');
  return principal;
}
