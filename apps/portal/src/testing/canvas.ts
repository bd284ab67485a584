import { render } from '@testing-library/react';
import { QRCodeCanvas } from 'qrcode.react';
import { createElement } from 'react';
import { vi } from 'vitest';
import { DRAWN_QR_PX, QUIET_ZONE } from '#platform/pictures/poster';

/** As the portal draws codes to scan. */
const CODE = { size: DRAWN_QR_PX, marginSize: QUIET_ZONE, level: 'M' } as const;

/**
 * Draws nothing, and keeps what would have been written, which pictures were drawn, and the squares of each canvas. jsdom
 * has none.
 */
export function serveCanvas() {
  const written: string[] = [];
  const drawn: unknown[] = [];
  const squaresOf = new Map<unknown, string[]>();
  const known: Record<string, unknown> = {
    fillText: (text: string) => written.push(text),
    drawImage: (picture: unknown) => drawn.push(picture),
    measureText: (text: string) => ({ width: text.length * 28 }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  };
  const penFor = (canvas: HTMLCanvasElement) => {
    const squares = squaresOf.get(canvas) ?? [];
    squaresOf.set(canvas, squares);
    const own: Record<string, unknown> = { fillRect: (...square: number[]) => squares.push(square.join()) };
    return new Proxy(own, {
      get: (_, name: string) => own[name] ?? known[name] ?? (() => undefined),
      set: (_, name: string, value) => Object.assign(own, { [name]: value }) === own,
    });
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return penFor(this) as never;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['picture'])));
  Object.assign(URL, { createObjectURL: () => 'blob:poster', revokeObjectURL: () => undefined });
  /** Whether what stands on a canvas is the code of an address. */
  const leadsTo = (canvas: unknown, link: string): boolean => {
    const { container, unmount } = render(createElement(QRCodeCanvas, { value: link, ...CODE }));
    const code = squaresOf.get(container.querySelector('canvas')) ?? [];
    unmount();
    const found = squaresOf.get(canvas)?.slice(-code.length);
    return code.length > 0 && found?.join(' ') === code.join(' ');
  };
  return { written, drawn, leadsTo };
}
