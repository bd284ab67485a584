/** A choice as react-admin's inputs take it. */
export interface Choice {
  id: string | number;
  name: string;
}

/** The contract's labels as choices; give `Number` where the contract's values are numbers. */
export function choicesOf(
  labels: Readonly<Record<string, string>>,
  toId: (key: string) => string | number = String,
): Choice[] {
  return Object.entries(labels).map(([key, name]) => ({ id: toId(key), name }));
}
