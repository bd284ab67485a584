import { openingProblem, type Schemas } from '@ug/contract';
import { recordForm } from '#platform/fields/record-form';

type Settings = Schemas['SupportSettingsInput'];
type Holiday = Schemas['SupportHoliday'];

/** The form's values; a cleared input holds null or nothing. */
export type SettingsForm = { [K in keyof Settings]?: Settings[K] | null };

export const settingsFields = recordForm('updateSupportSettings').fields;

const text = (value: string | null | undefined) => (value ?? '').trim();

/** A day off has no hours; an open one without them is open as the contract says. */
function holidayOf({ day, isOpen = false, name, from, to }: Partial<Holiday>): Holiday {
  const whole: Holiday = { day: text(day), isOpen: Boolean(isOpen), name: text(name) };
  return whole.isOpen ? { ...whole, from: text(from), to: text(to) } : whole;
}

/** The form as the contract takes it: trimmed, days in order, hours only where they mean something. */
export function toSettingsInput(form: SettingsForm, version: number): Settings {
  const { capacity, ringSeconds, graceSeconds, retentionDays } = form;
  return {
    version,
    hours: (form.hours ?? []).map(({ days, from, to }) => ({
      days: [...new Set(days)].sort((a, b) => a - b),
      from: text(from),
      to: text(to),
    })),
    holidays: (form.holidays ?? []).map(holidayOf).sort((a, b) => a.day.localeCompare(b.day)),
    welcome: text(form.welcome),
    offline: text(form.offline),
    capacity: capacity ?? 1,
    ringSeconds: ringSeconds ?? 0,
    graceSeconds: graceSeconds ?? 60,
    retentionDays: retentionDays ?? 365,
    tags: [...new Set((form.tags ?? []).map(text).filter(Boolean))],
    skills: (form.skills ?? []).map(({ key, name }) => ({ key: text(key), name: text(name) })),
  };
}

const TIME = /^\d{2}:\d{2}$/;

/** Says why two times are not a valid span; undefined while one of them is not a valid time, which its own field reports. */
export function timesProblem(from: string | undefined, to: string | undefined): string | undefined {
  if (!from || !to || !TIME.test(from) || !TIME.test(to)) return undefined;
  return openingProblem({ from, to });
}
