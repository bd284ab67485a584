/** Caching of a read's response: a public read's for all callers, that of a read that knows its player for guests. */
export interface ResponseCaching {
  /** Tag of the data in the response; `ResponseCache.drop(tag)` forgets every response of the tag. */
  readonly tag: string;
  /** The fields of path, query or body that decide the response; the client's context is not among them. */
  readonly by: readonly string[];
}
