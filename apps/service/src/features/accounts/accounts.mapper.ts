import type { Schemas } from '@ug/contract';
import type { ListedSession } from '../../platform/auth/sessions';
import { COINS_WITHOUT_WALLET } from './accounts.rules';
import type { PlayerEntity } from './player.entity';

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

/** What a player sees of the own account. */
export const toUserStatus = (player: PlayerEntity): Schemas['UserStatus'] => ({
  uid: String(player.id),
  name: player.name,
  loginName: player.loginName,
  sex: player.sex,
  age: player.age,
  coinNum: COINS_WITHOUT_WALLET,
  levelType: player.levelType,
  expTime: player.expTime?.toISOString() ?? null,
  registeredAt: player.createdAt.toISOString(),
});

/** What the console sees of a player. */
export const toPlayerAccount = (player: PlayerEntity): Schemas['PlayerAccount'] => ({
  id: player.id,
  version: player.version,
  loginName: player.loginName,
  name: player.name,
  channelID: player.channelId,
  inviteCode: player.inviteCode,
  levelType: player.levelType,
  coinNum: COINS_WITHOUT_WALLET,
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
