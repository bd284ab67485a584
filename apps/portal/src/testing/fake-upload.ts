import { vi } from 'vitest';

/** An XMLHttpRequest as uploads need it: it says that half has left, and goes through the page's `fetch`. */
class FakeRequest {
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  responseType = '';
  responseText = '';
  status = 0;
  private readonly headers = new Headers();
  private method = '';
  private url = '';

  open(method: string, url: string): void {
    Object.assign(this, { method, url });
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  abort(): void {}

  async send(body: Blob): Promise<void> {
    this.upload.onprogress?.({ loaded: body.size / 2 });
    try {
      const response = await fetch(this.url, { method: this.method, headers: this.headers, body });
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      this.onerror?.();
    }
    this.onloadend?.();
  }
}

/** Lets uploads go where all other calls of a test go. */
export function serveUploads(): void {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
}
