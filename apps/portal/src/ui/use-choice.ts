import { useState } from 'react';

interface Choice<Option, Key> {
  /** The chosen option. Undefined if it no longer exists and no other was chosen. */
  readonly chosen: Option | undefined;
  readonly choose: (key: Key) => void;
}

/**
 * A player's choice among several offers. The first is proposed, as soon as there is one. A chosen offer that disappears is not
 * replaced by another: the player chooses again.
 */
export function useChoice<Option, Key>(
  options: readonly Option[],
  keyOf: (option: Option) => Key,
): Choice<Option, Key> {
  const first = options[0] === undefined ? undefined : keyOf(options[0]);
  const [key, choose] = useState(first);
  if (key === undefined && first !== undefined) choose(first);
  return { chosen: options.find((option) => keyOf(option) === key), choose };
}
