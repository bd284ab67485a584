/**
 * A key that a page can have. A letter or a digit needs Alt: by itself it may be the beginning of what somebody means to
 * write, wherever they believe the caret to be.
 */
export type Combination = `Alt+${string}` | 'Esc' | '?' | '/';

/** The part of a keyboard event that tells one key from another. */
export interface Stroke {
  key: string;
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  /** Whether it was typed into a field. */
  isTyping: boolean;
}

const arrows: Readonly<Record<string, string>> = { '↑': 'ArrowUp', '↓': 'ArrowDown' };

function codeOf(name: string): string {
  if (/^[A-Z]$/.test(name)) return `Key${name}`;
  return /^\d$/.test(name) ? `Digit${name}` : (arrows[name] ?? name);
}

/**
 * Whether a stroke is the one that a combination names. With Alt the place of the key counts, because some systems write
 * another letter then. A sign by itself does not count where one types.
 */
export function isStroke(stroke: Stroke, combination: Combination): boolean {
  if (stroke.ctrlKey || stroke.metaKey) return false;
  const [, withAlt] = combination.split('Alt+');
  if (withAlt !== undefined) return stroke.altKey && stroke.code === codeOf(withAlt);
  if (stroke.altKey) return false;
  const isEscape = combination === 'Esc';
  return stroke.key === (isEscape ? 'Escape' : combination) && (isEscape || !stroke.isTyping);
}
