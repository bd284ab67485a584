import type { CallSpec } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { buildRequest, type CallInput } from './request';

const spec = (changes: Partial<CallSpec>): CallSpec => ({
  method: 'get',
  path: '/boats',
  body: 'none',
  jsonQuery: [],
  ...changes,
});
const build = (changes: Partial<CallSpec>, input: CallInput = {}) => buildRequest('/api', spec(changes), input);

describe('the address of a call', () => {
  it('carries path parameters, encoded', () => {
    const { url } = build({ path: '/files/{id}/{name}' }, { params: { id: 7, name: '星海 2/3?.apk' } });
    expect(url).toBe('/api/files/7/%E6%98%9F%E6%B5%B7%202%2F3%3F.apk');
  });

  it.each([[{}], [{ id: '' }], [{ id: '.' }], [{ id: '..' }]])('is refused when the path parameter is %o', (params) => {
    expect(() => build({ path: '/boats/{id}' }, { params })).toThrow('/boats/{id} needs the path parameter id');
  });

  it('leaves out query parameters that say nothing', () => {
    const { url } = build({}, { query: { a: 0, b: false, c: '', d: undefined, e: null, f: '船' } });
    expect(url).toBe('/api/boats?a=0&b=false&f=%E8%88%B9');
  });

  it('carries JSON parameters as JSON text', () => {
    const { url } = build(
      { jsonQuery: ['range', 'filter'] },
      { query: { range: [0, 24], filter: { q: '海' }, page: 2 } },
    );
    const query = new URL(url, 'http://example.com').searchParams;
    expect([query.get('range'), query.get('filter'), query.get('page')]).toEqual(['[0,24]', '{"q":"海"}', '2']);
  });
});

describe('who confirmed a call', () => {
  const seenBy = (changes: Partial<CallSpec>, input: CallInput) =>
    (build(changes, input).init.headers as Record<string, string>)['UG-Confirmed-Uid'];

  it('is said where the operation takes it, and a guest is nobody', () => {
    expect(seenBy({ confirmed: true }, { confirmedUid: '10284' })).toBe('10284');
    expect(seenBy({ confirmed: true }, { confirmedUid: '' })).toBeUndefined();
    expect(seenBy({}, { confirmedUid: '10284' })).toBeUndefined();
  });
});

describe('the body of a call', () => {
  const headersOf = (init: RequestInit) => init.headers as Record<string, string>;

  it('is a form without the fields that say nothing', () => {
    const { init } = build(
      { method: 'post', body: 'form' },
      { body: { name: '海 燕', size: 0, note: '', kind: undefined } },
    );
    expect(String(init.body)).toBe('name=%E6%B5%B7+%E7%87%95&size=0');
    expect(headersOf(init)['Content-Type']).toBe('application/x-www-form-urlencoded');
  });

  it('is JSON with everything as it was given', () => {
    const { init } = build({ method: 'put', body: 'json' }, { body: { name: '', icon: null, tags: ['a'] } });
    expect(init).toMatchObject({ method: 'PUT', body: '{"name":"","icon":null,"tags":["a"]}' });
    expect(headersOf(init)['Content-Type']).toBe('application/json');
  });

  it('is the bytes themselves', () => {
    const bytes = new Blob(['apk']);
    const { init } = build({ method: 'patch', body: 'bytes' }, { body: bytes });
    expect(init.body).toBe(bytes);
    expect(headersOf(init)['Content-Type']).toBe('application/octet-stream');
  });

  it('is absent where the operation takes none, and so is its type', () => {
    const { init } = build({}, { body: { a: 1 } });
    expect(init.body).toBeUndefined();
    expect(init.headers).toEqual({ Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' });
  });
});
