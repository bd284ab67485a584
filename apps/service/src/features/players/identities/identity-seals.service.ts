import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '#platform/config/app-config';
import type { RealName } from './identities.rules';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts real names under a key that the database does not hold: it is derived from the secret in the data folder. A seal
 * fits one player only, so that a writer to the table cannot give a player another's name.
 */
@Injectable()
export class IdentitySealsService {
  private readonly key: Buffer;
  private readonly hashKey: Buffer;

  constructor(config: AppConfig) {
    this.key = config.secretFor('identities');
    this.hashKey = config.secretFor('identity-numbers');
  }

  /** Base64 of the nonce, the tag and the text. */
  seal(uid: number, { name, number }: RealName): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, iv).setAAD(ownerOf(uid));
    const text = Buffer.concat([cipher.update(JSON.stringify([name, number]), 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
  }

  /** @throws Error for what was not sealed here for this player */
  open(uid: number, sealed: string): RealName {
    const bytes = Buffer.from(sealed, 'base64');
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(ownerOf(uid)).setAuthTag(tag);
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    const [name, number] = JSON.parse(text.toString('utf8')) as [string, string];
    return { name, number };
  }

  /** Returns a keyed hash, which identifies a number without revealing it. */
  keyOf(number: string): string {
    return createHmac('sha256', this.hashKey).update(number).digest('hex');
  }
}

const ownerOf = (uid: number): Buffer => Buffer.from(`player:${uid}`);
