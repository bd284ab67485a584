import { Injectable } from '@nestjs/common';
import type { ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { SignedTokens, type SignedSubject } from '#platform/auth/signed-tokens';
import { AppConfig } from '#platform/config/app-config';
import { Refusal } from '#platform/errors/refusal';
import type { ExportEntity } from '#platform/exports/export.entity';
import { Exports } from '#platform/exports/exports';
import { attachment, CONTINUED_SECONDS, isContinued } from '#platform/http/byte-ranges.rules';
import { requestOrigin, type AskedAddress } from '#platform/http/request-origin';
import type { AskedBytes, SentObject } from '#platform/http/send-object';

/** Seconds that a link lives: long enough to follow it, because anybody who holds it gets the file. A running download may go on. */
const LINK_SECONDS = 120;

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
};

/** Links to files that were written, for those whom the file's feature lets. */
@Injectable()
export class ExportLinksService {
  constructor(
    private readonly exports: Exports,
    private readonly tokens: SignedTokens,
    private readonly config: AppConfig,
  ) {}

  /** A link to a file that the caller may have. @throws Refusal `export.notFound` for none, `export.running` */
  link(file: ExportEntity | null, request: AskedAddress): Schemas['ExportLink'] {
    if (!file) throw new Refusal('export.notFound');
    if (file.endedAt === null) throw new Refusal('export.running');
    const { id, name } = file;
    const { expires, signature } = this.tokens.issue(subjectOf(id, name), LINK_SECONDS);
    const query = new URLSearchParams({ expires: String(expires), signature });
    return { url: `${requestOrigin(request, this.config)}/api/exports/${id}/${encodeURIComponent(name)}?${query}` };
  }

  /** @throws Refusal `export.linkExpired` for a link that is dead or not ours, `export.notFound` if the file is gone */
  async open(
    { id, name }: ParamsOf<'fetchExport'>,
    proof: QueryOf<'fetchExport'>,
    { method, headers }: AskedBytes,
  ): Promise<SentObject> {
    const subject = subjectOf(id, name);
    if (!this.tokens.isValid(subject, proof, CONTINUED_SECONDS)) throw new Refusal('export.linkExpired');
    const file = await this.exports.get(id);
    if (!file?.object || !file.endedAt) throw new Refusal('export.notFound');
    const etag = `"${file.sha256}"`;
    if (!this.tokens.isValid(subject, proof) && !isContinued(method, headers, etag))
      throw new Refusal('export.linkExpired');
    return {
      name: file.object,
      size: file.size ?? 0,
      etag,
      modifiedAt: file.endedAt,
      type: types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      // Browsers resume only what they may keep: no-store would make a cut download start over.
      cacheControl: 'private, no-cache',
      disposition: attachment(name),
    };
  }
}

const subjectOf = (id: number, name: string): SignedSubject => ({ purpose: 'export-links', parts: [id, name] });
