/** A thing of the product that others hang on: comments, likes, reviews, reports. */
export interface SubjectRef {
  /** The kind under which its feature declared it, e.g. `post`. */
  readonly kind: string;
  readonly id: number;
}

/** A subject as one viewer may see it. */
export interface Subject extends SubjectRef {
  /** The player it belongs to; null for the product's own, such as a game. */
  readonly ownerUid: number | null;
  /** One line that names it, at most 60 characters. */
  readonly title: string;
  /** Address in the portal of the page with its comments, e.g. `/post/12`. */
  readonly path: string;
  /** Address of the thing itself, where its comments have a page of their own; empty while no page shows it. */
  readonly home?: string;
  /** Published comments on it, where a page asks for their number. */
  readonly commentCount?: number;
  readonly isCommentable: boolean;
}

/** Changes of the numbers that a subject shows; each is a difference. */
export interface SubjectCounts {
  readonly comments?: number;
  /** Authors who had not commented on it before. */
  readonly commenters?: number;
}
