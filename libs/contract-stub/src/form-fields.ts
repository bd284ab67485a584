import { Failure } from './failure';
import type { Json, JsonObject } from './json';

/**
 * The fields of a form by name, several of one name as a list. A file stays the object it is: it is no text, so that the
 * validation refuses it as the service does.
 */
export function formFields(form: FormData | URLSearchParams): JsonObject {
  const names = new Set<string>();
  form.forEach((_: unknown, name: string) => names.add(name));
  const fields = [...names].map((name) => {
    const values = form.getAll(name);
    return [name, values.length > 1 ? values : values[0]];
  });
  return Object.fromEntries(fields) as JsonObject;
}

/** The fields of a form with a word in the place of each file, for a validation that knows text alone. */
export const withoutFiles = (fields: unknown): JsonObject =>
  Object.fromEntries(
    Object.entries((fields ?? {}) as object).map(([name, value]) => [name, isFile(value) ? 'file' : (value as Json)]),
  );

const isFile = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a form from its bytes, in either encoding of forms.
 * @param type the content type with its parameters
 * @throws Failure 400 when the bytes are no such form
 */
export async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<JsonObject> {
  const read = new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  const form = await read.catch((error: unknown) => {
    throw new Failure(400, { message: `无法读取表单：${String(error)}` });
  });
  return formFields(form);
}
