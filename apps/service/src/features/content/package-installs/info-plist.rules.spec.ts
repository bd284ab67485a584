import { describe, expect, it } from 'vitest';
import { textsOf } from './info-plist.rules';

/** A binary property list with one dictionary of texts, by the layout of CFBinaryPList.c. */
function binaryOf(entries: Readonly<Record<string, string>>): Buffer {
  const texts = [...Object.keys(entries), ...Object.values(entries)];
  const objects = texts.map((text) => {
    const isWide = /[^\x20-\x7e]/.test(text);
    const body = isWide ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, 'latin1');
    const count = text.length;
    const kind = isWide ? 0x60 : 0x50;
    const head = count < 15 ? [kind | count] : [kind | 0x0f, 0x11, count >> 8, count & 0xff];
    return Buffer.concat([Buffer.from(head), body]);
  });
  const count = Object.keys(entries).length;
  const top = Buffer.from([0xd0 | count, ...texts.map((_, index) => index + 1)]);
  const all = [top, ...objects];
  const offsets: number[] = [];
  let at = 8;
  for (const object of all) {
    offsets.push(at);
    at += object.length;
  }
  const trailer = Buffer.alloc(32);
  trailer[6] = 2;
  trailer[7] = 1;
  trailer.writeBigUInt64BE(BigInt(all.length), 8);
  trailer.writeBigUInt64BE(BigInt(at), 24);
  const table = Buffer.alloc(2 * offsets.length);
  offsets.forEach((offset, index) => table.writeUInt16BE(offset, 2 * index));
  return Buffer.concat([Buffer.from('bplist00'), ...all, table, trailer]);
}

const facts = { CFBundleIdentifier: 'com.example.xinghai.long', CFBundleVersion: '2.3.1', CFBundleName: '星海远征' };

describe('a property list', () => {
  it('is read where it is binary, with long texts and those in Chinese', () => {
    expect(Object.fromEntries(textsOf(binaryOf(facts)))).toEqual(facts);
  });

  it('is read without a text that is longer than any identifier', () => {
    const long = { ...facts, Note: 'x'.repeat(1001), Short: 'x'.repeat(1000) };
    const { Note: _, ...read } = long;
    expect(Object.fromEntries(textsOf(binaryOf(long)))).toEqual(read);
  });

  it('is read where it is XML', () => {
    const xml = '<plist><dict><key>CFBundleVersion</key>\n<string>7</string><key>A</key><true/></dict></plist>';
    expect(Object.fromEntries(textsOf(Buffer.from(xml)))).toEqual({ CFBundleVersion: '7' });
  });

  it('that is cut or made up says nothing and breaks nothing', () => {
    const whole = binaryOf(facts);
    for (let size = 0; size < whole.length; size += 7) expect(() => textsOf(whole.subarray(0, size))).not.toThrow();
    expect([...textsOf(Buffer.concat([Buffer.from('bplist00'), Buffer.alloc(40, 0xff)]))]).toEqual([]);
  });
});
