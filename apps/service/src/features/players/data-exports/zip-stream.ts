import { Zip, ZipDeflate } from 'fflate';

/** A ZIP archive that is made stretch by stretch: what was compressed is handed on at once and kept nowhere. */
export class ZipStream {
  private readonly zip: Zip;
  private chunks: Uint8Array[] = [];
  private entry: ZipDeflate | undefined;

  constructor() {
    this.zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.chunks.push(chunk);
    });
  }

  /** Begins the next file; the one before it ends. */
  begin(name: string, modifiedAt: Date): void {
    this.endEntry();
    this.entry = new ZipDeflate(name, { level: 6 });
    this.entry.mtime = modifiedAt;
    this.zip.add(this.entry);
  }

  write(text: string): void {
    if (!this.entry) throw new Error('no file of the archive was begun');
    this.entry.push(Buffer.from(text));
  }

  end(): void {
    this.endEntry();
    this.zip.end();
  }

  /** Returns the bytes that were compressed since the last call. */
  take(): Uint8Array {
    const taken = Buffer.concat(this.chunks);
    this.chunks = [];
    return taken;
  }

  private endEntry(): void {
    this.entry?.push(new Uint8Array(), true);
    this.entry = undefined;
  }
}
