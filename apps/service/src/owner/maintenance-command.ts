import { parseArgs } from 'node:util';
import { TZDate } from '@date-fns/tz';
import type { Schemas } from '@ug/contract';
import { MaintenanceService } from '#features/operations/maintenance/maintenance.service';
import { Clock } from '#platform/clock/clock';
import { explainCommand, onThisMachine, type Environment } from './on-this-machine';
import { maintenanceHelp } from './maintenance-help';
import type { Terminal } from './owner-terminal';

type Speaker = Pick<Terminal, 'say' | 'complain'>;

interface Order {
  readonly command: 'status' | 'on' | 'off';
  readonly until: string | undefined;
  readonly message: string;
}

const options = {
  until: { type: 'string' },
  message: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const COMMANDS = ['status', 'on', 'off'] as const;
const MAX_MESSAGE = 200;
/** The day is optional: `2026-11-27 14:00`, `14:00`. */
const TIME = /^(?:(\d{4})-(\d\d?)-(\d\d?)[ T])?(\d\d?)[:：](\d\d)$/;

/** @returns null where it cannot be understood */
function orderFrom(args: readonly string[]): Order | 'help' | null {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help) return 'help';
    const command = COMMANDS.find((one) => one === (positionals[0] ?? 'status'));
    const { until, message = '' } = values;
    const hasOptions = until !== undefined || message !== '';
    if (!command || positionals.length > 1 || (hasOptions && command !== 'on')) return null;
    if (message.length > MAX_MESSAGE || (until !== undefined && !TIME.test(until))) return null;
    return { command, until, message };
  } catch {
    return null;
  }
}

/** The instant that was typed, in the product's time zone; a time without a day is the next such time. */
export function instantOf(text: string, clock: Clock): Date {
  const [, year, month, day, hour, minute] = (TIME.exec(text) ?? []).map(Number);
  const now = clock.now();
  const [thisYear = 0, thisMonth = 1, today = 1] = clock.today().split('-').map(Number);
  const at = (days: number) =>
    new TZDate(
      year || thisYear,
      (month || thisMonth) - 1,
      (day || today) + days,
      hour ?? 0,
      minute ?? 0,
      clock.timezone,
    );
  const first = at(0);
  return new Date((!year && first <= now ? at(1) : first).getTime());
}

/**
 * `maintenance`: begins and ends maintenance from the machine of the service.
 * @param args those behind the word `maintenance`
 * @param env the process's own when absent
 * @returns the exit code: 0 done, 1 failed, 2 not understood
 */
export async function runMaintenance(
  args: readonly string[],
  terminal: Speaker,
  env?: Environment,
): Promise<0 | 1 | 2> {
  const order = orderFrom(args);
  if (order === 'help') {
    terminal.say(maintenanceHelp);
    return 0;
  }
  if (order === null) {
    terminal.complain(`没有看懂这个命令：${args.join(' ')}\n\n${maintenanceHelp}`);
    return 2;
  }
  try {
    await onThisMachine(env, async (app) => {
      const [maintenance, clock] = [app.get(MaintenanceService), app.get(Clock)];
      const now = await maintenance.get();
      const isChange = order.command === 'on' || (order.command === 'off' && now.isOn);
      if (isChange) terminal.say(planText(order, now));
      terminal.say(stateText(isChange ? await maintenance.update(changeOf(order, now, clock)) : now, clock));
    });
    return 0;
  } catch (error) {
    terminal.complain(`没有完成：${explainCommand(error)}`);
    return 1;
  }
}

/** Returns the sentence that announces the effect of the command. */
function planText({ command }: Order, { isOn }: Schemas['MaintenanceRecord']): string {
  if (command === 'off') return '将结束维护：服务运行时，玩家两秒内恢复使用。';
  return isOn
    ? '将修改恢复时间和说明：玩家仍然看到维护页。'
    : '将开始维护：服务运行时，玩家两秒内看到维护页；后台照常使用，支付回调照常入账。';
}

function changeOf(
  { command, until, message }: Order,
  { version }: Schemas['MaintenanceRecord'],
  clock: Clock,
): Schemas['MaintenanceInput'] {
  const end = until === undefined ? null : instantOf(until, clock).toISOString();
  return { version, isOn: command === 'on', until: end, message };
}

function stateText({ isOn, until, message }: Schemas['MaintenanceRecord'], clock: Clock): string {
  if (!isOn) return '现在没有维护，玩家可以正常使用。';
  const end =
    until === null ? '恢复时间未定' : `预计 ${clock.wallTime(Date.parse(until)).slice(0, 16)}（${clock.timezone}）恢复`;
  const words = message ? `，说明：${message}` : '';
  return `维护中，${end}${words}。\n结束维护：npm run maintenance -- off`;
}
