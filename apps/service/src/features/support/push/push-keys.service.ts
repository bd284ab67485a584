import { createECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '#platform/config/app-config';

const CURVE = 'prime256v1';
/** Contact when there is no address of ours and no operator has named one; push services write there when something is wrong. */
const NOBODY = 'mailto:admin@example.com';

/**
 * The keys that identify this product to push services (VAPID, RFC 8292). The private key is derived from the secret of the data
 * folder, so it is made on the first start, is the same in every process, and no browser has to be asked again for as long
 * as that folder lives.
 */
@Injectable()
export class PushKeysService {
  /** A point without compression, base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Contact of the sender, which push services require (RFC 8292): an https or mailto address. */
  readonly subject: string;

  constructor(config: AppConfig) {
    const secret = scalarFrom((purpose) => config.secretFor(purpose));
    const pair = createECDH(CURVE);
    pair.setPrivateKey(secret);
    this.privateKey = secret.toString('base64url');
    this.publicKey = pair.getPublicKey().toString('base64url');
    const own = config.publicUrl?.startsWith('https://') ? config.publicUrl : undefined;
    this.subject = config.pushSubject ?? own ?? NOBODY;
  }
}

/** Derives a private key. One value of 32 bytes in four billion is no private key of the curve; the next one is derived then. */
function scalarFrom(derive: (purpose: string) => Buffer, tries = 0): Buffer {
  const secret = derive(`push/vapid/${tries}`);
  try {
    createECDH(CURVE).setPrivateKey(secret);
    return secret;
  } catch {
    return scalarFrom(derive, tries + 1);
  }
}
