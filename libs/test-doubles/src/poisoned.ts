/**
 * A response in which people's words are an attacker's.
 * @param value as the contract's example has it; it stays as it is
 * @param fields the names of properties that hold text; texts in lists under such a name count too
 * @param text stands in their place
 */
export function poisoned<T>(value: T, fields: ReadonlySet<string>, text: string): T {
  const walk = (part: unknown, isText: boolean): unknown => {
    if (typeof part === 'string') return isText ? text : part;
    if (Array.isArray(part)) return part.map((one) => walk(one, isText));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, walk(one, fields.has(name))]));
  };
  return walk(value, false) as T;
}
