import { socketEvents, type EventName } from '@ug/contract';
import document from '@ug/contract/generated/openapi.json';
import { dereference, type ContractNode } from '#platform/contract/contract-document';
import { exactValidator, type Validator } from '#platform/contract/validation';
import type { SocketHost } from '#platform/realtime/socket-host';
import { AUDIENCES } from '#platform/realtime/socket-types';
import { contractBreaches } from './response-validation';

interface WebhookNode {
  post: { requestBody: { content: { 'application/json': { schema: ContractNode } } } };
}

const compiled = new Map<string, Validator>();

/** Compiled once: one event may go out to hundreds of sockets. */
function validatorOf(name: EventName): Validator {
  const known = compiled.get(name);
  if (known) return known;
  const { post } = dereference((document.webhooks as unknown as Record<string, WebhookNode>)[name] as WebhookNode);
  const validate = exactValidator(post.requestBody.content['application/json'].schema);
  compiled.set(name, validate);
  return validate;
}

/** What is wrong with an event that goes out, or null. */
function breachOf(audience: 'player' | 'staff', name: string, payload: unknown): string | null {
  const event = Object.hasOwn(socketEvents, name) ? socketEvents[name as EventName] : undefined;
  const isTheirs = event?.direction === 'to-client' && (event.audience as readonly string[]).includes(audience);
  if (!isTheirs) return `${name} was pushed to ${audience}, which the contract does not name`;
  const validate = validatorOf(name as EventName);
  const errors = validate(payload);
  return errors.length === 0 ? null : `${name} was pushed outside the contract: ${JSON.stringify(errors)}`;
}

/** Holds every pushed event against the contract; a breach is kept, and the suite fails for it. */
export function validatePushes(host: SocketHost): void {
  for (const audience of AUDIENCES) {
    host.of(audience).on('connection', (socket) => {
      socket.onAnyOutgoing((name: string, payload: unknown) => {
        const breach = breachOf(audience, name, payload);
        if (breach) contractBreaches.push(breach);
      });
    });
  }
}
