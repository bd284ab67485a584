const PREFIX = 'canned-replies:';

/** Returns the owner that files keep for the picture of a reply. */
export const ownerOf = (id: number): string => `${PREFIX}${id}`;

/** The reply that holds a file; null where something else does, or nothing. */
export const replyHolding = (attachedTo: string | null): number | null =>
  attachedTo?.startsWith(PREFIX) ? Number(attachedTo.slice(PREFIX.length)) : null;
