import { SaxesParser } from 'saxes';

/** An object as a list of a bucket names it. */
export interface ListedKey {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/** A page of a list, with the token of the next one. */
export interface ListedPage {
  readonly keys: readonly ListedKey[];
  readonly next: string | undefined;
}

/** An upload in parts that is under way, or was left by a killed process. */
export interface BegunUpload {
  readonly key: string;
  readonly uploadId: string;
  readonly begunAt: Date;
}

/** A page of begun uploads, with the markers of the next one. */
export interface BegunPage {
  readonly uploads: readonly BegunUpload[];
  readonly next: { readonly key: string; readonly uploadId: string } | undefined;
}

/** The texts of an answer by the path of their elements, as `Contents/Key`, one record for each element below the root. */
function recordsOf(xml: string): { readonly name: string; readonly texts: ReadonlyMap<string, string> }[] {
  const parser = new SaxesParser();
  const records: { name: string; texts: Map<string, string> }[] = [];
  const path: string[] = [];
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (path.length === 2) records.push({ name, texts: new Map() });
  });
  parser.on('text', (text) => {
    const texts = path.length > 1 ? records.at(-1)?.texts : undefined;
    const name = path.at(-1) ?? '';
    texts?.set(name, (texts.get(name) ?? '') + text);
  });
  parser.on('closetag', () => void path.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return records;
}

/** @throws Error for a text that is no list: a proxy's page must not count as an empty bucket */
export function parseList(xml: string): ListedPage {
  const records = recordsOf(xml);
  const valueOf = (name: string) => records.find((record) => record.name === name)?.texts.get(name);
  if (valueOf('Name') === undefined) throw new Error(`not a list of a bucket: ${xml.slice(0, 200)}`);
  const keys = records
    .filter(({ name }) => name === 'Contents')
    .map(({ texts }) => ({
      key: texts.get('Key') ?? '',
      size: Number(texts.get('Size')),
      modifiedAt: new Date(texts.get('LastModified') ?? Number.NaN),
    }));
  return { keys, next: valueOf('IsTruncated') === 'true' ? valueOf('NextContinuationToken') : undefined };
}

/** @throws Error for a text that is no such list */
export function parseUploads(xml: string): BegunPage {
  const records = recordsOf(xml);
  const valueOf = (name: string) => records.find((record) => record.name === name)?.texts.get(name);
  if (valueOf('Bucket') === undefined) throw new Error(`not a list of uploads: ${xml.slice(0, 200)}`);
  const uploads = records
    .filter(({ name }) => name === 'Upload')
    .map(({ texts }) => ({
      key: texts.get('Key') ?? '',
      uploadId: texts.get('UploadId') ?? '',
      begunAt: new Date(texts.get('Initiated') ?? Number.NaN),
    }));
  const [key = '', uploadId = ''] = [valueOf('NextKeyMarker'), valueOf('NextUploadIdMarker')];
  return { uploads, next: valueOf('IsTruncated') === 'true' ? { key, uploadId } : undefined };
}

/** @throws Error for an answer without one */
export function parseUploadId(xml: string): string {
  const id = recordsOf(xml)
    .find(({ name }) => name === 'UploadId')
    ?.texts.get('UploadId');
  if (!id) throw new Error(`a bucket began no upload: ${xml.slice(0, 200)}`);
  return id;
}

/** The body that puts parts together, in their order. */
export const joinedParts = (etags: readonly string[]): string =>
  `<CompleteMultipartUpload>${etags
    .map((etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`)
    .join('')}</CompleteMultipartUpload>`;
