/** Methods of a thread; each takes one value that can be cloned. */
export type ThreadMethods = Readonly<Record<string, (argument: never) => unknown>>;

export interface ThreadRequest {
  readonly id: number;
  readonly method: string;
  readonly argument: unknown;
}

export type ThreadReply = { readonly id: number } & ({ readonly value: unknown } | { readonly error: Error });
