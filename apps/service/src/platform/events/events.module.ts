import { Global, Module } from '@nestjs/common';
import { DomainEvents } from './domain-events';

/** Makes `DomainEvents` injectable everywhere. */
@Global()
@Module({ providers: [DomainEvents], exports: [DomainEvents] })
export class EventsModule {}
