import { Injectable } from '@nestjs/common';
import { AppConfig } from '#platform/config/app-config';
import { seal, unseal } from '#platform/config/sealed-secret';
import type { AlarmChannelEntity } from './alarm-channel.entity';
import type { WebhookTarget } from './webhooks';

/** Encrypts addresses and secrets of channels under a key that the database does not hold. */
@Injectable()
export class AlarmSecretsService {
  constructor(private readonly config: AppConfig) {}

  sealAddress(address: string): string {
    return seal(Buffer.from(address), this.key, 'address');
  }

  sealSecret(secret: string): string {
    return seal(Buffer.from(secret), this.key, 'secret');
  }

  /** @throws Error where the database stands beside another folder's secrets, and for a channel that has no address */
  open({ kind, sealedAddress, sealedSecret }: AlarmChannelEntity): WebhookTarget {
    if (kind === 'staff') throw new Error('staff have no address');
    const address = unseal(sealedAddress, this.key, 'address').toString();
    const secret = sealedSecret === null ? null : unseal(sealedSecret, this.key, 'secret').toString();
    return { kind, address, secret };
  }

  private get key(): Buffer {
    return this.config.secretFor('alarm-channels');
  }
}
