import { createPublicKey, createSign, type KeyObject } from 'node:crypto';

/** A value of ASN.1 in DER: its tag, its length, its content. */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = body.length.toString(16);
  const length = Buffer.from(size.length % 2 ? `0${size}` : size, 'hex');
  const head =
    body.length < 128 ? Buffer.from([body.length]) : Buffer.concat([Buffer.from([128 + length.length]), length]);
  return Buffer.concat([Buffer.from([tag]), head, body]);
}

const [SEQUENCE, SET, INTEGER, BITS, TIME, TEXT] = [0x30, 0x31, 0x02, 0x03, 0x18, 0x0c] as const;
/** sha256WithRSAEncryption, without parameters. */
const SHA256_RSA = der(SEQUENCE, Buffer.from('06092a864886f70d01010b0500', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');

const name = (text: string) => der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(TEXT, Buffer.from(text)))));
const time = (instant: Date) => der(TIME, Buffer.from(`${instant.toISOString().slice(0, 19).replace(/\D/g, '')}Z`));

/**
 * A certificate that its own key has signed, as PEM.
 * @param serial hexadecimal, the first digit below 8
 */
export function certificateOf(key: KeyObject, serial: string, [from, until]: readonly [Date, Date]): string {
  const content = der(
    SEQUENCE,
    der(INTEGER, Buffer.from(serial, 'hex')),
    SHA256_RSA,
    name('Tenpay.com Root CA'),
    der(SEQUENCE, time(from), time(until)),
    name('Tenpay.com sign'),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(content).sign(key);
  const whole = der(SEQUENCE, content, SHA256_RSA, der(BITS, Buffer.from([0]), signature));
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`;
}
