import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import { seal, unseal } from '#platform/config/sealed-secret';
import { secretText } from './webhook-signature';
import type { WebhookEntity } from './webhook.entity';
import { FORMER_SECRET_MS } from './webhooks.rules';

const SECRET_BYTES = 32;

type Secrets = Pick<WebhookEntity, 'sealedSecret' | 'sealedFormerSecret' | 'formerSecretUntil'>;

/** A secret that was just made. */
interface MadeSecret {
  /** Secret in the form that the other side gets. */
  readonly text: string;
  /** The webhook's columns with it. */
  readonly secrets: Secrets;
}

/** Makes the secrets of webhooks, and encrypts them under a key that the database does not hold. */
@Injectable()
export class WebhookSecretsService {
  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** A new secret. The one there is signs beside it for a while. */
  replace({ id, sealedSecret }: Pick<WebhookEntity, 'id' | 'sealedSecret'>): MadeSecret {
    const secret = randomBytes(SECRET_BYTES);
    const until = new Date(this.clock.now().getTime() + FORMER_SECRET_MS);
    return {
      text: secretText(secret),
      secrets: {
        sealedSecret: seal(secret, this.key, ownerOf(id)),
        sealedFormerSecret: sealedSecret,
        formerSecretUntil: sealedSecret === null ? null : until,
      },
    };
  }

  /**
   * Every secret that signs now, the newest first.
   * @throws Error where the database stands beside another folder's secrets
   */
  open(webhook: WebhookEntity): Buffer[] {
    const { id, sealedSecret, sealedFormerSecret, formerSecretUntil } = webhook;
    const isFormerInUse = formerSecretUntil !== null && formerSecretUntil > this.clock.now();
    const sealed = [sealedSecret, isFormerInUse ? sealedFormerSecret : null];
    return sealed.flatMap((one) => (one === null ? [] : [unseal(one, this.key, ownerOf(id))]));
  }

  private get key(): Buffer {
    return this.config.secretFor('webhooks');
  }
}

const ownerOf = (id: number): string => `webhook:${id}`;
