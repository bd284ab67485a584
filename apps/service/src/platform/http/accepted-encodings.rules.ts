/** Codings that responses may be sent in, the smallest first. */
const OFFERED = ['br', 'gzip'] as const;

/** The same by their older names (RFC 9110, 8.4.1). */
const ALIASES: Readonly<Record<string, string>> = { 'x-gzip': 'gzip' };

/** From 0, which refuses, to 1; a weight that cannot be read refuses as well. */
function weightOf(parameters: readonly string[]): number {
  const given = parameters.map((one) => /^\s*q\s*=\s*(\S*)\s*$/i.exec(one)?.[1]).find((text) => text !== undefined);
  if (given === undefined) return 1;
  return /^(0(\.\d*)?|1(\.0*)?)$/.test(given) ? Number(given) : 0;
}

/** Returns the weight of each coding; one that is named twice has the lower of its weights. */
function weightsIn(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const coding = ALIASES[name.trim()] ?? name.trim();
    if (coding !== '') weights.set(coding, Math.min(weights.get(coding) ?? 1, weightOf(parameters)));
  }
  return weights;
}

/**
 * Reads `Accept-Encoding` (RFC 9110, 12.5.3) and returns the offered codings that are welcome, the most welcome one
 * first. The result is a header again, in a plain form that later readers do not stumble over. `*` means all codings that
 * are not named.
 * @returns `identity` where none of them is welcome; a client that refuses that as well is sent it all the same, as the
 * RFC allows
 */
export function acceptedEncodings(header: string): string {
  const weights = weightsIn(header);
  const welcome = OFFERED.map((coding) => ({ coding, weight: weights.get(coding) ?? weights.get('*') ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return welcome.map(({ coding }, rank) => (rank === 0 ? coding : `${coding};q=0.5`)).join(', ') || 'identity';
}
