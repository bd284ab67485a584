/** A value as JSON carries it. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** Whether a value is an object with fields, neither a list nor null. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object that another one has too. */
export const sharedFields = (some: JsonObject, others: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(some).filter(([key]) => key in others));

/** Whether both hold the same JSON. */
export const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
