import { isJsonObject, type Json, type JsonObject } from '@ug/contract-stub';

/** A copy of an object that is another one of its kind: its id changed wherever it is written. */
export function withId(item: JsonObject, id: Json): JsonObject {
  const copy = { ...item, id };
  if (typeof item['id'] !== 'string' || typeof id !== 'string') return copy;
  return JSON.parse(JSON.stringify(item).replaceAll(item['id'], id)) as JsonObject;
}

/** A field written as `iconId` or `screenshotIds` is read as the object `icon`, the list `screenshots`. */
function readNameOf(field: string): { name: string; isList: boolean } | null {
  if (field.endsWith('Ids')) return { name: `${field.slice(0, -3)}s`, isList: true };
  return field.endsWith('Id') ? { name: field.slice(0, -2), isList: false } : null;
}

/**
 * The objects that a save refers to by id, in the form in which records show them.
 * @param given the fields of a save
 * @param models records, each of whose fields may serve as a model of what is referred to
 */
export function referredTo(given: JsonObject, models: readonly JsonObject[]): JsonObject {
  const shown: JsonObject = {};
  for (const [field, value] of Object.entries(given)) {
    const read = readNameOf(field);
    if (!read) continue;
    const model = models.flatMap((item) => Object.values(item).flat()).find(isPicture);
    if (!model || !models.some((item) => read.name in item)) continue;
    const show = (id: Json): Json => (id === null ? null : withId(model, id));
    shown[read.name] = read.isList && Array.isArray(value) ? value.map(show) : show(value);
  }
  return shown;
}

/** True for an object with a text id and addresses that hold this id, such as a picture. Only these can be built from an id. */
const isPicture = (value: Json): value is JsonObject =>
  isJsonObject(value) &&
  typeof value['id'] === 'string' &&
  Object.values(value).some((text) => typeof text === 'string' && text.includes(`/${String(value['id'])}/`));
