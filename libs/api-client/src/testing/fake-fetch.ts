/** A request as it would have gone out. */
export interface SentRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
  signal: AbortSignal;
}

/** A response with JSON, as a service sends it. */
export const jsonResponse = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), init);

/** A network that gives every request the same response and records what was sent. */
export function fakeFetch(respond: (request: SentRequest) => Response | Promise<Response>) {
  const sent: SentRequest[] = [];
  const stub: typeof fetch = async (url, init = {}) => {
    const { method = 'GET', headers, body, signal } = init;
    const request = { url: String(url), method, headers: headers as never, body, signal: signal as AbortSignal };
    sent.push(request);
    return respond(request);
  };
  return { fetch: stub, sent };
}

/** A network that never responds and only ends when the request is given up. */
export const silence = ({ signal }: SentRequest): Promise<Response> =>
  new Promise((_, fail) => {
    const giveUp = () => fail(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp);
  });
