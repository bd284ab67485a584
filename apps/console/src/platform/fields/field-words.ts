import { createContext, useContext, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { PlacedResource } from '../feature';
import { formatTime } from '../time/time';

/** The resources, given once by the app: they know how their own values read. */
export const ResourcesContext = createContext<readonly PlacedResource[]>([]);

/** Chinese words for fields and their values. */
export interface FieldWords {
  label(resource: string, field: string): string;
  value(resource: string, field: string, value: unknown): string;
}

/** Fields that the histories of several resources have, beside their own. */
const COMMON: Readonly<Record<string, string>> = { delayed: '延迟' };

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function plainWord(value: unknown): string {
  if (value === null || value === undefined || value === '') return '（空）';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string') return isoInstant.test(value) ? formatTime(value) : value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? '（空）' : value.map(plainWord).join('、');
  return objectWord(value as Record<string, unknown>);
}

/** Pictures by what tells them apart; any other object as JSON, because nothing may be hidden in a history. */
function objectWord(value: Record<string, unknown>): string {
  if ('small' in value && 'id' in value) return `图片 ${String(value.id).slice(-6)}`;
  return JSON.stringify(value);
}

/** Field names and values in Chinese, from the resources' own words; an unnamed field keeps its own name. */
export function useFieldWords(): FieldWords {
  const translate = useTranslate();
  const resources = useContext(ResourcesContext);
  return useMemo(
    () => ({
      label: (resource, field) => translate(`resources.${resource}.fields.${field}`, { _: COMMON[field] ?? field }),
      value: (resource, field, value) => {
        const describe = resources.find(({ name }) => name === resource)?.describe?.[field];
        if (describe && value !== null && value !== undefined) return describe(value);
        const isOneOfFew = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
        const plain = plainWord(value);
        return isOneOfFew ? translate(`resources.${resource}.values.${field}.${value}`, { _: plain }) : plain;
      },
    }),
    [translate, resources],
  );
}
