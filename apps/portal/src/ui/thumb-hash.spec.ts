import { describe, expect, test } from 'vitest';
import { pixelsOf, placeholderOf } from './thumb-hash';

const bytesOf = (hash: string) => Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));

describe('the placeholder of a picture', () => {
  // Made by the reference implementation from a picture that grows redder to the right and greener to the bottom.
  test.each([
    ['3wcKPZpwd3dwh4eHd3d3h4CACPeH', 32, 23, [122, 0, 0]],
    ['3/cJNRpwd4CIeHd3iHd3d4BwCPeH', 23, 32, [124, 9, 0]],
    ['3gcKNxpxd3dwh4d3d2dniIeHBxiIcI8I', 32, 32, [93, 0, 0]],
    ['3wcKMppwd3dwd3d4gIAI94c=', 32, 9, [114, 5, 0]],
  ])('%s has the shape and the colours of the picture', (hash, width, height, [blue, green, red]) => {
    const pixels = pixelsOf(bytesOf(hash), 32);
    expect(pixels).toMatchObject({ width, height });
    expect([...(pixels?.bgr.slice(0, 3) ?? [])]).toEqual([blue, green, red]);
    expect(pixels?.bgr.at(-1)).toBeGreaterThan(200);
  });

  test('is an address that a page may show, the same for the same text', () => {
    const address = placeholderOf('3wcKPZpwd3dwh4eHd3d3h4CACPeH');
    expect(address).toMatch(/^data:image\/bmp;base64,Qk/);
    expect(placeholderOf('3wcKPZpwd3dwh4eHd3d3h4CACPeH')).toBe(address);
  });

  test.each(['', 'AAA=', '不是', '"><script>'])('is none for %j, which says nothing', (hash) => {
    expect(placeholderOf(hash)).toBe('');
  });
});
