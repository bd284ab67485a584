import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import { seal, unseal } from '#platform/config/sealed-secret';
import type { AuthenticatorEntity } from './authenticator.entity';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes';
import { base32, matchingStep, otpauthUri } from './totp';

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

/** A new secret, sealed for the database and as an app takes it. */
export interface NewSecret {
  readonly sealed: string;
  readonly secret: string;
  readonly uri: string;
}

/** Operations of two-factor authentication that need the keys of the data folder. */
@Injectable()
export class TwoFactorSecretsService {
  private readonly logger = new Logger(TwoFactorSecretsService.name);

  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  newSecret(staffId: number, username: string): NewSecret {
    const bytes = randomBytes(SECRET_BYTES);
    const secret = base32(bytes);
    const uri = otpauthUri({ issuer: `${this.config.title} 控制台`, account: username, secret });
    return { sealed: seal(bytes, this.secretKey, String(staffId)), secret, uri };
  }

  /** The time step of a right code that was not taken yet; null for any other. */
  stepOf(code: string, { staffId, secret, lastStep }: AuthenticatorEntity): number | null {
    try {
      const bytes = unseal(secret, this.secretKey, String(staffId));
      return matchingStep(code, { secret: bytes, now: this.clock.now(), lastStep });
    } catch (error) {
      // A database beside another folder's secrets: no code can be verified any more.
      this.logger.error(`the authenticator of staff ${staffId} cannot be read: ${String(error)}`);
      return null;
    }
  }

  newCodes(staffId: number): { readonly codes: string[]; readonly digests: string[] } {
    const codes = newRecoveryCodes();
    return { codes, digests: codes.map((code) => this.digestOf(code, staffId)) };
  }

  digestOf(code: string, staffId: number): string {
    return recoveryDigest(code, this.config.secretFor('recovery-codes'), staffId);
  }

  private get secretKey(): Buffer {
    return this.config.secretFor('authenticators');
  }
}
