import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { AppConfig } from '../../platform/config/app-config';
import { requestOrigin } from '../../platform/http/request-origin';
import type { AskedAddress } from '../../platform/http/request-origin';

/** Long enough to press the button and to be asked by the browser; a client whose link died asks for another. */
export const LINK_SECONDS = 15 * 60;

/** What a link opens, and for whom. */
export interface LinkTarget {
  readonly fileId: string;
  /** The name under which the file is saved. */
  readonly name: string;
  /** The device or player the link is for. */
  readonly holder: string;
}

/** The part of a link's query that makes it valid. */
export interface LinkProof {
  /** Unix seconds after which the link is dead. */
  readonly expires: number;
  readonly signature: string;
}

/** Links that open one file for one holder for a while, and cannot be made without the server's secret. */
@Injectable()
export class SignedLinks {
  private readonly key: Buffer;

  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.key = config.secretFor('download-links');
  }

  /** Makes an absolute link that lives for `LINK_SECONDS`, at the address under which `request` reached us. */
  link(target: LinkTarget, request: AskedAddress): string {
    const expires = this.seconds() + LINK_SECONDS;
    const signature = this.sign(target, expires).toString('base64url');
    const query = new URLSearchParams({ expires: String(expires), holder: target.holder, signature });
    return `${requestOrigin(request, this.config)}/api/files/${target.fileId}/${encodeURIComponent(target.name)}?${query}`;
  }

  /** Whether the proof was made here for exactly this target and has not expired. */
  isValid(target: LinkTarget, { expires, signature }: LinkProof): boolean {
    const expected = this.sign(target, expires);
    const given = Buffer.from(signature, 'base64url');
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs && expires > this.seconds();
  }

  /** JSON keeps the fields apart, so no character in a name can move the border between two of them. */
  private sign({ fileId, name, holder }: LinkTarget, expires: number): Buffer {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([fileId, name, expires, holder]))
      .digest();
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
