/** The input of a page that is painted on the service, before it is sent. */
export interface Painting {
  /** The JSON blocks of the page, by the id of their element. */
  readonly blocks: Readonly<Record<string, string>>;
  /** The user agent of the visitor's browser. */
  readonly userAgent: string;
}

let painting: Painting | null = null;

/** Says what the next components are painted from; null when they are done. */
export function paintFrom(next: Painting | null): void {
  painting = next;
}

/** The text of a JSON block of the page. Null if there is none. */
export const blockText = (id: string): string | null =>
  painting ? (painting.blocks[id] ?? null) : (document.getElementById(id)?.textContent ?? null);

/** The visitor's browser. */
export const visitor = (): Pick<Navigator, 'userAgent' | 'maxTouchPoints'> =>
  painting ? { userAgent: painting.userAgent, maxTouchPoints: 0 } : navigator;
