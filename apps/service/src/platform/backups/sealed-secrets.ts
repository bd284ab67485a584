import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error';
import { SEALED_SECRETS } from './backup-files';
import { writeDurable } from './manifest';

const COST = { N: 2 ** 16, r: 8, p: 1 };
const MAX_MEMORY = 256 * 1024 * 1024;
const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';

interface Sealed {
  readonly cipher: typeof CIPHER;
  readonly kdf: 'scrypt';
  readonly N: number;
  readonly r: number;
  readonly p: number;
  readonly salt: string;
  readonly iv: string;
  readonly tag: string;
  readonly data: string;
}

/** The files of the folder `secrets`, by name, in base64. */
export type SecretFiles = Readonly<Record<string, string>>;

type Cost = Pick<Sealed, 'N' | 'r' | 'p'>;

const keyOf = (passphrase: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // Composed and decomposed characters are the same passphrase.
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES, { N, r, p, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Tells whether a secret is the one that a backup belongs to; says nothing about it, which is 32 random bytes. */
export const secretMarkOf = (secret: string): string =>
  createHash('sha256').update(`ug-portal/backup/${secret.trim()}`).digest('hex');

/** The secrets of a data folder; drafts of a start that was cut are none. */
export async function readSecrets(dataDir: string): Promise<SecretFiles> {
  const folder = join(dataDir, 'secrets');
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const files = await Promise.all(
    names.map(async (name) => [name, (await readFile(join(folder, name))).toString('base64')] as const),
  );
  return Object.fromEntries(files);
}

/** Writes secrets into a backup, encrypted by a passphrase (scrypt, AES-256-GCM). */
export async function sealSecrets(folder: string, secrets: SecretFiles, passphrase: string): Promise<void> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt, COST), iv);
  const data = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
  const [saltText, ivText, tag, text] = [salt, iv, cipher.getAuthTag(), data].map((one) => one.toString('base64'));
  const sealed = { cipher: CIPHER, kdf: 'scrypt', ...COST, salt: saltText, iv: ivText, tag, data: text };
  await writeDurable(join(folder, SEALED_SECRETS), [`${JSON.stringify(sealed, null, 2)}\n`]);
}

/** @throws BackupError for another passphrase, or a file that was changed */
export async function openSecrets(folder: string, passphrase: string): Promise<SecretFiles> {
  const sealed = JSON.parse(await readFile(join(folder, SEALED_SECRETS), 'utf8')) as Sealed;
  const [salt, iv, tag, data] = [sealed.salt, sealed.iv, sealed.tag, sealed.data].map((one) =>
    Buffer.from(one, 'base64'),
  ) as [Buffer, Buffer, Buffer, Buffer];
  try {
    const decipher = createDecipheriv(CIPHER, await keyOf(passphrase, salt, sealed), iv, { authTagLength: 16 });
    decipher.setAuthTag(tag);
    return JSON.parse(Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')) as SecretFiles;
  } catch (cause) {
    throw new BackupError('密钥打不开：口令不对，或 secrets.sealed 已被改动。', { cause });
  }
}
