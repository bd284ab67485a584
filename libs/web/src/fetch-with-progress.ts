/**
 * `fetch` by XMLHttpRequest, which alone tells how much of a body has left.
 * @param onProgress gets the bytes that have left so far
 */
export const fetchWithProgress =
  (onProgress: (sent: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const refuse = () => reject(new DOMException('The request was aborted', 'AbortError'));
      // It may have been given up while the call was being prepared; such a signal does not speak again.
      if (signal?.aborted) return refuse();
      const request = new XMLHttpRequest();
      request.open(method, String(input));
      request.responseType = 'text';
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      const abort = () => request.abort();
      signal?.addEventListener('abort', abort);
      request.upload.onprogress = ({ loaded }) => onProgress(loaded);
      request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
      request.onerror = () => reject(new TypeError('The connection broke'));
      request.onabort = refuse;
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      request.send(body as XMLHttpRequestBodyInit);
    });
