/** How the answer of a public read is kept. */
export interface AnswerCaching {
  /** What the answer depends on; `AnswerCache.drop(topic)` forgets every answer of the topic. */
  readonly topic: string;
  /** The body or query fields that decide the answer; the client's context is not among them. */
  readonly by: readonly string[];
}
