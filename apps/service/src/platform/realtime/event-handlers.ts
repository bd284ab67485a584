import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { EventRouter, type EventHandler } from './event-router';
import { handledEvent } from './socket-event';
import type { SentEvent } from '@ug/contract';

type Methods = Record<string, EventHandler<SentEvent>>;

/** Finds every `@SocketEvent` method of the application and registers it at the router. */
@Injectable()
export class EventHandlers implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly router: EventRouter,
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
      if (method && event) this.router.register(event, method.bind(provider));
    }
  }
}
