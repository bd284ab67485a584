import { serviceNow } from '@ug/web';
import { appConfig } from '../config/app-config';

/** Options to read a future moment: the product's time zone, the device's own, and the present in milliseconds. */
interface Reading {
  readonly timeZone?: string;
  readonly ownZone?: string;
  readonly now?: number;
}

/** The parts of a moment on the clocks of a zone; the device's own where none is named. */
function wallOf(moment: number, timeZone?: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = format.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return { year: part('year'), day: `${part('month')}月${part('day')}日`, time: `${part('hour')}:${part('minute')}` };
}

/** Whose clocks the product goes by, as people call them. */
export const nameOfClocks = (timeZone: string = appConfig.timezone): string =>
  timeZone === 'Asia/Shanghai' ? '北京时间' : `${timeZone} 时间`;

/** Names the product's clocks, in brackets, if those of the device show another time at a moment; else empty. */
export function clocksNote(
  moment: number,
  { timeZone = appConfig.timezone, ownZone }: Omit<Reading, 'now'> = {},
): string {
  const [wall, own] = [wallOf(moment, timeZone), wallOf(moment, ownZone)];
  return wall.day === own.day && wall.time === own.time ? '' : `（${nameOfClocks(timeZone)}）`;
}

/**
 * A future moment in words: 12月3日 15:00, with its year where that is another one. It is in the product's time zone, because the service
 * decides in that zone. The zone is named if the device's clock shows another time. For past moments there is `formatAgo`.
 */
export function formatDeadline(moment: string, reading: Reading = {}): string {
  const { timeZone = appConfig.timezone, ownZone, now = serviceNow() } = reading;
  const at = Date.parse(moment);
  const wall = wallOf(at, timeZone);
  const year = wall.year === wallOf(now, timeZone).year ? '' : `${wall.year}年`;
  return `${year}${wall.day} ${wall.time}${clocksNote(at, { timeZone, ownZone })}`;
}
