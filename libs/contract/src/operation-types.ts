import type { operations } from './generated/types';
import type { operationRules } from './generated/operation-rules';
import type { playerCalls } from './generated/player-calls';
import type { staffCalls } from './generated/staff-calls';

/** An operation's id, as the contract names it. */
export type OperationId = keyof typeof operationRules;
export type PlayerOperationId = keyof typeof playerCalls;
export type StaffOperationId = keyof typeof staffCalls;

/** Pictures are bytes, whose schema would have them be text. */
type Content<T> = T extends { content: infer C }
  ? C extends { 'image/webp': unknown }
    ? Blob
    : C[keyof C]
  : undefined;
type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type Defined<T> = Exclude<T, undefined>;
type Success = 200 | 201 | 204;

/** The request body of an operation; undefined where it takes none. */
export type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: infer B }
  ? Content<B>
  : operations[Id] extends { requestBody?: never }
    ? undefined
    : Content<Defined<operations[Id]['requestBody']>>;

/** The query of an operation, its JSON parameters already parsed; undefined where it takes none. */
export type QueryOf<Id extends OperationId> =
  Defined<Parameters<Id>['query']> extends never ? undefined : Defined<Parameters<Id>['query']>;

/** The path parameters of an operation; undefined where it takes none. */
export type ParamsOf<Id extends OperationId> =
  Defined<Parameters<Id>['path']> extends never ? undefined : Defined<Parameters<Id>['path']>;

/** The body of a successful response; undefined where it is empty. */
export type ResponseOf<Id extends OperationId> = {
  [S in keyof operations[Id]['responses'] & Success]: Content<operations[Id]['responses'][S]>;
}[keyof operations[Id]['responses'] & Success];

/** The result of a call: `data` of a player's envelope, the whole body of a console response. */
export type DataOf<Id extends OperationId> = ResponseOf<Id> extends { code: 0; data: infer D } ? D : ResponseOf<Id>;

/** The method, path and body of a call. The generated tables hold one for each operation. */
export interface CallSpec {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Relative to the server base, with `{name}` for path parameters. */
  readonly path: string;
  /** `multipart` is a form that has files. */
  readonly body: 'none' | 'json' | 'form' | 'multipart' | 'bytes';
  /** Whether the call carries an idempotency key. */
  readonly keyed?: boolean;
  /** Whether the call says to which player was shown what it confirms. */
  readonly confirmed?: boolean;
  /** Query parameters that travel as JSON text. */
  readonly jsonQuery: readonly string[];
}

/** The limits of a body's field, from `playerFieldLimits` and `staffFieldLimits`; lengths in characters. */
export interface FieldLimits {
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** The limits of each entry of a list. */
  readonly items?: FieldLimits;
}
