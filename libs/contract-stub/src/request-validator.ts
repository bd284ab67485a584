import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formatsModule, { type FormatsPlugin } from 'ajv-formats';
import { isVisible, lengthKeywords } from '@ug/contract';
import { namedSchemas, type ContractNode, type StubOperation, type ParameterNode } from './contract';
import { Failure } from './failure';
import type { JsonObject } from './json';

/** The input of a call, parsed from text and validated. */
export interface StubInput {
  params: JsonObject;
  query: JsonObject;
  body: JsonObject;
}

// ajv-formats is CommonJS: Node hands out the module object, bundlers its default.
const addFormats = ((formatsModule as unknown as { default?: FormatsPlugin }).default ??
  formatsModule) as FormatsPlugin;

const withNamedReferences = (schema: unknown): ContractNode =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"contract#/$defs/')) as ContractNode;

function createAjv(coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({ coerceTypes, allErrors: true, strict: false });
  addFormats(ajv);
  ajv.addFormat('binary', true);
  ajv.addFormat('visible', isVisible);
  // Lengths are counted in characters, which is the service's rule.
  const length = { type: 'string', schemaType: 'number' } as const;
  for (const [keyword, validate] of Object.entries(lengthKeywords))
    ajv.removeKeyword(keyword).addKeyword({ ...length, keyword, validate });
  ajv.addSchema({ $id: 'contract', $defs: withNamedReferences(namedSchemas) });
  return ajv;
}

const textual = createAjv(true);
const exact = createAjv(false);

/** Compiles a schema of the contract for values that are JSON. */
export const compileSchema = (schema: ContractNode): ValidateFunction => exact.compile(withNamedReferences(schema));

function parametersSchema(parameters: readonly ParameterNode[]): ContractNode {
  return {
    type: 'object',
    additionalProperties: false,
    required: parameters.filter((one) => one.required).map((one) => one.name),
    properties: Object.fromEntries(
      parameters.map((one) => [one.name, one.schema ?? one.content?.['application/json']?.schema ?? {}]),
    ),
  };
}

function fieldOf({ instancePath, params }: ErrorObject): string {
  const inner: unknown = params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'];
  return [instancePath.slice(1).replaceAll('/', '.'), inner].filter(Boolean).join('.') || '请求';
}

function sentenceOf({ keyword }: ErrorObject): string {
  if (keyword === 'required') return '必填';
  return keyword.endsWith('Properties') ? '不支持的字段' : '格式不正确';
}

function invalid(errors: readonly ErrorObject[]): Failure {
  const fields = Object.fromEntries(errors.map((error) => [fieldOf(error), sentenceOf(error)]));
  return new Failure(400, { errors: fields });
}

function parseJsonQuery(query: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => {
      if (!names.includes(name)) return [name, text];
      try {
        return [name, JSON.parse(String(text))];
      } catch {
        throw new Failure(400, { errors: { [name]: '格式不正确' } });
      }
    }),
  ) as JsonObject;
}

/**
 * Makes the check of an operation's requests; text is read as what the contract says it is.
 * @returns a function that gives the checked input or throws the contract's validation refusal
 */
export function requestValidator(operation: StubOperation): (raw: StubInput) => StubInput {
  return (raw) => {
    const validate = compiled.get(operation) ?? compileRequest(operation);
    compiled.set(operation, validate);
    return validate(raw);
  };
}

// Compiled when first asked for: a stand-in starts at once, and tests start many.
const compiled = new WeakMap<StubOperation, (raw: StubInput) => StubInput>();

function compileRequest({ parameters, body, call, audience }: StubOperation): (raw: StubInput) => StubInput {
  // A player's field may be "1" or 1, and a console's body is taken literally. The service has the same rule.
  const isText = audience === 'player';
  const checkParams = textual.compile(withNamedReferences(parametersSchema(parameters.filter((p) => p.in === 'path'))));
  const checkQuery = textual.compile(withNamedReferences(parametersSchema(parameters.filter((p) => p.in === 'query'))));
  const schema = body && call.body !== 'bytes' ? withNamedReferences(body.media.schema) : null;
  const checkBody = schema && (isText ? textual : exact).compile(schema);
  return (raw) => {
    const input = { params: { ...raw.params }, query: parseJsonQuery(raw.query, call.jsonQuery), body: raw.body };
    const checks = [
      [checkParams, input.params],
      [checkQuery, input.query],
      [checkBody, input.body],
    ] as const;
    const errors = checks.flatMap(([check, value]) => (!check || check(value) ? [] : (check.errors ?? [])));
    if (errors.length > 0) throw invalid(errors);
    return input;
  };
}
