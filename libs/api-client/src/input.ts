import type { BodyOf, OperationId, ParamsOf, PlayerOperationId, QueryOf } from '@ug/contract';

/** A part is absent where the operation takes none, optional where nothing in it is required, else required. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** A player's fields may come as the form they were written in. */
type Body<Id extends OperationId> = Id extends PlayerOperationId
  ? [BodyOf<Id>] extends [undefined]
    ? undefined
    : BodyOf<Id> | FormData
  : BodyOf<Id>;

/** The input of a call. */
export type InputOf<Id extends OperationId> = Part<'params', ParamsOf<Id>> &
  Part<'query', QueryOf<Id>> &
  Part<'body', Body<Id>> & { signal?: AbortSignal; idempotencyKey?: string; confirmedUid?: string };

/** The arguments after the operation's id: the input may be left out where nothing in it is required. */
export type CallArguments<Id extends OperationId> =
  Record<never, never> extends InputOf<Id> ? [input?: InputOf<Id>] : [input: InputOf<Id>];
