import type { SessionEnd } from '#platform/auth/session.events';

/**
 * Seconds in which a desk of an agent must report that it is open, after one of the agent's sessions ended. Open desks
 * report every ten seconds.
 */
export const DOUBT_SECONDS = 20;

/** Why somebody is no agent any more, as the desk reads it. */
export const DISABLED = '账号已停用';
export const MAY_NOT_REPLY = '角色不再包含接待';

const BY_SESSION: Readonly<Record<SessionEnd, string>> = {
  logout: '已退出登录',
  revoked: '登录已被结束',
  password: '密码已修改',
  banned: DISABLED,
  expired: '登录已失效',
};

/** State of a staff account, apart from its sessions. */
export interface Standing {
  readonly disabled: boolean;
  readonly mayReply: boolean;
}

/** Why an agent without a session is away. @param standing null where there is no such account */
export function reasonOf(standing: Standing | null, end: SessionEnd): string {
  if (standing?.disabled) return DISABLED;
  if (standing && !standing.mayReply) return MAY_NOT_REPLY;
  return BY_SESSION[end];
}
