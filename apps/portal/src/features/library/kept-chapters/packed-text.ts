/** A text as it is kept: compressed where the browser can. */
export interface PackedText {
  readonly isPacked: boolean;
  readonly bytes: ArrayBuffer;
}

function through(text: BodyInit, transform: CompressionStream | DecompressionStream): Response {
  const whole = new Response(text).body;
  return new Response(whole?.pipeThrough(transform as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array>));
}

/** True if this browser compresses. */
const canPack = (): boolean => typeof CompressionStream === 'function' && typeof DecompressionStream === 'function';

export async function packed(text: string): Promise<PackedText> {
  if (!canPack()) return { isPacked: false, bytes: new TextEncoder().encode(text).buffer };
  return { isPacked: true, bytes: await through(text, new CompressionStream('gzip')).arrayBuffer() };
}

export async function unpacked({ isPacked, bytes }: PackedText): Promise<string> {
  if (!isPacked) return new TextDecoder().decode(bytes);
  return through(bytes, new DecompressionStream('gzip')).text();
}
