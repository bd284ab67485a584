import type { TextEncodingName } from '#platform/texts/text-scores.rules';

type MultiByte = Exclude<TextEncodingName, 'utf-8' | 'utf-16le' | 'utf-16be'>;

const tables = new Map<MultiByte, ReadonlyMap<string, readonly number[]>>();

/** Writes a text in an encoding. Node only decodes, so the table is made from what its decoder says of every two bytes. */
export function encodeText(text: string, encoding: TextEncodingName): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16le') return Uint8Array.from(Buffer.from(text, 'utf16le'));
  if (encoding === 'utf-16be') return Uint8Array.from(Buffer.from(text, 'utf16le').swap16());
  const table = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, table);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = character < '\u0080' ? [character.charCodeAt(0)] : table.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}

function tableOf(encoding: MultiByte): Map<string, readonly number[]> {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, readonly number[]>();
  for (const bytes of candidates(encoding)) {
    const character = decoder.decode(Uint8Array.from(bytes));
    if ([...character].length === 1 && character !== '\uFFFD' && !table.has(character)) table.set(character, bytes);
  }
  return table;
}

function* candidates(encoding: MultiByte): Generator<readonly number[]> {
  for (let lead = 0x81; lead <= 0xfe; lead += 1) for (let trail = 0x40; trail <= 0xfe; trail += 1) yield [lead, trail];
  if (encoding !== 'gb18030') return;
  // The first of its characters of four bytes: letters of other scripts and rare ones.
  for (let second = 0x30; second <= 0x39; second += 1)
    for (let third = 0x81; third <= 0xfe; third += 1)
      for (let fourth = 0x30; fourth <= 0x39; fourth += 1)
        for (const lead of [0x81, 0x82]) yield [lead, second, third, fourth];
}
