import { labels } from '@ug/contract';
import type { RecoverableAccount } from '#features/operations/staff/staff-recovery.service';

const HEADER = ['账号', '姓名', '角色', '状态', '两步验证', '会话', '最近登录'];

/** A member of staff, and whether they need a code to sign in. */
export interface ListedAccount extends RecoverableAccount {
  readonly usesTwoFactor: boolean;
}

const GAP = 2;

/** Chinese characters take two columns of a terminal. */
const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (/[\u1100-\u{3fffd}]/u.test(character) ? 2 : 1), 0);

const rowOf = (account: ListedAccount): string[] => [
  account.username,
  account.name,
  labels.Role[account.role],
  account.disabled ? '已停用' : '正常',
  account.usesTwoFactor ? '已开启' : '未开启',
  String(account.sessions),
  account.lastLoginAt?.toLocaleString('zh-CN') ?? '从未',
];

/** Staff accounts as lines of a terminal, in columns. */
export function tableOf(accounts: readonly ListedAccount[]): string[] {
  const rows = [HEADER, ...accounts.map(rowOf)];
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell) + GAP))
      .join('')
      .trimEnd(),
  );
}
