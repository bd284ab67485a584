import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, DataOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { WebhookDeliveriesService } from './webhook-deliveries.service';
import { WebhookTestsService } from './webhook-tests.service';
import { WebhooksService } from './webhooks.service';

type Webhook = Schemas['Webhook'];

@Controller()
export class WebhooksAdminController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly tests: WebhookTestsService,
    private readonly deliveries: WebhookDeliveriesService,
  ) {}

  @Operation('consoleListWebhooks')
  list(@Query() query: QueryOf<'consoleListWebhooks'>): Promise<Page<Webhook>> {
    return this.webhooks.list(query);
  }

  @Operation('consoleCreateWebhook')
  create(@Body() body: BodyOf<'consoleCreateWebhook'>): Promise<Webhook> {
    return this.webhooks.create(body);
  }

  @Operation('consoleGetWebhook')
  get(@Param() { id }: ParamsOf<'consoleGetWebhook'>): Promise<Webhook> {
    return this.webhooks.get(id);
  }

  @Operation('consoleUpdateWebhook')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateWebhook'>,
    @Body() body: BodyOf<'consoleUpdateWebhook'>,
  ): Promise<Webhook> {
    return this.webhooks.update(id, body);
  }

  @Operation('consoleDeleteWebhook')
  remove(@Param() { id }: ParamsOf<'consoleDeleteWebhook'>): Promise<Webhook> {
    return this.webhooks.remove(id);
  }

  @Operation('makeWebhookSecret')
  makeSecret(
    @Param() { id }: ParamsOf<'makeWebhookSecret'>,
    @Body() { version }: BodyOf<'makeWebhookSecret'>,
  ): Promise<DataOf<'makeWebhookSecret'>> {
    return this.webhooks.makeSecret(id, version);
  }

  @Operation('testWebhook')
  test(@Param() { id }: ParamsOf<'testWebhook'>): Promise<Schemas['WebhookAttempt']> {
    return this.tests.test(id);
  }

  @Operation('pauseWebhook')
  pause(@Param() { id }: ParamsOf<'pauseWebhook'>): Promise<Webhook> {
    return this.webhooks.pause(id);
  }

  @Operation('resumeWebhook')
  resume(@Param() { id }: ParamsOf<'resumeWebhook'>): Promise<Webhook> {
    return this.webhooks.resume(id);
  }

  @Operation('replayFailedDeliveries')
  replay(
    @Param() { id }: ParamsOf<'replayFailedDeliveries'>,
    @Body() { since }: BodyOf<'replayFailedDeliveries'>,
  ): Promise<DataOf<'replayFailedDeliveries'>> {
    return this.deliveries.replaySince(id, since);
  }
}
