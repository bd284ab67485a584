import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { AppConfig } from '../config/app-config';

/** Signature and end of a permission; they are part of the address that it opens. */
export interface SignedToken {
  /** Unix seconds after which the permission ends. */
  readonly expires: number;
  /** HMAC-SHA-256 as base64url. */
  readonly signature: string;
}

/** Subject of a permission. Each purpose has a key of its own, so that no permission is valid for another purpose. */
export interface SignedSubject {
  readonly purpose:
    | 'download-links'
    | 'export-links'
    | 'game-preview'
    | 'playback'
    | 'square-pictures'
    | 'staff-challenge';
  readonly parts: readonly (string | number)[];
}

/** Tokens that expire and cannot be made without the server's secret; nothing of them is stored. */
@Injectable()
export class SignedTokens {
  /** Deriving a key costs ten times as much as signing with it. */
  private readonly keys = new Map<SignedSubject['purpose'], Buffer>();

  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Permits a subject for so many seconds. */
  issue(subject: SignedSubject, seconds: number): SignedToken {
    const expires = this.now() + seconds;
    return { expires, signature: this.sign(subject, expires).toString('base64url') };
  }

  /**
   * Whether the token was issued here for exactly this subject and has not expired.
   * @param lateSeconds how long ago it may have done so
   */
  isValid(subject: SignedSubject, { expires, signature }: SignedToken, lateSeconds = 0): boolean {
    const [given, expected] = [Buffer.from(signature, 'base64url'), this.sign(subject, expires)];
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs && expires + lateSeconds > this.now();
  }

  /** JSON keeps the parts apart, so no character in one can move the border to the next. */
  private sign({ purpose, parts }: SignedSubject, expires: number): Buffer {
    return createHmac('sha256', this.keyFor(purpose))
      .update(JSON.stringify([...parts, expires]))
      .digest();
  }

  private keyFor(purpose: SignedSubject['purpose']): Buffer {
    const key = this.keys.get(purpose) ?? this.config.secretFor(purpose);
    this.keys.set(purpose, key);
    return key;
  }

  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
