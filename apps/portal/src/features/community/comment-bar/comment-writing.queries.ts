/** A comment as it goes to the service. */
export interface WrittenComment {
  readonly content: string;
  /** The comment that is replied to; missing for one on the subject. */
  readonly replyCommentId?: number | undefined;
  readonly picture?: string | undefined;
}

/** Sending comments, once each. */
export interface CommentWriting {
  readonly isSending: boolean;
  /** Why the last attempt failed, until something is changed; null where the player is sent to sign in. */
  readonly failure: Error | null;
  /** Takes the failure away: it is about words that are not these any more. */
  readonly forget: () => void;
  /** `onSent` is called also where the page was left meanwhile. */
  readonly write: (comment: WrittenComment, onSent: () => void) => void;
}
