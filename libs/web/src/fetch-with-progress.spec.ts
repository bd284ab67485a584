import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWithProgress } from './fetch-with-progress';

/** The browser's side of one request: a test says how it ends. */
class ScriptedRequest {
  static last: ScriptedRequest | null = null;
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  sent: string[] = [];
  constructor() {
    ScriptedRequest.last = this;
  }
  open(method: string, address: string) {
    this.sent.push(`${method} ${address}`);
  }
  setRequestHeader(name: string, value: string) {
    this.sent.push(`${name}: ${value}`);
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  send(body: string) {
    this.sent.push(body);
  }
}

beforeEach(() => {
  ScriptedRequest.last = null;
  vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
});
afterEach(() => vi.unstubAllGlobals());

test('a body says how much of it has left, and is answered', async () => {
  const onProgress = vi.fn();
  const response = fetchWithProgress(onProgress)('/api/a', { method: 'POST', headers: { accept: 'b' }, body: 'apk' });
  const request = ScriptedRequest.last!;
  expect(request.sent).toEqual(['POST /api/a', 'accept: b', 'apk']);
  request.upload.onprogress?.({ loaded: 2 });
  expect(onProgress).toHaveBeenCalledWith(2);
  Object.assign(request, { status: 201, responseText: '{}' });
  request.onload?.();
  expect([(await response).status, await (await response).text()]).toEqual([201, '{}']);
});

test('a broken connection and a call that is given up are errors', async () => {
  const broken = fetchWithProgress(() => undefined)('/api/a');
  ScriptedRequest.last?.onerror?.();
  await expect(broken).rejects.toThrow(TypeError);
  const stop = new AbortController();
  const given = fetchWithProgress(() => undefined)('/api/a', { signal: stop.signal });
  stop.abort();
  await expect(given).rejects.toThrow('The request was aborted');
});

test('a call that was given up before is not sent', async () => {
  const signal = AbortSignal.abort();
  await expect(fetchWithProgress(() => undefined)('/api/a', { signal })).rejects.toThrow('The request was aborted');
  expect(ScriptedRequest.last).toBeNull();
});
