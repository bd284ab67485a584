import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonResponse, fakeFetch, silence } from './testing/fake-fetch';
import { createTransport, PENDING_WARNING_THRESHOLD, REQUEST_TIMEOUT_MS } from './transport';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a call that gets no response', () => {
  it('is given up after 30 seconds, not sooner', async () => {
    const settled = vi.fn();
    const call = createTransport(fakeFetch(silence))
      .send('/api/boats', {})
      .catch((error: unknown) => settled(error));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(settled).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'timeout', message: '请求超时', status: 408 }),
    );
    expect(REQUEST_TIMEOUT_MS).toBe(30_000);
  });

  it('is given up as well when the response begins and never ends', async () => {
    const { fetch } = fakeFetch((request) => {
      const body = new ReadableStream({
        start: (stream) =>
          request.signal.addEventListener('abort', () => stream.error(new DOMException('aborted', 'AbortError'))),
      });
      return new Response(body);
    });
    const call = expect(createTransport({ fetch }).send('/api/boats', {})).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    await call;
  });

  it.each([
    ['before it is sent', true],
    ['under way', false],
  ])('can be cancelled %s, and says so', async (_, isEarly) => {
    const controller = new AbortController();
    if (isEarly) controller.abort();
    const call = createTransport(fakeFetch(silence)).send('/api/boats?a=1', {}, controller.signal);
    controller.abort();
    await expect(call).rejects.toMatchObject({ kind: 'cancelled', message: '取消请求: /api/boats?a=1', status: 0 });
  });

  it('says that the network failed', async () => {
    const { fetch } = fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    const call = createTransport({ fetch }).send('/api/boats', {});
    await expect(call).rejects.toMatchObject({ kind: 'network', message: '网络连接失败，请检查网络后重试' });
  });

  it('leaves no timer behind', async () => {
    await createTransport(fakeFetch(() => jsonResponse({}))).send('/api/boats', {});
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a response', () => {
  it.each([400, 401, 404, 500, 503])('of HTTP %i is told to the log as a failure', async (status) => {
    const onFailure = vi.fn();
    const { fetch } = fakeFetch(() => jsonResponse({}, { status }));
    await createTransport({ fetch, onFailure }).send('/api/boats', { method: 'POST' });
    expect(onFailure.mock.calls).toEqual([[{ method: 'POST', url: '/api/boats', status }]]);
  });

  it.each([200, 201, 204])('of HTTP %i is no failure', async (status) => {
    const onFailure = vi.fn();
    const { fetch } = fakeFetch(() => jsonResponse(undefined, { status }));
    await createTransport({ fetch, onFailure }).send('/api/boats', {});
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('is read as JSON, an empty one as undefined', async () => {
    const full = await createTransport(fakeFetch(() => jsonResponse({ a: [1] }))).send('/api/boats', {});
    const empty = await createTransport(fakeFetch(() => jsonResponse(undefined, { status: 204 }))).send(
      '/api/boats',
      {},
    );
    expect([full.body, empty.body]).toEqual([{ a: [1] }, undefined]);
  });

  it.each([
    [200, '网关错误'],
    [503, '服务不可用'],
  ])('of status %i that is not JSON is %s', async (status, message) => {
    const { fetch } = fakeFetch(() => new Response('<html>', { status }));
    await expect(createTransport({ fetch }).send('/api/boats', {})).rejects.toMatchObject({
      kind: 'http',
      message,
      status,
    });
  });
});

describe('calls that pile up', () => {
  it('are warned about once when more than 20 are under way, and again after they were fewer', async () => {
    const onManyPending = vi.fn();
    const open: (() => void)[] = [];
    const { fetch } = fakeFetch(() => new Promise((done) => open.push(() => done(jsonResponse({})))));
    const transport = createTransport({ fetch, onManyPending });
    const start = (count: number) => Array.from({ length: count }, () => transport.send('/api/boats', {}));
    const calls = start(PENDING_WARNING_THRESHOLD);
    expect(onManyPending).not.toHaveBeenCalled();
    calls.push(...start(5));
    expect(onManyPending.mock.calls).toEqual([[PENDING_WARNING_THRESHOLD + 1]]);
    for (const finish of open.splice(0)) finish();
    await Promise.all(calls);
    const more = start(PENDING_WARNING_THRESHOLD + 1);
    expect(onManyPending).toHaveBeenCalledTimes(2);
    for (const finish of open) finish();
    await Promise.all(more);
  });
});
