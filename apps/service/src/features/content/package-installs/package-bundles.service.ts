import { buffer } from 'node:stream/consumers';
import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Storage } from '#platform/storage/storage';
import { archiveEntry } from './archive-entry';
import { textsOf } from './info-plist.rules';

const INFO = /^Payload\/[^/]+\.app\/Info\.plist$/;

/** Identifiers and versions that iPhone packages contain. */
@Injectable()
export class PackageBundlesService {
  constructor(private readonly storage: Storage) {}

  /** Identifier and version of a package, both empty where they cannot be read. Not inside a unit of work: it waits for the storage. */
  async read({ fileId, size }: { readonly fileId: string; readonly size: number }): Promise<Schemas['PackageBundle']> {
    const bytes = async (start: number, end: number): Promise<Buffer> => {
      if (start >= end) return Buffer.alloc(0);
      const stream = await this.storage.read(fileId, { start, end: end - 1 });
      if (!stream) throw new Error(`the bytes of file ${fileId} are missing`);
      return buffer(stream);
    };
    const info = await archiveEntry(bytes, size, INFO);
    const texts = info ? textsOf(info) : new Map<string, string>();
    return {
      bundleId: texts.get('CFBundleIdentifier') ?? '',
      bundleVersion: texts.get('CFBundleVersion') ?? '',
    };
  }
}
