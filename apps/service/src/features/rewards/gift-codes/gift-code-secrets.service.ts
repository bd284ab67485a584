import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '#platform/config/app-config';
import { codeFrom } from './gift-codes.rules';

const SEED_BYTES = 32;

/**
 * Codes and their digests. A batch's codes follow from a seed of the CSPRNG under a key that the database does not hold:
 * so they need not be kept to be exported, and a reader of the database learns none.
 */
@Injectable()
export class GiftCodeSecretsService {
  private readonly digestKey: Buffer;
  private readonly codeKey: Buffer;

  constructor(config: AppConfig) {
    this.digestKey = config.secretFor('gift-code-digests');
    this.codeKey = config.secretFor('gift-codes');
  }

  /** 64 hexadecimal digits. */
  newSeed(): string {
    return randomBytes(SEED_BYTES).toString('hex');
  }

  /** The codes of a batch from one place on, in their order. */
  codes(seed: string, from: number, count: number): string[] {
    return Array.from({ length: count }, (_, i) => {
      const bytes = createHmac('sha256', this.codeKey)
        .update(`${seed}:${from + i}`)
        .digest();
      return codeFrom(bytes);
    });
  }

  /** Returns the keyed digest that is stored of a canonical code. */
  digestOf(code: string): string {
    return createHmac('sha256', this.digestKey).update(code).digest('hex');
  }
}
