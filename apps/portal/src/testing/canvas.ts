import { render } from '@testing-library/react';
import { QRCodeCanvas } from 'qrcode.react';
import { createElement } from 'react';
import { vi } from 'vitest';

/** As the portal draws codes to scan. */
const CODE = { size: 480, marginSize: 4, level: 'M' } as const;

/**
 * Draws nothing, and keeps what would have been written, how often a picture was drawn, and which squares of codes. jsdom
 * has no canvas.
 */
export function serveCanvas() {
  const written: string[] = [];
  const drawn: unknown[] = [];
  const squares: string[] = [];
  const known: Record<string, unknown> = {
    fillText: (text: string) => written.push(text),
    drawImage: (picture: unknown) => drawn.push(picture),
    measureText: (text: string) => ({ width: text.length * 28 }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    fillRect: (...square: number[]) => squares.push(square.join()),
  };
  const pen = new Proxy({} as Record<string, unknown>, {
    get: (own, name: string) => own[name] ?? known[name] ?? (() => undefined),
    set: (own, name: string, value) => Object.assign(own, { [name]: value }) === own,
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['picture'])));
  Object.assign(URL, { createObjectURL: () => 'blob:poster', revokeObjectURL: () => undefined });
  /** Whether a code was drawn that leads to an address. */
  const hasCodeOf = (link: string): boolean => {
    const before = squares.join(' ');
    squares.length = 0;
    render(createElement(QRCodeCanvas, { value: link, ...CODE })).unmount();
    const code = squares.join(' ');
    return code !== '' && before.includes(code);
  };
  return { written, drawn, hasCodeOf };
}
