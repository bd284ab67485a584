import { SubscribeMessage } from '@nestjs/websockets';
import { MESSAGE_METADATA } from '@nestjs/websockets/constants';
import type { SentEvent } from '@ug/contract';
import type { EventHandler } from './event-router';

/** Makes a method of a provider the handler of one event of the contract, with the types the contract gives it. */
export function SocketEvent<Name extends SentEvent>(name: Name) {
  return (target: object, key: string, descriptor: TypedPropertyDescriptor<EventHandler<Name>>): void => {
    SubscribeMessage(name)(target, key, descriptor as PropertyDescriptor);
  };
}

/** The event that a method handles, or undefined. */
export const handledEvent = (method: object): SentEvent | undefined =>
  Reflect.getMetadata(MESSAGE_METADATA, method) as SentEvent | undefined;
