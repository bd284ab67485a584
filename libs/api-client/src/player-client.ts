import {
  API_BASE,
  MAINTENANCE_CODE,
  playerCalls,
  SESSION_EXPIRED_CODE,
  SUCCESS_CODE,
  type CallSpec,
  type DataOf,
  type PlayerOperationId,
} from '@ug/contract';
import { RefusedError, TransportError } from './failures';
import type { CallArguments } from './input';
import { buildRequest, isGiven, type CallInput } from './request';
import { createTransport, isBlob, unexpected, type TransportOptions } from './transport';

export interface PlayerClientOptions extends TransportOptions {
  /** The path of the API; `/api` when absent. */
  baseUrl?: string;
  /** Added to every body that lacks them. */
  context: () => { appID: string; channelID: string };
  /** The signed-in player, or null for a guest. */
  session: () => { uid: string; token: string } | null;
  /** Called when a response says that the session has expired; it may come from several calls at once. */
  onSessionExpired: () => void;
  /** Called when the service responds that it is under maintenance; it may come from several calls at once. */
  onMaintenance?: () => void;
}

export interface PlayerClient {
  /**
   * Places a call and gives the envelope's data.
   * @throws RefusedError when the service refuses, TransportError when there is no response of the contract
   */
  call<Id extends PlayerOperationId>(id: Id, ...input: CallArguments<Id>): Promise<DataOf<Id>>;
}

const UNAUTHORIZED = 401;

interface Envelope {
  code: number;
  msg: string;
  data: unknown;
  current?: Record<string, unknown>;
}

/** A copy of the caller's form that has these fields too. */
function formWithContext(given: FormData, context: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of given) form.append(name, value);
  for (const [name, value] of Object.entries(context)) if (!form.get(name)) form.set(name, value);
  return form;
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && 'msg' in value;

/** The typed client of the player's operations, by the contract's envelope. */
export function createPlayerClient({ baseUrl = API_BASE, ...options }: PlayerClientOptions): PlayerClient {
  const transport = createTransport(options);

  function withContext(spec: CallSpec, input: CallInput): CallInput {
    if (spec.body === 'none' || spec.body === 'bytes') return input;
    if (input.body instanceof FormData) return { ...input, body: formWithContext(input.body, options.context()) };
    const given = Object.entries(input.body ?? {}).filter(([, value]) => isGiven(value));
    return { ...input, body: { ...(input.body as object), ...options.context(), ...Object.fromEntries(given) } };
  }

  type Input = CallInput & { signal?: AbortSignal };

  async function call(id: PlayerOperationId, input: Input = {}): Promise<unknown> {
    const session = options.session();
    try {
      return await place(id, input, session);
    } catch (error) {
      // A gateway before the service may refuse the session, in a response without the envelope.
      const isUnknown = error instanceof TransportError && error.status === UNAUTHORIZED && session !== null;
      if (isUnknown && options.session()?.token === session.token) options.onSessionExpired();
      throw error;
    }
  }

  async function place(
    id: PlayerOperationId,
    input: Input,
    session: ReturnType<PlayerClientOptions['session']>,
  ): Promise<unknown> {
    const spec: CallSpec = playerCalls[id];
    const { url, init } = buildRequest(baseUrl, spec, withContext(spec, input));
    const headers = {
      ...(init.headers as object),
      ...(session && { 'UG-Uid': session.uid, 'UG-Token': session.token }),
    };
    const { response, body } = await transport.send(url, { ...init, headers }, input.signal);
    if (isBlob(body)) return body;
    // A response to a session that was left meanwhile must not end the one that followed it.
    const isCurrent = options.session()?.token === session?.token;
    if (isEnvelope(body) && body.code === MAINTENANCE_CODE) {
      options.onMaintenance?.();
      throw new TransportError('http', body.msg, response.status);
    }
    if (!response.ok || !isEnvelope(body)) throw unexpected(response, url);
    if (body.code === SUCCESS_CODE) return body.data;
    if (body.code === SESSION_EXPIRED_CODE && isCurrent) options.onSessionExpired();
    throw new RefusedError(body.code, body.msg, body.current && { current: body.current });
  }

  return { call: call as PlayerClient['call'] };
}
