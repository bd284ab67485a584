import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { EventInbox, type EventHandler } from './event-inbox';
import { handledEvent } from './socket-event';
import type { SentEvent } from '@ug/contract';

type Methods = Record<string, EventHandler<SentEvent>>;

/** Finds every `@SocketEvent` method of the application and registers it at the inbox. */
@Injectable()
export class EventHandlers implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly inbox: EventInbox,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders() as { instance?: unknown }[]) {
      if (typeof instance === 'object' && instance !== null) this.register(instance as Methods);
    }
  }

  private register(provider: Methods): void {
    const prototype = Object.getPrototypeOf(provider) as Methods | null;
    if (!prototype || prototype === Object.prototype) return;
    for (const name of this.scanner.getAllMethodNames(prototype)) {
      const method = prototype[name];
      const event = method && handledEvent(method);
      if (method && event) this.inbox.handle(event, method.bind(provider));
    }
  }
}
