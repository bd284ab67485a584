import { useState } from 'react';

interface Choice<Option, Key> {
  /** What is chosen; undefined where it is there no more and nothing else was chosen. */
  readonly chosen: Option | undefined;
  readonly choose: (key: Key) => void;
}

/**
 * What a player has chosen of several offers. The first is proposed. One that is gone is not replaced by another: the
 * player chooses again.
 */
export function useChoice<Option, Key>(
  options: readonly Option[],
  keyOf: (option: Option) => Key,
): Choice<Option, Key> {
  const [key, choose] = useState(() => (options[0] === undefined ? undefined : keyOf(options[0])));
  return { chosen: options.find((option) => keyOf(option) === key), choose };
}
