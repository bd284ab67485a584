import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { GiftCodeSecretsService } from './gift-code-secrets.service';
import { canonical } from './gift-codes.rules';
import { GiftCodesRepository, type TracedCode } from './gift-codes.repository';

/** Finds codes by what was typed. */
@Injectable()
export class GiftCodeLookupService {
  constructor(
    private readonly codes: GiftCodesRepository,
    private readonly secrets: GiftCodeSecretsService,
  ) {}

  /** @throws Refusal `gift-code.invalid` */
  async find(typed: string): Promise<TracedCode> {
    const code = await this.seek(typed);
    if (!code) throw new Refusal('gift-code.invalid');
    return code;
  }

  /** Finds a code like `find`, but returns undefined where there is none. */
  async seek(typed: string): Promise<TracedCode | undefined> {
    const text = canonical(typed);
    return text === null ? undefined : this.codes.find(this.secrets.digestOf(text));
  }

  void(id: number): Promise<void> {
    return this.codes.void(id);
  }
}
