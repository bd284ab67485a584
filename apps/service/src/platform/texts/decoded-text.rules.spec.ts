import { describe, expect, it } from 'vitest';
import { decodeText } from './decoded-text.rules';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('decoding a file of text', () => {
  it('reads UTF-8, and takes a byte order mark off', () => {
    expect(decodeText(utf8('\uFEFF第一章 雪夜\n他推开了门。'))).toMatchObject({
      encoding: 'utf-8',
      text: '第一章 雪夜\n他推开了门。',
      replacements: 0,
      isText: true,
    });
  });

  it('keeps UTF-8 where a byte is damaged, and says so', () => {
    const bytes = utf8('他推开了门，雪落在肩上。'.repeat(3));
    bytes[10] = 0xff;
    expect(decodeText(bytes)).toMatchObject({ encoding: 'utf-8' });
    expect(decodeText(bytes).replacements).toBeGreaterThan(0);
  });

  it('keeps UTF-8 wherever in a short text the one damaged byte is', () => {
    const sound = utf8('他推开了门，雪落在肩上。灯火在远处亮着，河水慢慢涨了上来。');
    for (const damage of [0xff, 0x80, 0x20])
      for (let at = 0; at < sound.length; at += 1) {
        const bytes = sound.slice();
        bytes[at] = damage;
        expect([at, decodeText(bytes).encoding]).toEqual([at, 'utf-8']);
      }
  });

  it('shows the first lines in each encoding, and takes the one that an operator chose', () => {
    // 第一章 in GB18030.
    const bytes = Uint8Array.of(0xb5, 0xda, 0xd2, 0xbb, 0xd5, 0xc2);
    expect(decodeText(bytes).text).toBe('第一章');
    expect(decodeText(bytes).candidates.map(({ encoding }) => encoding)).toHaveLength(6);
    expect(decodeText(bytes, 'big5')).toMatchObject({ encoding: 'big5' });
  });
});
