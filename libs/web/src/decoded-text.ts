/** The marks with which a text says how it is written. */
const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** Strictly: bytes that fit no character make it another encoding, not a �. */
function decoded(bytes: Uint8Array<ArrayBuffer>, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The bytes of a text file as people save one: what its mark says, else UTF-8, else GB18030, which Chinese Excel, WPS and
 * Notepad of before write without a word. A mark is left out.
 * @returns null for what is no text, such as a workbook or a picture
 */
export function decodedText(bytes: Uint8Array<ArrayBuffer>): string | null {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  const text = marked ? decoded(bytes, marked.encoding) : (decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030'));
  return text === null || text.includes('\0') ? null : text;
}

/** Reads a chosen file as text. @returns null for a file that is no text, whichever its extension */
export const readTextFile = async (file: Blob): Promise<string | null> =>
  decodedText(new Uint8Array(await file.arrayBuffer()));
