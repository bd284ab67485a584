import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketServer } from '../fakes/bucket-server';
import type { FaultyProxy } from '../fakes/faulty-proxy';

const folderOf = ({ folder }: BucketServer): string => join(folder, '._S3rver_uploads');

/** The ids of uploads in parts that were begun and never joined. */
export const begunUploads = (server: BucketServer): Promise<string[]> => readdir(folderOf(server)).catch(() => []);

/** s3rver can neither list nor drop uploads in parts. The proxy does both for it, from its folder, as S3 documents them. */
export const respondForUploads =
  (server: BucketServer): FaultyProxy['response'] =>
  async (method, url) => {
    const query = new URL(url, 'http://bucket').searchParams;
    if (method === 'GET' && query.has('uploads')) return { status: 200, body: await listOf(server, query) };
    const uploadId = query.get('uploadId');
    if (method !== 'DELETE' || uploadId === null) return undefined;
    await rm(join(folderOf(server), uploadId), { recursive: true, force: true });
    return { status: 204, body: '' };
  };

/** One upload a page, so that the pages are followed. */
async function listOf(server: BucketServer, query: URLSearchParams): Promise<string> {
  const after = query.get('upload-id-marker') ?? '';
  const [id, ...more] = (await begunUploads(server)).sort().filter((one) => one > after);
  const upload = id === undefined ? '' : await uploadOf(join(folderOf(server), id), id);
  const next = `<NextKeyMarker>k</NextKeyMarker><NextUploadIdMarker>${id ?? ''}</NextUploadIdMarker>`;
  return `<?xml version="1.0" encoding="UTF-8"?><ListMultipartUploadsResult><Bucket>ug-objects</Bucket>${next}<IsTruncated>${more.length > 0}</IsTruncated>${upload}</ListMultipartUploadsResult>`;
}

async function uploadOf(folder: string, id: string): Promise<string> {
  const [key, { birthtime }] = await Promise.all([readFile(join(folder, 'key'), 'utf8'), stat(folder)]);
  return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiator><ID>i</ID></Initiator><Initiated>${birthtime.toISOString()}</Initiated></Upload>`;
}
