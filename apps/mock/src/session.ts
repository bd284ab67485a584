import { rolePermissions, type Role } from '@ug/contract';
import { asRole, declaredFailure, isJsonObject, type Json, type StubOperation } from '@ug/contract-stub';
import type { Responder } from './responder';

const TOKEN = 'mock.';

const isRole = (name: string): name is Role => name in rolePermissions;

/** Which role a console token was given to; a token the mock did not hand out is the owner's. */
export function roleOf(authorization: string | undefined): Role {
  const name = authorization?.replace(`Bearer ${TOKEN}`, '') ?? '';
  return isRole(name) ? name : 'owner';
}

/** Whether an operation opens a console session: there is no session yet, and its response carries a token. */
export const opensSession = ({ audience, session, call }: StubOperation, example: Json | undefined): boolean =>
  audience === 'staff' && session === 'none' && call.method === 'post' && isJsonObject(example) && 'token' in example;

/** Signs in by the name of a role, with any password; a later step names no role, and is the owner's. */
export function signIn(operation: StubOperation): Responder {
  return ({ body, example }) => {
    const name = String(body['username'] ?? 'owner');
    if (!isRole(name)) throw declaredFailure(operation, 401);
    return { payload: asRole({ ...(example as object), token: `${TOKEN}${name}` }, name) };
  };
}
