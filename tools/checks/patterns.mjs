// Compares the snippets in docs/patterns.md with the code. A snippet of changed code must be updated, so that the document stays true.
import { read } from './files.mjs';

const PATTERNS = 'docs/patterns.md';
const QUOTE = /<!-- from: (\S+) -->\n\n```tsx?\n([\s\S]*?)```/g;
/** Stands in a quotation for lines that are left out. */
const LEFT_OUT = /^\s*…\n/m;

/** @param {string[]} _files @param {(path: string) => string} [readFile] @returns {string[]} problems */
export function patterns(_files, readFile = read) {
  const quotes = [...readFile(PATTERNS).matchAll(QUOTE)];
  if (quotes.length === 0) return [`${PATTERNS}: quotes no code`];
  return quotes.flatMap(([, path = '', code = '']) => {
    let text = '';
    try {
      text = readFile(path);
    } catch {
      return [`${PATTERNS}: quotes ${path}, which does not exist`];
    }
    const missing = code.split(LEFT_OUT).find((part) => !text.includes(part));
    return missing === undefined
      ? []
      : [`${PATTERNS}: ${path} no longer has this code, quote it as it is now: ${missing.split('\n', 1)[0]?.trim()}`];
  });
}
