import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import type { DataOf } from '@ug/contract';

/** One request of an upload, sent below `fetch` so that it can be cut or lie about its length. */
export interface RawPart {
  readonly origin: string;
  readonly token: string;
  readonly fileId: string;
  readonly offset: number;
}

/** Opens a PATCH whose body the test writes; `length` absent sends it chunked. */
export function openPart({ origin, token, fileId, offset }: RawPart, length?: number): ClientRequest {
  return request(`${origin}/api/admin/files/${fileId}?offset=${offset}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      ...(length !== undefined && { 'content-length': length }),
    },
  });
}

/** Ends the request and gives its status and JSON body. */
export function responseTo(sent: ClientRequest): Promise<{ status: number; body: Partial<DataOf<'appendUpload'>> }> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
    });
    sent.end();
  });
}
