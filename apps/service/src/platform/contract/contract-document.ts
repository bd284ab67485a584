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
  /** Operation as the contract writes it, with its references. A start reads this form only. */
  readonly written: OperationNode;
  /** With its references resolved. */
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

type PathItem = Record<string, OperationNode>;

/**
 * One operation, its references resolved when it is first called: all of them hold every schema as often as it is named,
 * and most processes serve or test only some.
 */
class LazyOperation implements ContractOperation {
  private resolved: OperationNode | undefined;

  constructor(
    readonly id: OperationId,
    readonly method: string,
    readonly path: string,
    readonly written: OperationNode,
  ) {}

  get node(): OperationNode {
    return (this.resolved ??= dereference(this.written));
  }
}

/** Every operation of the contract by its id. */
export const contractOperations: ReadonlyMap<OperationId, ContractOperation> = new Map(
  Object.entries(document.paths as unknown as Record<string, PathItem>).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, node]) => [node.operationId, new LazyOperation(node.operationId, method, path, node)] as const),
  ),
);

/** An operation by its id. @throws Error when the contract names none */
export function operationOf(id: OperationId): ContractOperation {
  const operation = contractOperations.get(id);
  if (!operation) throw new Error(`The contract names no operation ${id}`);
  return operation;
}

/** Version of the product: a gate holds the contract to the packages. */
export const productVersion: string = document.info.version;
