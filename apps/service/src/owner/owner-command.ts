import { parseArgs } from 'node:util';
import { ConsoleAddressesService } from '#features/operations/console-addresses/console-addresses.service';
import { StaffRecoveryService, type RecoverableAccount } from '#features/operations/staff/staff-recovery.service';
import { readablePassword } from '#features/operations/staff/readable-password';
import { AuthenticatorsRepository } from '#features/operations/two-factor/authenticators.repository';
import { TwoFactorRemovalService } from '#features/operations/two-factor/two-factor-removal.service';
import { explainCommand, onThisMachine, type Environment } from './on-this-machine';
import { ownerHelp } from './owner-help';
import { tableOf } from './owner-table';
import type { Terminal } from './owner-terminal';

/** Length limits of a password, the same as in the contract for staff. */
const MIN_PASSWORD = 10;
const MAX_PASSWORD = 200;

/** Exit code of the command: 0 done, 1 failed, 2 not understood. */
type ExitCode = 0 | 1 | 2;

interface Order {
  readonly command: string;
  readonly username: string | undefined;
  readonly isGenerated: boolean;
}

const NEEDS_ACCOUNT = ['password', 'sign-out', 'two-factor-off'];
const NEEDS_NONE = ['list', 'addresses-off'];

interface Tools {
  readonly recovery: StaffRecoveryService;
  readonly authenticators: AuthenticatorsRepository;
  readonly removal: TwoFactorRemovalService;
  readonly addresses: ConsoleAddressesService;
  readonly timeZone: string;
}

/** Parses the arguments. Returns null when they cannot be understood. */
function orderFrom(args: readonly string[]): Order | 'help' | null {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, generate: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help) return 'help';
    const [command = 'list', username, ...rest] = positionals;
    const fits = NEEDS_NONE.includes(command) ? !username : NEEDS_ACCOUNT.includes(command) && username !== undefined;
    const order = { command, username, isGenerated: values.generate ?? false };
    return fits && rest.length === 0 && (!order.isGenerated || command === 'password') ? order : null;
  } catch {
    return null;
  }
}

/**
 * `owner`: what the machine's operator may do to staff accounts without a session.
 * @param args those behind the word `owner`
 * @param env the process's own when absent
 */
export async function runOwner(args: readonly string[], terminal: Terminal, env?: Environment): Promise<ExitCode> {
  const order = orderFrom(args);
  if (order === null || order === 'help') {
    if (order) terminal.say(ownerHelp);
    else terminal.complain(`没有看懂这个命令：${args.join(' ')}\n\n${ownerHelp}`);
    return order ? 0 : 2;
  }
  try {
    return await withService(env, (tools) => obey(order, tools, terminal));
  } catch (error) {
    terminal.complain(`没有完成：${explainCommand(error)}`);
    return 1;
  }
}

const withService = <T>(env: Environment | undefined, work: (tools: Tools) => Promise<T>): Promise<T> =>
  onThisMachine(env, (app, { timezone }) =>
    work({
      recovery: app.get(StaffRecoveryService),
      authenticators: app.get(AuthenticatorsRepository),
      removal: app.get(TwoFactorRemovalService),
      addresses: app.get(ConsoleAddressesService),
      timeZone: timezone,
    }),
  );

async function obey(
  { command, username = '', isGenerated }: Order,
  { recovery, authenticators, removal, addresses, timeZone }: Tools,
  terminal: Terminal,
): Promise<ExitCode> {
  if (command === 'list') {
    const states = await authenticators.states();
    const accounts = (await recovery.list()).map((one) => ({ ...one, usesTwoFactor: states.has(one.id) }));
    for (const line of tableOf(accounts, timeZone)) terminal.say(line);
    return 0;
  }
  if (command === 'addresses-off') {
    await openEverywhere(addresses, terminal);
    return 0;
  }
  const account = await recovery.find(username);
  if (!account) {
    const names = (await recovery.list()).map((one) => one.username).join('、');
    terminal.complain(`没有账号 ${username}。现有账号：${names || '一个也没有，请先启动一次服务'}`);
    return 1;
  }
  terminal.say(planOf(command, account));
  if (command === 'sign-out') {
    await recovery.endSessions(account);
    terminal.say(`已结束 ${account.username} 的 ${account.sessions} 个会话。`);
    return 0;
  }
  if (command === 'two-factor-off') {
    await removal.remove(account);
    terminal.say(`已关闭 ${account.username} 的两步验证，原有会话已全部结束。`);
    return 0;
  }
  return setPassword(account, { recovery, terminal, isGenerated });
}

/** Returns the sentence that announces the effect on an account. */
function planOf(command: string, { username, name, sessions }: RecoverableAccount): string {
  const whose = `${username}（${name}）`;
  if (command === 'sign-out') return `将结束 ${whose}的 ${sessions} 个会话。`;
  if (command === 'two-factor-off') return `将关闭 ${whose}的两步验证，并结束其 ${sessions} 个会话。`;
  return `将为 ${whose}设置新密码，并结束其 ${sessions} 个会话。`;
}

async function openEverywhere(addresses: ConsoleAddressesService, terminal: Terminal): Promise<void> {
  const { version, addresses: before } = await addresses.get();
  if (before.length === 0) return terminal.say('控制台没有限制访问地址。');
  terminal.say(`将取消控制台访问地址的限制，原来允许：${before.join('、')}`);
  await addresses.update({ version, addresses: [] });
  terminal.say('已取消控制台访问地址的限制，两秒内生效。');
}

async function setPassword(
  account: RecoverableAccount,
  { recovery, terminal, isGenerated }: { recovery: StaffRecoveryService; terminal: Terminal; isGenerated: boolean },
): Promise<ExitCode> {
  const password = isGenerated ? readablePassword() : await askPassword(account, terminal);
  if (password === null) return 1;
  await recovery.setPassword(account, password);
  terminal.say(`已为 ${account.username}（${account.name}）设置新密码，原有会话已全部结束。`);
  if (isGenerated) terminal.say(`新密码 ${password}（仅显示这一次，请妥善保存）`);
  if (account.disabled) terminal.say('注意：该账号已停用，请由另一位所有者在控制台启用后再登录。');
  else terminal.say('如果刚才多次输错密码，请等 15 分钟，或换一个网络再登录。');
  return 0;
}

/** The password that was typed, twice by a person; null after saying why there is none. */
async function askPassword({ username }: RecoverableAccount, terminal: Terminal): Promise<string | null> {
  const password = await terminal.ask(`${username} 的新密码（${MIN_PASSWORD} 到 ${MAX_PASSWORD} 个字符，不显示）：`);
  if (!password) return refuse(terminal, '没有输入密码，什么都没有改变。');
  const { length } = [...password];
  if (length < MIN_PASSWORD || length > MAX_PASSWORD)
    return refuse(terminal, `密码要有 ${MIN_PASSWORD} 到 ${MAX_PASSWORD} 个字符，什么都没有改变。`);
  if (terminal.isPerson && (await terminal.ask('再输一次：')) !== password)
    return refuse(terminal, '两次输入不一致，什么都没有改变。');
  return password;
}

function refuse(terminal: Terminal, line: string): null {
  terminal.complain(line);
  return null;
}
