import { describe, expect, it } from 'vitest';
import { sortPictures } from './composer.rules';

describe('pictures to send', () => {
  const file = (name: string, type: string, size = 10) => {
    const one = new File(['x'], name, { type });
    Object.defineProperty(one, 'size', { value: size });
    return one;
  };

  it('are of the kinds and sizes that the service takes, and the others are named', () => {
    const good = file('截图.png', 'image/png');
    const { pictures, refusals } = sortPictures([
      good,
      file('动图.gif', 'image/gif'),
      file('大图.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1),
    ]);
    expect(pictures).toEqual([good]);
    expect(refusals).toEqual(['动图.gif：只能发送 PNG、JPG 或 WebP 图片', '大图.jpg：图片不能超过 10 MB']);
  });
});
