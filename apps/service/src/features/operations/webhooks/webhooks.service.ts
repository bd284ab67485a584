import { Injectable } from '@nestjs/common';
import type { BodyOf, DataOf, QueryOf, Schemas } from '@ug/contract';
import { isPublicUrl } from '#platform/addresses/public-addresses';
import { AppConfig } from '#platform/config/app-config';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import type { RecordFields } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { Tasks } from '#platform/tasks/tasks.service';
import { WebhookQueueService } from './webhook-queue.service';
import { WebhookSecretsService } from './webhook-secrets.service';
import type { WebhookEntity } from './webhook.entity';
import { toWebhook, webhookFields } from './webhooks.mapper';
import { MAX_WEBHOOKS } from './webhooks.rules';
import { webhookRecord, WebhooksRepository } from './webhooks.repository';

type Webhook = Schemas['Webhook'];
type Change = Partial<RecordFields<WebhookEntity>>;

/** Nothing has been sent to this address. */
const untried = { deliveredAt: null, failedAt: null, failingSince: null, error: null } as const;
const unsigned = { sealedSecret: null, sealedFormerSecret: null, formerSecretUntil: null } as const;

/** Webhooks as staff set them up. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly config: AppConfig,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly webhooks: WebhooksRepository,
    private readonly secrets: WebhookSecretsService,
    private readonly queue: WebhookQueueService,
    private readonly tasks: Tasks,
  ) {}

  async list(query: QueryOf<'consoleListWebhooks'>): Promise<Page<Webhook>> {
    return (await this.webhooks.page(query)).map(toWebhook);
  }

  /** @throws Refusal `webhook.notFound` */
  async get(id: number): Promise<Webhook> {
    return toWebhook(await this.records.require(webhookRecord, id));
  }

  /** @throws Refusal `webhook.badAddress`, `webhook.tooMany` */
  async create(input: BodyOf<'consoleCreateWebhook'>): Promise<Webhook> {
    const fields = { ...this.read(input), ...unsigned, ...untried };
    const added = await this.unitOfWork.run(async () => {
      await this.tasks.hold('webhooks');
      if ((await this.webhooks.count()) >= MAX_WEBHOOKS) throw new Refusal('webhook.tooMany');
      return this.records.add(webhookRecord, { ...fields, state: 'active', stoppedAt: null });
    });
    return toWebhook(added);
  }

  /** @throws Refusal `webhook.notFound`, `webhook.badAddress`, and `webhook.stale` with the webhook as it is now */
  async update(id: number, { version, ...input }: BodyOf<'consoleUpdateWebhook'>): Promise<Webhook> {
    const fields = this.read(input);
    const request = { id, version, action: 'update' };
    const { after } = await this.unitOfWork.run(() =>
      this.records.change(webhookRecord, request, (before) => ({
        ...fields,
        ...(before.address !== fields.address && untried),
      })),
    );
    return toWebhook(after);
  }

  /** Its waiting messages end with it. Where they are too many for one commit, its task ends the rest. @throws Refusal `webhook.notFound` */
  async remove(id: number): Promise<Webhook> {
    return this.unitOfWork.run(async () => {
      const removed = await this.records.remove(webhookRecord, id);
      await this.queue.end(id);
      // Another unit of work may add a message at this moment; the task ends it.
      await this.queue.wake(id);
      return toWebhook(removed);
    });
  }

  /** @throws Refusal `webhook.notFound`, and `webhook.stale` where somebody else has just made one */
  async makeSecret(id: number, version: number): Promise<DataOf<'makeWebhookSecret'>> {
    return this.unitOfWork.run(async () => {
      let secret = '';
      const request = { id, version, action: 'makeSecret', note: { secretReplaced: true } };
      const { after } = await this.records.change(webhookRecord, request, (before) => {
        const made = this.secrets.replace(before);
        secret = made.text;
        return made.secrets;
      });
      await this.queue.wake(id);
      return { secret, webhook: toWebhook(after) };
    });
  }

  /** @throws Refusal `webhook.notFound` */
  pause(id: number): Promise<Webhook> {
    return this.change(id, 'pause', ({ state }) => (state === 'active' ? { state: 'paused' } : {}));
  }

  /** @throws Refusal `webhook.notFound` */
  resume(id: number): Promise<Webhook> {
    return this.change(id, 'resume', ({ state }) =>
      state === 'active' ? {} : { state: 'active', stoppedAt: null, failingSince: null },
    );
  }

  private change(id: number, action: string, decide: (webhook: WebhookEntity) => Change): Promise<Webhook> {
    return this.unitOfWork.run(async () => {
      const { after } = await this.records.change(webhookRecord, { id, action }, decide);
      await this.queue.wake(id);
      return toWebhook(after);
    });
  }

  /** The columns that a form fills. */
  private read(input: BodyOf<'consoleCreateWebhook'>) {
    const fields = webhookFields.given(input);
    if (isPublicUrl(fields.address, this.config.isPushLocal)) return fields;
    const { message } = new Refusal('webhook.badAddress');
    throw new Refusal('webhook.badAddress', { errors: { address: message } });
  }
}
