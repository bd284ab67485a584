/** What of a keyboard event tells one key from another. */
export interface Stroke {
  key: string;
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  /** Whether it was typed into a field. */
  isTyping: boolean;
}

const byName: Readonly<Record<string, string>> = { '↑': 'ArrowUp', '↓': 'ArrowDown', Esc: 'Escape' };
const codeOf = (name: string) => byName[name] ?? (/^[A-Z]$/.test(name) ? `Key${name}` : name);

/**
 * Whether a stroke is the one that a combination names: `Alt+↓`, `R`, `?`. With Alt the place of the key counts, because
 * some systems write another letter then. A key alone does not count where one types.
 */
export function isStroke(stroke: Stroke, combination: string): boolean {
  if (stroke.ctrlKey || stroke.metaKey) return false;
  const [first = '', second] = combination.split('+');
  if (second !== undefined) return first === 'Alt' && stroke.altKey && stroke.code === codeOf(second);
  if (stroke.altKey || (stroke.isTyping && first !== 'Esc')) return false;
  if (byName[first]) return stroke.key === byName[first];
  return stroke.key.toUpperCase() === first && (first === '?' || !stroke.shiftKey);
}
