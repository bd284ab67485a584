/** Claims of a token, without its end. */
export interface PlayClaims {
  /** Null for a guest. */
  readonly uid: number | null;
  /** Null for a guest. */
  readonly sessionId: string | null;
  readonly partId: number;
  /** Which making of its video: one that was made again has other bytes. */
  readonly makeId: string;
  /** End of the taste, in milliseconds; null for the whole. */
  readonly tasteMs: number | null;
  readonly device: string;
  readonly stream: string;
}

/** A viewer and their browser. */
export type Viewer = Pick<PlayClaims, 'uid' | 'sessionId' | 'device'>;

/** Token and stream of the address where a video is watched, and the time after which it is renewed. */
export interface PlayAddress {
  readonly token: string;
  readonly stream: string;
  readonly renewAfterMs: number;
}

/** By whom streams are counted: an account, or the browser of a guest. */
export const viewerKey = ({ uid, device }: Viewer): string => (uid === null ? `guest:${device}` : `player:${uid}`);

const VERSION = 1;
const WHOLE = 0xffff_ffff;
const ID_BYTES = 16;
const NOBODY = '0'.repeat(ID_BYTES * 2);
const NUMBER_BYTES = 6;
/** Makes two tokens of one moment differ, so that a refusal of the first is not cached for the second. */
export const NONCE_BYTES = 4;
const LENGTH = 1 + 2 * NUMBER_BYTES + 4 + 4 * ID_BYTES + NONCE_BYTES;

/** The claims as base64url. */
export function packClaims(claims: PlayClaims, nonce: Buffer): string {
  const bytes = Buffer.alloc(LENGTH);
  let at = bytes.writeUInt8(VERSION);
  at = bytes.writeUIntBE(claims.uid ?? 0, at, NUMBER_BYTES);
  at = bytes.writeUIntBE(claims.partId, at, NUMBER_BYTES);
  at = bytes.writeUInt32BE(claims.tasteMs ?? WHOLE, at);
  for (const id of [claims.sessionId ?? NOBODY, claims.makeId, claims.device, claims.stream])
    at += bytes.write(id, at, ID_BYTES, 'hex');
  nonce.copy(bytes, at, 0, NONCE_BYTES);
  return bytes.toString('base64url');
}

/** Reads what `packClaims` wrote; undefined where it is anything else. */
export function unpackClaims(text: string): PlayClaims | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== LENGTH || bytes[0] !== VERSION) return undefined;
  const [uid, partId] = [bytes.readUIntBE(1, NUMBER_BYTES), bytes.readUIntBE(1 + NUMBER_BYTES, NUMBER_BYTES)];
  const ids = 1 + 2 * NUMBER_BYTES + 4;
  const taste = bytes.readUInt32BE(ids - 4);
  const [session = NOBODY, makeId = NOBODY, device = NOBODY, stream = NOBODY] = [0, 1, 2, 3].map((index) =>
    bytes.toString('hex', ids + index * ID_BYTES, ids + (index + 1) * ID_BYTES),
  );
  return {
    uid: uid === 0 ? null : uid,
    sessionId: session === NOBODY ? null : session,
    partId,
    makeId,
    tasteMs: taste === WHOLE ? null : taste,
    device,
    stream,
  };
}
