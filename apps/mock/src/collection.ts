import { isJsonObject, isSameJson, type Json, type JsonObject, sharedFields } from '@ug/contract-stub';

/** A query of a list in the dialect of react-admin's simple REST. */
export interface ListQuery {
  sort?: [field: string, direction: 'ASC' | 'DESC'];
  /** First and last index, both inclusive. */
  range?: [first: number, last: number, behind?: number];
  filter?: JsonObject;
}

export interface ListPage {
  rows: JsonObject[];
  first: number;
  total: number;
}

const DEFAULT_ROWS = 25;

function mentions(value: Json, words: string): boolean {
  if (typeof value === 'string') return value.toLowerCase().includes(words);
  if (Array.isArray(value)) return value.some((item) => mentions(item, words));
  return isJsonObject(value) && Object.values(value).some((item) => mentions(item, words));
}

function fits(item: JsonObject, [field, wanted]: [string, Json]): boolean {
  if (field === 'q') return mentions(item, String(wanted).toLowerCase());
  const value = item[field];
  if (Array.isArray(wanted)) return wanted.some((one) => isSameJson(one, value));
  // A filter such as a range of days has no field of its own; the mock leaves it to the service.
  return !(field in item) || isSameJson(wanted, value);
}

function compare(one: Json | undefined, other: Json | undefined): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one ?? '').localeCompare(String(other ?? ''), 'zh-CN');
}

/** Console records in memory, by the order they were added in. */
export class Collection {
  private readonly items: Map<string, JsonObject>;

  constructor(seed: readonly JsonObject[]) {
    this.items = new Map(seed.map((item) => [String(item['id']), structuredClone(item)]));
  }

  list({ sort, range, filter = {} }: ListQuery): ListPage {
    const found = [...this.items.values()].filter((item) => Object.entries(filter).every((rule) => fits(item, rule)));
    if (sort) {
      const [field, direction] = sort;
      found.sort((one, other) => compare(one[field], other[field]) * (direction === 'DESC' ? -1 : 1));
    }
    const [first, last, behind] = range ?? [0, DEFAULT_ROWS - 1];
    const rest = behind === undefined ? found : found.slice(found.findIndex(({ id }) => id === behind) + 1);
    return { rows: rest.slice(first, last + 1), first, total: rest.length };
  }

  get(id: Json | undefined): JsonObject | undefined {
    return this.items.get(String(id));
  }

  /** Adds a record made like the template, with the given fields that records have and an id of its own. */
  create(template: JsonObject, given: JsonObject): JsonObject {
    const id = Math.max(0, ...[...this.items.values()].map((item) => Number(item['id']))) + 1;
    const created = { ...structuredClone(template), ...sharedFields(given, template), id };
    this.items.set(String(id), stamped(created, 1));
    return this.items.get(String(id)) as JsonObject;
  }

  /** Changes the given fields that the record has; its version grows. */
  change(item: JsonObject, given: JsonObject): JsonObject {
    const changed = stamped({ ...item, ...sharedFields(given, item), id: item['id'] ?? null }, versionOf(item) + 1);
    this.items.set(String(item['id']), changed);
    return changed;
  }

  remove(item: JsonObject): void {
    this.items.delete(String(item['id']));
  }
}

const versionOf = (item: JsonObject) => Number(item['version'] ?? 0);

/** Whether a save was made on an older version of the record than the one kept. */
export const isStale = (item: JsonObject, given: JsonObject): boolean =>
  'version' in item && 'version' in given && Number(given['version']) !== versionOf(item);

function stamped(item: JsonObject, version: number): JsonObject {
  const now = new Date().toISOString();
  return { ...item, ...('version' in item && { version }), ...('updatedAt' in item && { updatedAt: now }) };
}
