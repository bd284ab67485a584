import { Controller, Param, Query } from '@nestjs/common';
import type { ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { WebhookDeliveriesService } from './webhook-deliveries.service';

@Controller()
export class WebhookDeliveriesAdminController {
  constructor(private readonly deliveries: WebhookDeliveriesService) {}

  @Operation('consoleListWebhookDeliveries')
  list(@Query() query: QueryOf<'consoleListWebhookDeliveries'>): Promise<Page<Schemas['WebhookDelivery']>> {
    return this.deliveries.list(query);
  }

  @Operation('consoleGetWebhookDelivery')
  get(@Param() { id }: ParamsOf<'consoleGetWebhookDelivery'>): Promise<Schemas['WebhookDeliveryDetail']> {
    return this.deliveries.get(id);
  }

  @Operation('replayWebhookDelivery')
  replay(@Param() { id }: ParamsOf<'replayWebhookDelivery'>): Promise<Schemas['WebhookDeliveryDetail']> {
    return this.deliveries.replay(id);
  }
}
