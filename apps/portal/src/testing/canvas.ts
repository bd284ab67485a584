import { vi } from 'vitest';

/** Draws nothing, and keeps what would have been written and how often a picture was drawn. jsdom has no canvas. */
export function serveCanvas() {
  const written: string[] = [];
  const drawn: unknown[] = [];
  const known: Record<string, unknown> = {
    fillText: (text: string) => written.push(text),
    drawImage: (picture: unknown) => drawn.push(picture),
    measureText: (text: string) => ({ width: text.length * 28 }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  };
  const pen = new Proxy({} as Record<string, unknown>, {
    get: (own, name: string) => own[name] ?? known[name] ?? (() => undefined),
    set: (own, name: string, value) => Object.assign(own, { [name]: value }) === own,
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['picture'])));
  Object.assign(URL, { createObjectURL: () => 'blob:poster', revokeObjectURL: () => undefined });
  return { written, drawn };
}
