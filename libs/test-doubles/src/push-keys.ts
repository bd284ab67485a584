import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const TAG_BYTES = 16;
const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** The keys of a browser that takes notes: it alone reads what is encrypted for them (RFC 8291). */
export interface PushKeys {
  /** The key that its page hands to the product, in Base64 for URLs. */
  readonly p256dh: string;
  readonly auth: string;
  /** Decrypts a message of one record. @throws Error for what was not encrypted for these keys */
  read(body: Buffer): string;
}

/** @param known the private key and the secret, in Base64 for URLs; new ones when absent */
export function createPushKeys(known?: { readonly privateKey: string; readonly auth: string }): PushKeys {
  const pair = createECDH('prime256v1');
  if (known) pair.setPrivateKey(known.privateKey, 'base64url');
  else pair.generateKeys();
  const publicKey = pair.getPublicKey();
  const auth = known ? Buffer.from(known.auth, 'base64url') : randomBytes(16);

  const read = (body: Buffer): string => {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const senderKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    const secret = hkdf(pair.computeSecret(senderKey), auth, info, 32);
    const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()]);
    const end = padded.lastIndexOf(2);
    if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is not right');
    return padded.subarray(0, end).toString();
  };
  return { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url'), read };
}
