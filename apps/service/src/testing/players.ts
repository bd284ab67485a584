import { createPlayerClient, RefusedError, type PlayerClient } from '@ug/api-client';
import { refusalCatalogue, type BodyOf, type Schemas } from '@ug/contract';
import { PlayersRepository } from '#features/players/accounts/players.repository';
import { Passwords } from '#platform/auth/passwords';
import { Sessions } from '#platform/auth/sessions';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId, newToken } from '#platform/ids/ids';
import type { TestApp } from './test-app';

/** A device on which a player is signed in. */
export interface PlayerDevice {
  readonly uid: number;
  readonly token: string;
  readonly client: PlayerClient;
}

let made = 0;

/** A client with a player's session, or a guest's. */
export const playerClient = (app: TestApp, session: { uid: string; token: string } | null): PlayerClient =>
  createPlayerClient({
    baseUrl: `${app.origin}/api`,
    context: () => ({ appID: '1000', channelID: '0' }),
    session: () => session,
    onSessionExpired: () => undefined,
  });

/** Players who exist in the database, who share a random password. @returns their uids */
export async function seedPlayers(app: TestApp, count: number, channelId = '0'): Promise<number[]> {
  const uids: number[] = [];
  const passwordHash = await app.get(Passwords).hash(newToken());
  await app.get(UnitOfWork).run(async () => {
    for (let i = 0; i < count; i += 1) {
      made += 1;
      const player = { loginName: `Seeded_${made}`, name: `玩家${made}`, passwordHash, channelId };
      const uid = await app.get(PlayersRepository).create({ ...player, inviteCode: '', deviceId: null });
      if (uid === null) throw new Error(`${player.loginName} exists`);
      uids.push(uid);
    }
  });
  return uids;
}

/** Signs an existing player in on another device. */
export async function signInPlayer(app: TestApp, uid: number): Promise<PlayerDevice> {
  const open = () => app.get(Sessions).open('player', String(uid), { device: '测试设备' });
  const { token } = await app.get(UnitOfWork).run(open);
  return { uid, token, client: playerClient(app, { uid: String(uid), token }) };
}

/** A new player on one device. */
export async function makePlayer(app: TestApp, channelId = '0'): Promise<PlayerDevice> {
  const [uid] = await seedPlayers(app, 1, channelId);
  return signInPlayer(app, uid as number);
}

/** Has a player registered so many days ago: what is older than an account is not theirs to make up for. */
export async function registerEarlier(app: TestApp, uid: number, days: number): Promise<void> {
  const at = new Date(app.clock.now().getTime() - days * 86_400_000);
  const sql = 'UPDATE players SET created_at = :at WHERE id = :uid';
  await app.get(UnitOfWork).run(() => app.get(Database).execute(sql, { uid, at }));
}

/** What a new player has ticked, in a product whose operators have published no texts of their own. */
export const AGREED = { termsVersion: 0, privacyVersion: 0 };

/** The same in a form. */
export const AGREED_IN_FORM = { termsVersion: '0', privacyVersion: '0' };

/** Registers through the front door. */
export async function register(
  app: TestApp,
  loginName: string,
  body: Partial<Omit<BodyOf<'registerAccount'>, 'loginName'>> = {},
): Promise<PlayerDevice & { account: Schemas['Account'] }> {
  const account = await app.player.call('registerAccount', {
    body: { loginName, password: `口令-${loginName}`, deviceID: newId(), ...AGREED, ...body },
  });
  const { uid, token } = account;
  return { uid: Number(uid), token, account, client: playerClient(app, account) };
}

/** The key with which a player's call is refused, or `done`. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const found = Object.entries(refusalCatalogue).find(([, { code }]) => code === error.code);
    return found?.[0] ?? String(error.code);
  }
}

/** The player of the contract's examples. */
export const EXAMPLE_UID = 10_284;
const withExamplePlayer = new WeakMap<TestApp, Promise<void>>();

/** The headers of a new session of the player in the contract's examples. */
export async function examplePlayerHeaders(app: TestApp): Promise<Record<string, string>> {
  if (!withExamplePlayer.has(app)) withExamplePlayer.set(app, makeExamplePlayer(app));
  await withExamplePlayer.get(app);
  const { token } = await signInPlayer(app, EXAMPLE_UID);
  return { 'UG-Uid': String(EXAMPLE_UID), 'UG-Token': token };
}

async function makeExamplePlayer(app: TestApp): Promise<void> {
  const [uid] = await seedPlayers(app, 1);
  const sql = 'UPDATE players SET id = :example WHERE id = :uid';
  const change = () => app.get(Database).execute(sql, { example: EXAMPLE_UID, uid: uid as number });
  await app.get(UnitOfWork).run(change);
}
