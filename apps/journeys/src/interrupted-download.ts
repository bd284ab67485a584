import { get, type IncomingMessage } from 'node:http';

/** Opens a link from a byte on; `etag` makes it conditional on the same file. */
function open(link: string, from: number, etag?: string): Promise<IncomingMessage> {
  const headers = from > 0 ? { Range: `bytes=${from}-`, ...(etag && { 'If-Range': etag }) } : {};
  return new Promise((resolve, reject) => get(link, { headers }, resolve).on('error', reject));
}

/** Downloads half of a file, loses the connection there, and goes on from the byte it has, as a browser does. */
export async function downloadCutInTheMiddle(link: string): Promise<{ bytes: Buffer; statuses: number[] }> {
  const first = await open(link, 0);
  const half = Number(first.headers['content-length']) / 2;
  const kept: Buffer[] = [];
  let received = 0;
  for await (const part of first as AsyncIterable<Buffer>) {
    kept.push(part);
    received += part.length;
    if (received >= half) break;
  }
  first.destroy();
  const second = await open(link, received, first.headers.etag);
  for await (const part of second as AsyncIterable<Buffer>) kept.push(part);
  return { bytes: Buffer.concat(kept), statuses: [first.statusCode ?? 0, second.statusCode ?? 0] };
}
