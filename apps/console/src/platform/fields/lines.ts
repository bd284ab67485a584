/** The entries of a text with one entry a line. Spaces and commas separate entries too; a list is returned as it is. */
export function linesOf(typed: unknown): string[] {
  if (Array.isArray(typed)) return typed.map(String);
  return typeof typed === 'string' ? typed.split(/[\s,，、;；]+/u).filter(Boolean) : [];
}
