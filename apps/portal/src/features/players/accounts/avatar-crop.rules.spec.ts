import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ZOOM, moved, shownSize, squareOf, whole, zoomed, type Crop } from './avatar-crop.rules';

const wide = { width: 400, height: 200 };
const middle = { x: 0, y: 0 };

describe('a picture in a square frame', () => {
  it('fills it by its shorter side, from its middle', () => {
    expect(squareOf(whole, wide)).toEqual({ left: 100, top: 0, side: 200 });
    expect(shownSize(whole, wide)).toEqual({ width: 2, height: 1 });
  });

  it('is pulled as far as its edge, and no further', () => {
    expect(squareOf(moved(whole, { x: 0.25, y: 0.25 }, wide), wide)).toEqual({ left: 50, top: 0, side: 200 });
    expect(squareOf(moved(whole, { x: 9, y: -9 }, wide), wide)).toEqual({ left: 0, top: 0, side: 200 });
    expect(squareOf(moved(whole, { x: -9, y: 0 }, wide), wide)).toEqual({ left: 200, top: 0, side: 200 });
  });

  it('comes nearer under the fingers, which keep what they touch', () => {
    expect(squareOf(zoomed(whole, 2, middle, wide), wide)).toEqual({ left: 150, top: 50, side: 100 });
    const corner = zoomed(whole, 2, { x: -0.5, y: -0.5 }, wide);
    expect(squareOf(corner, wide)).toEqual({ left: 100, top: 0, side: 100 });
    expect(zoomed(whole, 99, middle, wide).zoom).toBe(MAX_ZOOM);
    expect(zoomed(corner, 0.1, middle, wide).zoom).toBe(1);
  });

  it('leaves no part of the frame empty, whatever is done to it', () => {
    const side = fc.integer({ min: 1, max: 5000 });
    const share = fc.double({ min: -3, max: 3, noNaN: true });
    const steps = fc.array(fc.record({ zoom: fc.double({ min: 0, max: 9, noNaN: true }), x: share, y: share }));
    fc.assert(
      fc.property(side, side, steps, (width, height, list) => {
        const size = { width, height };
        const end = list.reduce<Crop>((crop, { zoom, ...at }) => moved(zoomed(crop, zoom, at, size), at, size), whole);
        const square = squareOf(end, size);
        expect(square.left).toBeGreaterThanOrEqual(-0.001);
        expect(square.top).toBeGreaterThanOrEqual(-0.001);
        expect(square.left + square.side).toBeLessThanOrEqual(width + 0.001);
        expect(square.top + square.side).toBeLessThanOrEqual(height + 0.001);
      }),
    );
  });
});
