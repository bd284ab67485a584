import { Global, Module } from '@nestjs/common';
import { WebhookTopics } from './webhook-topics';

/** Makes the registry of topics injectable everywhere. */
@Global()
@Module({ providers: [WebhookTopics], exports: [WebhookTopics] })
export class WebhookTopicsModule {}
