import { bodyOf, resolve, successOf } from '../operations.mjs';
import { faultsOf, schemaCompiler } from '../schema-validator.mjs';

/** Fields that people read: an example of them says something in Chinese. */
const READ_BY_PEOPLE = new Set([
  'name',
  'title',
  'summary',
  'intro',
  'content',
  'notes',
  'developer',
  'remark',
  'nickname',
  'staffName',
]);
const CHINESE = /\p{Script=Han}/u;

/** Every example below a media type or parameter object: `example`, and the values of `examples`. */
function examplesOf({ example, examples = {} }) {
  const named = Object.entries(examples).map(([name, { value }]) => [` (${name})`, value]);
  return example === undefined ? named : [['', example], ...named];
}

/** The places of an operation that have schemas and examples: its body, its parameters and its success response. */
function placesOf(contract, { operation, parameters }) {
  const body = bodyOf(contract, operation);
  const success = successOf(contract, operation);
  const spoken = parameters.map((parameter) => ({
    name: `${parameter.in} parameter ${parameter.name}`,
    media: parameter.content?.['application/json'] ?? parameter,
    needsExample: Boolean(parameter.content) || parameter.required === true,
  }));
  if (body.media) spoken.push({ name: 'request body', media: body.media, needsExample: body.kind !== 'bytes' });
  if (success.media)
    spoken.push({ name: 'success response', media: success.media, needsExample: success.type === 'application/json' });
  return spoken;
}

/** The texts of an example that people read. */
function readTexts(value, key = '') {
  if (typeof value === 'string') return READ_BY_PEOPLE.has(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => readTexts(item, key));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, item]) => readTexts(item, name));
}

function placeProblems(compile, { name, media, needsExample }) {
  const examples = examplesOf(media);
  if (examples.length === 0) return needsExample ? [`${name} has no example`] : [];
  try {
    const validate = compile(media.schema);
    return examples.flatMap(([label, value]) =>
      faultsOf(validate, value).map((fault) => `${name}: example${label} does not fit: ${fault}`),
    );
  } catch (error) {
    return [`${name}: the schema does not compile: ${error.message}`];
  }
}

/** Examples are there, fit their schemas, and speak Chinese where people read. */
export function exampleProblems({ contract, routes }) {
  const compile = schemaCompiler(contract);
  return [...routes.flatMap((route) => routeProblems(contract, compile, route)), ...namedProblems(contract, compile)];
}

/** Checks the examples of an operation, or of a socket event's payload and acknowledgement. */
export function routeProblems(contract, compile, route) {
  const places = placesOf(contract, route);
  const texts = places.flatMap(({ media }) => examplesOf(media).flatMap(([, value]) => readTexts(value)));
  const isForeign = texts.length > 0 && !texts.some((text) => CHINESE.test(text));
  const problems = places.flatMap((place) => placeProblems(compile, place));
  if (isForeign) problems.push(`no example says anything in Chinese: ${texts.join(', ')}`);
  return problems.map((problem) => `${route.id}: ${problem}`);
}

/** Named schemas compile and their own examples fit; so do the shared error responses. */
function namedProblems(contract, compile) {
  return Object.entries(contract.components.schemas).flatMap(([name, schema]) => {
    try {
      const validate = compile({ $ref: `#/components/schemas/${name}` });
      const { example } = resolve(contract, schema);
      const faults = example === undefined ? [] : faultsOf(validate, example);
      return faults.map((fault) => `schema ${name}: example does not fit: ${fault}`);
    } catch (error) {
      return [`schema ${name} does not compile: ${error.message}`];
    }
  });
}
