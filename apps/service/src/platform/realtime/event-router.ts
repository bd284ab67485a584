import { Injectable, Logger } from '@nestjs/common';
import {
  socketEvents,
  statusMessage,
  type EventAck,
  type EventResponse,
  type EventPayload,
  type EventRefusal,
  type SentEvent,
  type SocketAudience,
} from '@ug/contract';
import document from '@ug/contract/generated/openapi.json';
import { actAs } from '../actor/actor-context';
import { dereference, type ContractNode } from '../contract/contract-document';
import { exactValidator, type Validator } from '../contract/validation';
import { fieldErrors } from '../errors/invalid-input';
import { Refusal } from '../errors/refusal';
import { isUnavailable } from '../errors/unavailable';
import { newRequestId } from '../ids/ids';
import { MaintenanceMode } from '../maintenance/maintenance-mode';
import { Registry } from '../registry/registry';
import { asTrace } from '../tracing/tracing';
import type { AdmittedSocket } from './socket-types';

/** Handles an event of a socket; what it returns is the acknowledgement. Throw a `Refusal` to refuse. */
export type EventHandler<Name extends SentEvent> = (
  payload: EventPayload<Name>,
  socket: AdmittedSocket,
) => Promise<EventResponse<Name>>;

interface Route {
  readonly validate: Validator;
  readonly handle: EventHandler<SentEvent>;
  readonly audience: readonly SocketAudience[];
}

interface WebhookNode {
  post: { requestBody: { content: { 'application/json': { schema: ContractNode } } } };
}

/** It only reads, and a socket without it is cut off. */
const RESUME: SentEvent = 'feed.resume';

const schemaOf = (name: SentEvent): ContractNode =>
  dereference((document.webhooks as unknown as Record<string, WebhookNode>)[name] as WebhookNode).post.requestBody
    .content['application/json'].schema;

const failure = (status: number, name: string): EventRefusal => ({
  code: `http.${status}`,
  message: statusMessage(status, name),
});

function refusalOf(error: unknown): EventRefusal | null {
  if (!(error instanceof Refusal)) return null;
  const { errors } = error.details;
  return { code: error.key, message: error.message, ...(errors && { errors: { ...errors } }) };
}

/** Routes the events that sockets send: each is validated by the contract, then handled with its sender as the actor. */
@Injectable()
export class EventRouter {
  private readonly logger = new Logger(EventRouter.name);
  private readonly routes = new Registry<string, Route>('a handler of');

  constructor(private readonly maintenance: MaintenanceMode) {}

  /** Registers what handles an event. @throws Error when something already does */
  register<Name extends SentEvent>(name: Name, handle: EventHandler<Name>): void {
    const route = { validate: exactValidator(schemaOf(name)), handle, audience: socketEvents[name].audience };
    this.routes.add(name, route as unknown as Route);
  }

  /**
   * Dispatches an event to its handler. Never throws.
   * @param args the payload, and last a function that takes the acknowledgement where the client wants one
   */
  async dispatch(socket: AdmittedSocket, name: string, args: readonly unknown[]): Promise<void> {
    const acknowledge = args.at(-1);
    const response = await this.respond(socket, name, args[0]);
    if (typeof acknowledge === 'function') (acknowledge as (ack: EventAck<SentEvent>) => void)(response);
  }

  private async respond(socket: AdmittedSocket, name: string, payload: unknown): Promise<EventAck<SentEvent>> {
    const { principal, address } = socket.data;
    const route = this.routes.find(name);
    if (!route?.audience.includes(principal.kind)) return failure(404, name);
    if (principal.kind === 'player' && this.maintenance.current.isOn && name !== RESUME)
      return { ...failure(503, name), message: this.maintenance.refusal().message };
    const validation = route.validate(payload);
    if (validation.length > 0) {
      return { code: 'validation', message: '请检查填写的内容', errors: fieldErrors(validation) };
    }
    try {
      const attributes = { 'ug.socket.event': name };
      const handle = () => route.handle(payload as EventPayload<SentEvent>, socket);
      return await actAs({ requestId: newRequestId(), principal, address }, () =>
        asTrace(`event ${name}`, { kind: 'server', attributes }, handle),
      );
    } catch (error) {
      const refusal = refusalOf(error) ?? (isUnavailable(error) ? failure(503, name) : null);
      if (!refusal) this.logger.error(`${name} failed`, error instanceof Error ? error.stack : String(error));
      return refusal ?? failure(500, name);
    }
  }
}
