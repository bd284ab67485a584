/** The number of arguments that every browser takes. */
const AT_ONCE = 8192;

/** An address that holds the bytes of a picture itself: nothing has to be given back, and no cache keeps it. */
export async function dataUrlOf(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE)));
  return `data:${blob.type};base64,${btoa(parts.join(''))}`;
}

/** A picture with nothing in it, for a place whose own has not come yet. */
export const EMPTY_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
