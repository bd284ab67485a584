import { expect, it } from 'vitest';
import { sha256 } from './hashes';
import { signedHeaders, signedLink } from './signatures';

/** The keys and the moment of the examples in Amazon's documentation. */
const keys = {
  region: 'us-east-1',
  accessKeyId: `AKIA${'IOSFODNN7EXAMPLE'}`,
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const at = new Date('2013-05-24T00:00:00Z');
const url = (path: string) => new URL(path, 'https://examplebucket.s3.amazonaws.com');

it('signs a link as Amazon does', () => {
  const link = signedLink(keys, { method: 'GET', url: url('/test.txt') }, { seconds: 86_400, at });
  expect(link).toContain('X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404');
});

it('signs a request with a query as Amazon does', () => {
  const query = { 'max-keys': '2', prefix: 'J' };
  const { authorization } = signedHeaders(keys, { method: 'GET', url: url('/'), query }, { payload: sha256(''), at });
  expect(authorization).toContain('Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
});

it('escapes what stands in the names of files, also what browsers leave', () => {
  const query = { 'response-content-disposition': `attachment; filename*=UTF-8''%E6%B8%B8(1)!*.apk` };
  const link = signedLink(keys, { method: 'GET', url: url('/test.txt'), query }, { seconds: 60, at });
  expect(new URL(link).search).not.toMatch(/[!'()*]/);
  expect(new URL(link).searchParams.get('response-content-disposition')).toBe(query['response-content-disposition']);
});
