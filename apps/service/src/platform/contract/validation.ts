import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import formatsModule, { type FormatsPlugin } from 'ajv-formats';
import type { ContractNode } from './contract-document';

// ajv-formats is CommonJS: Node hands out the module object, bundlers its default.
const addFormats = ((formatsModule as unknown as { default?: FormatsPlugin }).default ??
  formatsModule) as FormatsPlugin;

/** The keywords of OpenAPI and of this contract that say nothing about validity. */
const ANNOTATIONS = ['example', 'x-labels', 'discriminator', 'xml', 'externalDocs'];

/** One value in two spellings is one value: the text is passed on in lower case. */
function lowerCase(_: boolean, text: string, _schema?: object, place?: DataValidationCxt): boolean {
  if (place) place.parentData[place.parentDataProperty] = text.toLowerCase();
  return true;
}

function createAjv(coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    coerceTypes,
    allErrors: true,
    // The contract's own checks hold every schema against the meta-schema, long before a service starts.
    validateSchema: false,
    removeAdditional: false,
    useDefaults: false,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
  });
  addFormats(ajv);
  ajv.addFormat('binary', true);
  ajv.addVocabulary(ANNOTATIONS);
  ajv.addKeyword({
    keyword: 'x-lower-case',
    type: 'string',
    schemaType: 'boolean',
    modifying: true,
    validate: lowerCase,
  });
  return ajv;
}

// Paths, queries and forms are text, so "5" is a number there; in JSON it is not, and nothing is bent to fit.
const textual = createAjv(true);
const exact = createAjv(false);

/** Says whether a value fits, and what does not in `errors`, as Ajv's own functions do. */
export interface Validator {
  (value: unknown): boolean;
  errors?: ValidateFunction['errors'];
}

/** A schema is compiled when the first value comes: compiling all of them was about a quarter of every start. */
function whenFirstUsed(ajv: Ajv2020, schema: ContractNode): Validator {
  let compiled: ValidateFunction | undefined;
  const validator: Validator = (value) => {
    compiled ??= ajv.compile(schema);
    const fits = compiled(value);
    validator.errors = compiled.errors;
    return fits;
  };
  return validator;
}

/** A validator of values that arrived as text: numbers, booleans and nulls are read from their words. */
export const textualValidator = (schema: ContractNode): Validator => whenFirstUsed(textual, schema);

/** A validator of values that arrived as JSON. */
export const exactValidator = (schema: ContractNode): Validator => whenFirstUsed(exact, schema);

/**
 * Holds what a request carries to its schema, and refuses the NUL character anywhere in it: no field means one, and
 * PostgreSQL, unlike SQLite, stores none.
 * @returns a function as Fastify's validator compilers give it
 */
export function requestValidator(validate: Validator) {
  return (value: unknown): true | { error: ErrorObject[] } => {
    const error = validate(value) ? nulErrors(value) : (validate.errors ?? []);
    return error.length > 0 ? { error } : true;
  };
}

/** As `requestValidator`, for a body that may be missing: then its required fields are what is missing. */
export function bodyValidator(validate: Validator) {
  const check = requestValidator(validate);
  return (body: unknown): { value: unknown } | { error: ErrorObject[] } => {
    const value = body ?? {};
    const outcome = check(value);
    return outcome === true ? { value } : outcome;
  };
}

function nulErrors(value: unknown, instancePath = ''): ErrorObject[] {
  if (typeof value === 'string') {
    return value.includes('\0') ? [{ instancePath, schemaPath: '', keyword: 'pattern', params: {} }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => nulErrors(part, `${instancePath}/${name}`));
}
