import type { ErrorObject } from 'ajv/dist/2020.js';
import type { ContractNode } from './contract-document';
import { exactValidator, textualValidator, type Validator } from './validation';

type Outcome<T> = T | { error: ErrorObject[] };

/** Validates a part of a request. @returns a function as Fastify's validator compilers give it */
export function requestValidator(validate: Validator) {
  return (value: unknown): Outcome<true> => {
    const error = validate(value);
    return error.length > 0 ? { error } : true;
  };
}

/** Makes a `requestValidator` for a body that may be missing: then its required fields are missing. */
export function bodyValidator(validate: Validator) {
  const check = requestValidator(validate);
  return (body: unknown): Outcome<{ value: unknown }> => {
    const value = body ?? {};
    const outcome = check(value);
    return outcome === true ? { value } : outcome;
  };
}

/** Makes a `requestValidator` for a query with some parameters that arrived as JSON: those are taken as they are. */
export function queryValidator(schema: ContractNode, jsonNames: readonly string[]) {
  const properties = Object.entries(schema['properties'] as Record<string, ContractNode>);
  const pick = (isJson: boolean) => properties.filter(([name]) => jsonNames.includes(name) === isJson);
  const anything = Object.fromEntries(pick(true).map(([name]) => [name, {}]));
  const text = textualValidator({ ...schema, properties: { ...Object.fromEntries(pick(false)), ...anything } });
  if (jsonNames.length === 0) return requestValidator(text);
  const json = pick(true).map(([name, one]) => ({ name, validate: exactValidator(one) }));
  return requestValidator((value) => [
    ...text(value),
    ...json.flatMap(({ name, validate }) => under(name, validate, (value as Record<string, unknown>)[name])),
  ]);
}

function under(name: string, validate: Validator, value: unknown): ErrorObject[] {
  if (value === undefined) return [];
  return validate(value).map((error) => ({ ...error, instancePath: `/${name}${error.instancePath}` }));
}
