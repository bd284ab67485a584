import { _, Ajv2020, type ErrorObject, type KeywordErrorDefinition, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import formatsModule, { type FormatsPlugin } from 'ajv-formats';
import { isVisible, lengthKeywords, plainOf, type PlainKind } from '@ug/contract';
import type { ContractNode } from './contract-document';

// ajv-formats is CommonJS: Node hands out the module object, bundlers its default.
const addFormats = ((formatsModule as unknown as { default?: FormatsPlugin }).default ??
  formatsModule) as FormatsPlugin;

/** The keywords of OpenAPI and of this contract that say nothing about validity. */
const ANNOTATIONS = ['example', 'x-labels', 'discriminator', 'xml', 'externalDocs'];

/** One value in two spellings is one value: the text is passed on in lower case. */
function lowerCase(_: boolean, text: string, _schema?: object, context?: DataValidationCxt): boolean {
  if (context) context.parentData[context.parentDataProperty] = text.toLowerCase();
  return true;
}

/** Removes copied spaces, dashes and marks from numbers and codes before limits are checked. */
function plain(kind: PlainKind, text: string, _schema?: object, context?: DataValidationCxt): boolean {
  if (context) context.parentData[context.parentDataProperty] = plainOf(kind, text);
  return true;
}

/** Error of a length keyword: like Ajv's own keywords it has the number in `limit`, where the refusal reads it. */
const offLimit: KeywordErrorDefinition = {
  message: 'must be of the right length',
  params: ({ schemaCode }) => _`{limit: ${schemaCode}}`,
};

/** Has lengths counted as the fronts count them: Ajv's own keywords take a line break of a form for two characters. */
function countLengths(ajv: Ajv2020): void {
  const length = { type: 'string', schemaType: 'number', before: 'pattern', error: offLimit } as const;
  for (const [keyword, validate] of Object.entries(lengthKeywords))
    ajv.removeKeyword(keyword).addKeyword({ ...length, keyword, validate });
}

const INSTANT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i;

/** RFC 3339, without the leap seconds and shortened offsets that `Date` cannot read, and days it moves to the next month. */
function isInstant(text: string): boolean {
  const day = INSTANT.exec(text)?.[1];
  if (!day || Number.isNaN(Date.parse(text))) return false;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

function createAjv({ coerceTypes, allErrors }: { coerceTypes: boolean; allErrors: boolean }): Ajv2020 {
  const ajv = new Ajv2020({
    coerceTypes,
    allErrors,
    // The contract's own checks hold every schema against the meta-schema, long before a service starts.
    validateSchema: false,
    removeAdditional: false,
    useDefaults: false,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
  });
  addFormats(ajv);
  ajv.addFormat('date-time', isInstant);
  ajv.addFormat('binary', true);
  ajv.addFormat('visible', isVisible);
  ajv.addVocabulary(ANNOTATIONS);
  ajv.addKeyword({
    keyword: 'x-lower-case',
    type: 'string',
    schemaType: 'boolean',
    modifying: true,
    validate: lowerCase,
  });
  countLengths(ajv);
  const beforeLimits = { type: 'string', modifying: true, before: 'maxLength' } as const;
  ajv.addKeyword({ ...beforeLimits, keyword: 'x-plain', schemaType: 'string', validate: plain });
  return ajv;
}

interface Ajvs {
  /** Stops at the first thing that does not fit. */
  first: Ajv2020;
  /** Finds everything that does not fit. */
  all: Ajv2020;
}

const ajvs = (coerceTypes: boolean): Ajvs => ({
  first: createAjv({ coerceTypes, allErrors: false }),
  all: createAjv({ coerceTypes, allErrors: true }),
});

// Paths, queries and forms are text, so "5" is a number there; in JSON it is not, and nothing is bent to fit.
const textual = ajvs(true);
const exact = ajvs(false);

/** A value of more parts than this is refused for the first thing that does not fit: the time it takes to find and name
 *  everything grows with what the sender chose to send. */
const MAX_PARTS_EXAMINED = 500;

/** Says what of a value does not fit; an empty list where everything does. */
export type Validator = (value: unknown) => ErrorObject[];

/** A schema is compiled when the first value comes: compiling all of them was about a quarter of every start. */
function whenFirstUsed({ first, all }: Ajvs, schema: ContractNode): Validator {
  let fits: ValidateFunction | undefined;
  let explain: ValidateFunction | undefined;
  return (value) => {
    fits ??= first.compile(schema);
    if (fits(value)) {
      tidyTexts(value);
      return unstorableParts(value);
    }
    const errors = fits.errors ?? [];
    if (!hasMaxParts(value, MAX_PARTS_EXAMINED)) return errors;
    explain ??= all.compile(schema);
    return explain(value) ? errors : (explain.errors ?? errors);
  };
}

/** Stands in a text where its bytes were none of the encoding in which they were read. */
const UNREADABLE = '\uFFFD';

/** Halves of characters: with `u` a whole pair is none. */
const HALVES = /\p{Cs}/gu;

/** Pattern for all that `tidyTexts` replaces, so that a tidy text takes one pass. */
const UNTIDY = /\p{Cs}|\r\n/u;

/**
 * Puts U+FFFD in the place of half a character, at any depth. JSON can say one and UTF-8 cannot: SQLite would keep broken
 * bytes. Where a lost character is refused, this one is refused too. A line break becomes one character, as it was counted:
 * a column is as wide as the limit.
 */
function tidyTexts(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const parts = value as Record<string, unknown>;
  for (const name in parts) {
    const part = parts[name];
    if (typeof part !== 'string') tidyTexts(part);
    else if (UNTIDY.test(part)) parts[name] = part.replaceAll('\r\n', '\n').replaceAll(HALVES, UNREADABLE);
  }
}

const isStorable = (value: unknown): boolean =>
  typeof value === 'string' ? !value.includes('\0') : typeof value !== 'number' || Number.isFinite(value);

/**
 * Finds parts that no database takes, at any depth: the NUL character, which no field means and PostgreSQL does not
 * store, and numbers that are none: "Infinity" and 1e999 pass every minimum and maximum.
 */
const unstorableParts = (value: unknown): ErrorObject[] =>
  partsThatAreNot(value, { keyword: 'format', holds: isStorable });

/** Condition on every part of a value, and the keyword that a part is refused with. */
interface Demand {
  readonly keyword: string;
  readonly holds: (part: unknown) => boolean;
}

function partsThatAreNot(value: unknown, demand: Demand): ErrorObject[] {
  if (holdsThroughout(value, demand.holds)) return [];
  const parts: ErrorObject[] = [];
  collectParts(value, '', { demand, parts });
  return parts;
}

function holdsThroughout(value: unknown, holds: Demand['holds']): boolean {
  if (typeof value !== 'object' || value === null) return holds(value);
  for (const name in value) if (!holdsThroughout((value as Record<string, unknown>)[name], holds)) return false;
  return true;
}

function collectParts(value: unknown, instancePath: string, found: { demand: Demand; parts: ErrorObject[] }): void {
  const { demand, parts } = found;
  if (!demand.holds(value)) parts.push({ instancePath, schemaPath: '', keyword: demand.keyword, params: {} });
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) collectParts(part, `${instancePath}/${name}`, found);
}

const legible: Demand = {
  keyword: 'legible',
  holds: (part) => typeof part !== 'string' || !part.includes(UNREADABLE),
};

/** Extends `validate`: refuses a text that lost a part in an encoding, because a code or a name would never be what it was. */
export const legibly =
  (validate: Validator): Validator =>
  (value) => {
    const errors = validate(value);
    return errors.length > 0 ? errors : partsThatAreNot(value, legible);
  };

/** Whether a value holds at most so many fields and entries, at any depth; looks at no more of them than that. */
function hasMaxParts(value: unknown, max: number): boolean {
  let left = max;
  const isWithin = (node: unknown): boolean => {
    if (typeof node !== 'object' || node === null) return true;
    for (const key in node) {
      if (--left < 0 || !isWithin((node as Record<string, unknown>)[key])) return false;
    }
    return true;
  };
  return isWithin(value);
}

/** A validator of values that arrived as text: numbers, booleans and nulls are read from their words. */
export const textualValidator = (schema: ContractNode): Validator => whenFirstUsed(textual, schema);

/** A validator of values that arrived as JSON. */
export const exactValidator = (schema: ContractNode): Validator => whenFirstUsed(exact, schema);
