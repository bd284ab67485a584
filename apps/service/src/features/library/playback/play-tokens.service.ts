import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SignedTokens, type SignedSubject } from '#platform/auth/signed-tokens';
import { Refusal } from '#platform/errors/refusal';
import { NONCE_BYTES, packClaims, unpackClaims, type PlayClaims } from './play-token.rules';

const TOKEN = /^([\w-]{1,160})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** Tokens that stand in the addresses of media. Relative addresses keep the path, so every segment has the token too. */
@Injectable()
export class PlayTokensService {
  constructor(private readonly tokens: SignedTokens) {}

  /** A token for so many seconds. */
  issue(claims: PlayClaims, seconds: number): string {
    const packed = packClaims(claims, randomBytes(NONCE_BYTES));
    const { expires, signature } = this.tokens.issue(subjectOf(packed), seconds);
    return `${packed}.${expires.toString(36)}.${signature}`;
  }

  /** @throws Refusal `playback.linkExpired` for a token that is not ours or has ended */
  read(token: string): PlayClaims {
    const [, packed = '', end = '', signature = ''] = TOKEN.exec(token) ?? [];
    const isOurs = this.tokens.isValid(subjectOf(packed), { expires: parseInt(end, 36), signature });
    const claims = isOurs ? unpackClaims(packed) : undefined;
    if (!claims) throw new Refusal('playback.linkExpired');
    return claims;
  }
}

const subjectOf = (packed: string): SignedSubject => ({ purpose: 'playback', parts: [packed] });
