import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A ZIP archive of exactly `size` bytes (at least 200) that holds one stored file of random bytes. */
export function archiveOf(size: number): Buffer {
  const name = Buffer.from('data.bin');
  const content = randomBytes(size - 98 - 2 * name.length);
  const sizes = Buffer.alloc(12);
  // The checksum is left out: nothing here unpacks the archive.
  sizes.writeUInt32LE(content.length, 4);
  sizes.writeUInt32LE(content.length, 8);
  const version = Buffer.from([20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0]);
  const names = Buffer.from([name.length, 0, 0, 0]);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), version, sizes, names, name, content]);
  const entry = [Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), version, sizes, names, Buffer.alloc(14), name];
  const directory = Buffer.concat(entry);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

/** A PNG of one colour. */
export const pngOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#4aa3df' } })
    .png()
    .toBuffer();

/** SHA-256 in hexadecimal. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
