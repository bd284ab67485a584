/** The list with one item moved to another place; positions outside the list leave it as it is. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = [...items];
  if (from < 0 || to < 0 || from >= items.length || to >= items.length) return rest;
  rest.splice(to, 0, ...rest.splice(from, 1));
  return rest;
}
