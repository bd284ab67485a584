import type { Schemas } from '@ug/contract';
import { recordForm } from '#platform/fields/record-form';

/** The cover is sent by its id and compared as a picture. */
export const workForm = recordForm('consoleUpdateWork', { coverId: 'cover' });

/** A form as the contract takes it: empty inputs are null to the form, and prices belong to paid works alone. */
export function toWorkInput({ cover: _, ...form }: Record<string, unknown>): Record<string, unknown> {
  const isPaid = form['access'] === 'paid';
  return {
    ...workForm.filled(form),
    ...seriesInput(form),
    freeParts: form['freeParts'] ?? 0,
    partPrice: isPaid ? (form['partPrice'] ?? 0) : 0,
    workPrice: isPaid ? (form['workPrice'] ?? null) : null,
  };
}

/** The facts of a series; a novel has none of them. */
function seriesInput({ kind, year, region, studio, cast, air }: Record<string, unknown>): Record<string, unknown> {
  if (kind === 'novel') return { year: null, region: null, studio: '', cast: [], air: null };
  const { day, time } = (air ?? {}) as Partial<Schemas['AirTime']>;
  const members = (cast ?? []) as Partial<Schemas['CastMember']>[];
  return {
    year: year ?? null,
    region: region || null,
    studio: studio ?? '',
    cast: members.map(({ name, role }) => ({ name: name ?? '', role: role ?? '' })),
    air: day && time ? { day, time } : null,
  };
}

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

/** Days of the week as a form offers them. */
export const weekdays = WEEKDAYS.map((name, index) => ({ id: index + 1, name }));

/** 每周五 18:00 */
export const airWords = (air: Schemas['AirTime'] | null): string =>
  air ? `每${WEEKDAYS[air.day - 1] ?? ''} ${air.time}` : '无';

export const castWords = (cast: readonly Schemas['CastMember'][]): string =>
  cast.map(({ name, role }) => (role ? `${name}（${role}）` : name)).join('、') || '无';

const PART_WORDS = { novel: '章', anime: '话', welfare: '集' } as const;

/** The counter word for parts of a kind of works. */
export const partWord = (kind: Schemas['WorkKind']): string => PART_WORDS[kind];
