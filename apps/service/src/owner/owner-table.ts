import type { RecoverableAccount } from '#features/operations/staff/staff-recovery.service';

const HEADER = ['账号', '姓名', '角色', '状态', '两步验证', '会话'];

/** A member of staff, and whether they need a code to sign in. */
export interface ListedAccount extends RecoverableAccount {
  readonly usesTwoFactor: boolean;
}

const GAP = 2;

/** Chinese characters take two columns of a terminal. */
const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (/[\u1100-\u{3fffd}]/u.test(character) ? 2 : 1), 0);

const rowOf = (account: ListedAccount, timeZone: string): string[] => [
  account.username,
  account.name,
  account.roleName,
  account.disabled ? '已停用' : '正常',
  account.usesTwoFactor ? '已开启' : '未开启',
  String(account.sessions),
  account.lastLoginAt?.toLocaleString('zh-CN', { timeZone, hour12: false }) ?? '从未',
];

/** Staff accounts as lines of a terminal, in columns. @param timeZone of its times, which it names */
export function tableOf(accounts: readonly ListedAccount[], timeZone: string): string[] {
  const header = [...HEADER, `最近登录（${timeZone}）`];
  const rows = [header, ...accounts.map((account) => rowOf(account, timeZone))];
  const widths = header.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell) + GAP))
      .join('')
      .trimEnd(),
  );
}
