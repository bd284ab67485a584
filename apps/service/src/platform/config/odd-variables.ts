import { environment } from './environment';

type Environment = Readonly<Record<string, string | undefined>>;

const MODES = ['production', 'development'];
/** A short name is near to too much: two slips are forgiven in a long one alone. */
const LONG_NAME = 8;

/**
 * Points out, in Chinese sentences, an unknown mode and misspelt names of variables. None of it stops a start.
 */
export function oddVariables(env: Environment = process.env): string[] {
  const mode = env['NODE_ENV']?.trim();
  const known = Object.keys(environment);
  return [
    ...(mode && !MODES.includes(mode)
      ? [`NODE_ENV 的值“${mode}”不认识，按 production 运行；只能是 production 或 development`]
      : []),
    ...Object.entries(env).flatMap(([name, text]) => {
      if (!text?.trim() || known.includes(name)) return [];
      const meant = nearest(name, known);
      return meant === undefined ? [] : [`没有名为 ${name} 的环境变量，它不起作用；是不是 ${meant}？`];
    }),
  ];
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const asWritten = name.toUpperCase().replaceAll('-', '_');
  const [best] = known
    .map((one) => ({ one, slips: slipsBetween(asWritten, one) }))
    .filter(({ one, slips }) => slips <= (one.length >= LONG_NAME ? 2 : 1))
    .sort((a, b) => a.slips - b.slips);
  return best?.one;
}

/** Counts letters that are missing, added, wrong, or swapped with their neighbour (optimal string alignment). */
function slipsBetween(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const steps = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)];
      if (isSwapped) steps.push(at(row - 2, column - 2) + 1);
      rows[row]?.push(Math.min(...steps));
    }
  }
  return at(from.length, to.length);
}
