import { describe, expect, it } from 'vitest';
import { decodedText } from './decoded-text';

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

describe('a text file that somebody chose', () => {
  it.each([
    ['Chinese Excel', 'B6D2BBBBC2EB0D0A41310D0A', '兑换码\r\nA1\r\n'],
    ['a character beyond GBK, in four bytes', '8139EE39', '㐀'],
    ['UTF-8', 'E58591E68DA2E7A0810A4131', '兑换码\nA1'],
    ['UTF-8 with its mark', 'EFBBBF4131', 'A1'],
    ['Excel as Unicode text', 'FFFE5151626301784100', '兑换码A'],
    ['UTF-16 of other machines', 'FEFF00410031', 'A1'],
    ['nothing but ASCII', '41310D0A', 'A1\r\n'],
    ['nothing', '', ''],
  ])('is read as %s writes it', (_, hex, text) => {
    expect(decodedText(bytesOf(hex))).toBe(text);
  });

  it.each([
    ['a workbook', '504B0304140006000800000021'],
    ['a picture', '89504E470D0A1A0A0000000D49484452'],
    ['bytes of no encoding', 'EFBBBFFFFF'],
    ['half a character', '4131B6'],
  ])('is none where it is %s', (_, hex) => {
    expect(decodedText(bytesOf(hex))).toBeNull();
  });
});
