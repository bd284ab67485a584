import type { Schemas } from '@ug/contract';

/** Colours for icons from before their colours were taken; white text can be read on each. */
const PAIRS = [
  ['#1f6fc4', '#123f86'],
  ['#6a48c8', '#3a2590'],
  ['#0f7a66', '#0a4f43'],
  ['#b8405f', '#7a1e48'],
  ['#a85a12', '#6e3608'],
  ['#3d4f80', '#1a2440'],
] as const;

type Coloured = Pick<Schemas['GameDetail'], 'id' | 'icon'>;

/** Two colours for the picture that is made for a game: those of its icon, else always the same ones for the same game. */
export function madeColors({ id, icon }: Coloured): readonly [string, string] {
  const [first, second] = icon?.colors ?? [];
  return first && second ? [first, second] : (PAIRS[id % PAIRS.length] ?? PAIRS[0]);
}
