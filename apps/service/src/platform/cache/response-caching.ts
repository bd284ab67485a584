/** How the response of a read is cached: of a public one for all callers, of one that knows its player for guests. */
export interface ResponseCaching {
  /** What the response depends on; `ResponseCache.drop(tag)` forgets every response of the tag. */
  readonly tag: string;
  /** The fields of path, query or body that decide the response; the client's context is not among them. */
  readonly by: readonly string[];
}
