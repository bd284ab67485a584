/** What a page is painted from where there is no browser: on the service, before the page is sent. */
export interface Painting {
  /** The JSON blocks of the page, by the id of their element. */
  readonly blocks: Readonly<Record<string, string>>;
  /** As the visitor's browser calls itself. */
  readonly userAgent: string;
}

let painting: Painting | null = null;

/** Says what the next components are painted from; null when they are done. */
export function paintFrom(next: Painting | null): void {
  painting = next;
}

/** What the page says in a JSON block; null where it has none. */
export const blockText = (id: string): string | null =>
  painting ? (painting.blocks[id] ?? null) : (document.getElementById(id)?.textContent ?? null);

/** What the visitor's browser says of itself. */
export const visitor = (): Pick<Navigator, 'userAgent' | 'maxTouchPoints'> =>
  painting ? { userAgent: painting.userAgent, maxTouchPoints: 0 } : navigator;
