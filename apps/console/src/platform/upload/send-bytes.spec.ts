import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSendBytes } from './send-bytes';

/** The browser's side of one request: a test says how it ends. */
class ScriptedRequest {
  static end: (request: ScriptedRequest) => void;
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  sent: Record<string, string> = {};
  open(method: string, url: string) {
    this.sent.line = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  send() {
    ScriptedRequest.end(this);
  }
}

function send(end: (request: ScriptedRequest) => void, stop = new AbortController()) {
  ScriptedRequest.end = end;
  vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
  const onSessionExpired = vi.fn();
  const sendBytes = createSendBytes({ token: () => 'secret', onSessionExpired });
  const onProgress = vi.fn();
  const result = sendBytes(new Blob(['apk']), { uploadId: 'a1', offset: 0, signal: stop.signal, onProgress });
  return { result, onSessionExpired, onProgress, stop };
}

const respond = (status: number, body: string) => (request: ScriptedRequest) => {
  Object.assign(request, { status, responseText: body });
  request.onload?.();
  request.onloadend?.();
};

describe('a chunk of an upload', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is sent with the session and says how much has left', async () => {
    let sent = {};
    const { result, onProgress } = send((request) => {
      sent = request.sent;
      request.upload.onprogress?.({ loaded: 2 });
      respond(200, '{"id":"a1","offset":3}')(request);
    });
    expect(await result).toEqual({ id: 'a1', offset: 3 });
    expect(sent).toMatchObject({ line: 'PATCH /api/admin/files/a1?offset=0', authorization: 'Bearer secret' });
    expect(sent).toHaveProperty('content-type', 'application/octet-stream');
    expect(onProgress).toHaveBeenCalledWith(2);
  });

  it('that is refused says what the service says', async () => {
    const { result } = send(respond(409, '{"code":"file.wrongOffset","message":"上传进度不一致"}'));
    await expect(result).rejects.toMatchObject({
      status: 409,
      message: '上传进度不一致',
      body: { code: 'file.wrongOffset' },
    });
  });

  it.each<[string, (request: ScriptedRequest) => void, object]>([
    ['whose connection breaks', (request) => request.onerror?.(), { status: 0, message: /网络连接失败/ }],
    ['that a proxy answers', respond(502, '<html>'), { status: 502, message: '网关错误' }],
  ])('%s fails as every other call does', async (_, end, error) => {
    const { result } = send(end);
    await expect(result).rejects.toMatchObject(error);
  });

  it('ends the session when the service no longer knows it', async () => {
    const { result, onSessionExpired } = send(respond(401, '{"code":"session.expired","message":"登录已过期"}'));
    await expect(result).rejects.toMatchObject({ status: 401 });
    expect(onSessionExpired).toHaveBeenCalledOnce();
  });

  it('stops when the operator pauses', async () => {
    const { result, stop } = send(() => undefined);
    stop.abort();
    await expect(result).rejects.toThrow(/取消请求/);
  });

  it('is not begun when the operator has paused before', async () => {
    const begun = vi.fn();
    const stop = new AbortController();
    stop.abort();
    const { result } = send(begun, stop);
    await expect(result).rejects.toThrow(/取消请求/);
    expect(begun).not.toHaveBeenCalled();
  });
});
