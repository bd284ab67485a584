import document from '@ug/contract/generated/openapi.json';
import type { OperationId } from '@ug/contract';

/** A JSON schema or another object of the contract. */
export type ContractNode = { readonly [key: string]: unknown };

interface MediaType extends ContractNode {
  schema?: ContractNode;
}

interface ResponseNode extends ContractNode {
  content?: Record<string, MediaType>;
}

export interface ParameterNode extends ContractNode {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema?: ContractNode;
  content?: Record<string, MediaType>;
}

export interface OperationNode extends ContractNode {
  operationId: OperationId;
  parameters?: ParameterNode[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, ResponseNode>;
  'x-rate-limit'?: { points: number; seconds: number };
}

/** An operation with its place; `path` is relative to the server base, with `{name}` for parameters. */
export interface ContractOperation {
  readonly id: OperationId;
  readonly method: string;
  readonly path: string;
  readonly node: OperationNode;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Replaces every local reference by what it refers to; the contract's schemas are not recursive. */
export function dereference<T>(node: T): T {
  if (Array.isArray(node)) return node.map(dereference) as T;
  if (typeof node !== 'object' || node === null) return node;
  const reference = (node as { $ref?: unknown }).$ref;
  if (typeof reference === 'string') return dereference(lookUp(reference)) as T;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, dereference(value)])) as T;
}

function lookUp(reference: string): unknown {
  const keys = reference
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = keys.reduce<unknown>((at, key) => (at as ContractNode | undefined)?.[key], document);
  if (found === undefined) throw new Error(`The contract refers to ${reference}, which does not exist`);
  return found;
}

function readOperations(): Map<OperationId, ContractOperation> {
  const found = new Map<OperationId, ContractOperation>();
  for (const [path, item] of Object.entries(document.paths as Record<string, Record<string, unknown>>)) {
    for (const method of METHODS.filter((one) => one in item)) {
      const node = dereference(item[method]) as OperationNode;
      found.set(node.operationId, { id: node.operationId, method, path, node });
    }
  }
  return found;
}

/** Every operation of the contract by its id, references resolved. */
export const contractOperations: ReadonlyMap<OperationId, ContractOperation> = readOperations();
