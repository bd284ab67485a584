import type { Schemas } from '@ug/contract';
import type { ListedSession } from '../../platform/auth/sessions';
import type { PlayerEntity } from './player.entity';

/** What a player sees of the own account, as the database gives it. */
export type StatusRow = Pick<PlayerEntity, 'id' | 'name' | 'sex' | 'age'> & {
  readonly login_name: string;
  readonly level_type: number;
  readonly exp_time: number | null;
  readonly created_at: number;
};

/** An account with name and password. */
const NAME_ACCOUNT = 1;

/** What the client keeps of a player who has just signed in. */
export const toAccount = (
  { id, loginName, name, age, sex }: PlayerEntity,
  session: { readonly token: string; readonly isNew: boolean },
): Schemas['Account'] => ({
  uid: String(id),
  token: session.token,
  loginName,
  name,
  accountType: NAME_ACCOUNT,
  age,
  sex,
  needBind: 1,
  needRealName: 0,
  newAccount: session.isNew ? 1 : 0,
});

/** What a player sees of the own account, with what their wallet holds. */
export const toUserStatus = (player: StatusRow, coinNum: number): Schemas['UserStatus'] => ({
  uid: String(player.id),
  name: player.name,
  loginName: player.login_name,
  sex: player.sex,
  age: player.age,
  coinNum,
  levelType: player.level_type,
  expTime: player.exp_time === null ? null : new Date(player.exp_time).toISOString(),
  registeredAt: new Date(player.created_at).toISOString(),
});

/** What the console sees of a player. */
export const toPlayerAccount = (player: PlayerEntity, coinNum: number): Schemas['PlayerAccount'] => ({
  id: player.id,
  version: player.version,
  loginName: player.loginName,
  name: player.name,
  channelID: player.channelId,
  inviteCode: player.inviteCode,
  levelType: player.levelType,
  expTime: player.expTime?.toISOString() ?? null,
  coinNum,
  banned: player.banned,
  banReason: player.banReason,
  lastLoginAt: player.lastLoginAt.toISOString(),
  createdAt: player.createdAt.toISOString(),
});

/** A signed-in device, as its player sees it from the session `currentId`. */
export const toPlayerSession = (session: ListedSession, currentId: string): Schemas['PlayerSession'] => ({
  id: session.id,
  device: String(session.claims['device']),
  isCurrent: session.id === currentId,
  createdAt: session.createdAt.toISOString(),
});

/** A signed-in device, as staff see it. */
export const toAccountDevice = (session: ListedSession): Schemas['AccountDevice'] => ({
  id: session.id,
  device: String(session.claims['device']),
  createdAt: session.createdAt.toISOString(),
});
