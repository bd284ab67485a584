import { createStaffClient, RefusedError, type StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import type { TestApp } from './test-app';

/** A staff account that a test made, with the password it signs in by. */
export interface TestAccount extends Pick<Schemas['StaffAccount'], 'id' | 'username'> {
  readonly password: string;
}

export interface SignedIn {
  readonly client: StaffClient;
  readonly token: string;
  readonly self: Schemas['StaffSelf'];
}

let made = 0;

/** Makes a real account of a role, built-in or custom, as an owner would. */
export async function makeAccount(app: TestApp, role: string): Promise<TestAccount> {
  made += 1;
  const username = `${role}-${made}`;
  const password = `初始密码-${made}-游光门户`;
  const owner = await app.staff('owner');
  const { id } = await owner.call('consoleCreateStaff', { body: { username, name: `员工${made}`, role, password } });
  return { id, username, password };
}

/** A console client with a token, or without one. */
export const staffClient = (app: TestApp, token: string | null): StaffClient =>
  createStaffClient({ baseUrl: `${app.origin}/api`, token: () => token, onSessionExpired: () => undefined });

/** Signs in as a browser would. Throws what the service refuses. */
export async function signIn(
  app: TestApp,
  { username, password }: Pick<TestAccount, 'username' | 'password'>,
): Promise<SignedIn> {
  const { token, staff } = await staffClient(app, null).call('loginStaff', { body: { username, password } });
  if (token === null || staff === null) throw new Error(`${username} has to give a code`);
  return { token, client: staffClient(app, token), self: staff };
}

/** The key with which a console call is refused, or `done`. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (error instanceof RefusedError) return String(error.code);
    throw error;
  }
}

/** Makes a role of permissions, as an owner would. */
export async function makeRole(app: TestApp, permissions: string[], name?: string): Promise<Schemas['CustomRole']> {
  made += 1;
  const owner = await app.staff('owner');
  return owner.call('consoleCreateRole', { body: { name: name ?? `角色${made}`, permissions } });
}
