import { Injectable } from '@nestjs/common';
import { SignedTokens, type SignedSubject, type SignedToken } from '#platform/auth/signed-tokens';
import { AppConfig } from '#platform/config/app-config';
import { requestOrigin } from '#platform/http/request-origin';
import type { AskedAddress } from '#platform/http/request-origin';

/** Long enough to press the button and to be asked by the browser; what was begun by then may go on for longer. */
export const LINK_SECONDS = 15 * 60;

/** File that a link opens, and its holder. */
export interface LinkTarget {
  readonly fileId: string;
  /** The name under which the file is saved. */
  readonly name: string;
  /** The device or player the link is for. */
  readonly holder: string;
}

/** Links that open one file for one holder for a while, and cannot be made without the server's secret. */
@Injectable()
export class SignedLinksService {
  constructor(
    private readonly config: AppConfig,
    private readonly tokens: SignedTokens,
  ) {}

  /** Makes an absolute link that lives for `LINK_SECONDS`, at the address under which `request` reached us. */
  link(target: LinkTarget, request: AskedAddress): string {
    return this.linkOf(target, this.tokens.issue(subjectOf(target), LINK_SECONDS), request);
  }

  /** A link whose token was issued before, at the address under which `request` reached us. */
  linkOf(target: LinkTarget, { expires, signature }: SignedToken, request: AskedAddress): string {
    const query = new URLSearchParams({ expires: String(expires), holder: target.holder, signature });
    return `${requestOrigin(request, this.config)}/api/files/${target.fileId}/${encodeURIComponent(target.name)}?${query}`;
  }

  /** Whether the token was issued for exactly this target and has not expired, or not more than `lateSeconds` ago. */
  isValid(target: LinkTarget, token: SignedToken, lateSeconds = 0): boolean {
    return this.tokens.isValid(subjectOf(target), token, lateSeconds);
  }
}

const subjectOf = ({ fileId, name, holder }: LinkTarget): SignedSubject => ({
  purpose: 'download-links',
  parts: [fileId, name, holder],
});
