import type { ErrorObject } from 'ajv';

/** Error that Fastify throws when a request does not fit the contract. */
export interface InvalidInput extends Error {
  validation: ErrorObject[];
  validationContext?: string;
}

export const isInvalidInput = (error: unknown): error is InvalidInput =>
  error instanceof Error && Array.isArray((error as Partial<InvalidInput>).validation);

type Sentence = (params: Record<string, unknown>) => string;

/** Grouped as every number that people read. */
const limitOf = ({ limit }: Record<string, unknown>): string => Number(limit).toLocaleString('zh-CN');

const SENTENCES: Readonly<Record<string, Sentence>> = {
  required: () => '必填',
  minLength: ({ limit }) => (limit === 1 ? '不能为空' : `至少 ${limitOf({ limit })} 个字符`),
  maxLength: (params) => `最多 ${limitOf(params)} 个字符`,
  minimum: (params) => `不能小于 ${limitOf(params)}`,
  maximum: (params) => `不能大于 ${limitOf(params)}`,
  minItems: (params) => `至少 ${limitOf(params)} 项`,
  maxItems: (params) => `最多 ${limitOf(params)} 项`,
  uniqueItems: () => '不能重复',
  enum: () => '不在可选范围内',
  const: () => '不在可选范围内',
  pattern: () => '格式不正确',
  format: () => '格式不正确',
  type: () => '格式不正确',
  legible: () => '有无法识别的字符（�），请检查文件的编码',
  additionalProperties: () => '不支持的字段',
  unevaluatedProperties: () => '不支持的字段',
};

function fieldOf({ instancePath, params }: ErrorObject): string {
  const base = instancePath.slice(1).replaceAll('/', '.');
  const inner = params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'];
  return [base, inner].filter(Boolean).join('.');
}

/** Limits of a refusal, for the number of fields and for a field's name: unknown fields have names that the sender chose. */
const MAX_FIELDS = 50;
const MAX_NAME = 100;

/** One Chinese sentence per field that does not fit, the first found for each; keys are dotted paths. */
export function fieldErrors(validation: readonly ErrorObject[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const error of validation) {
    if (Object.keys(errors).length >= MAX_FIELDS) break;
    const field = (fieldOf(error) || '请求').slice(0, MAX_NAME);
    errors[field] ??= SENTENCES[error.keyword]?.(error.params) ?? '格式不正确';
  }
  return errors;
}
