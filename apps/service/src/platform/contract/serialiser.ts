import fastJson, { type Schema } from 'fast-json-stringify';

/** The contract's own formats: a response is not checked against them. Unknown ones would be warned about in the log. */
const OWN_FORMATS = { visible: true, binary: true } as const;

/** Writes values of a schema as JSON. */
export const serialiserOf = (schema: object): ((value: unknown) => string) =>
  fastJson(schema as Schema, { ajv: { formats: OWN_FORMATS } });
