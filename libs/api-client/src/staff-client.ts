import { API_BASE, staffCalls, type CallSpec, type DataOf, type StaffOperationId } from '@ug/contract';
import { RefusedError } from './failures';
import type { CallArguments } from './input';
import { buildRequest, type CallInput } from './request';
import { createTransport, unexpected, type Transport, type TransportOptions } from './transport';

export interface StaffTransportOptions extends TransportOptions {
  /** The console session's token, or null before sign-in. */
  token: () => string | null;
  /** Called when the session is no longer valid. */
  onSessionExpired: () => void;
}

export interface StaffClientOptions extends StaffTransportOptions {
  /** The path of the API; `/api` when absent. */
  baseUrl?: string;
}

/** A console response with what only its headers say. */
export interface StaffResponse<Id extends StaffOperationId> {
  data: DataOf<Id>;
  /** Rows in all, null when there are more than the service counts or the response is not a list. */
  total: number | null;
}

export interface StaffClient {
  /**
   * Places a call and gives its body.
   * @throws RefusedError (with field errors, or the current record on a stale save), TransportError
   */
  call<Id extends StaffOperationId>(id: Id, ...input: CallArguments<Id>): Promise<DataOf<Id>>;
  /** Does what `call` does, and gives the list's total. */
  ask<Id extends StaffOperationId>(id: Id, ...input: CallArguments<Id>): Promise<StaffResponse<Id>>;
}

interface ConsoleError {
  code: string;
  message: string;
  errors?: Record<string, string>;
  current?: Record<string, unknown>;
}

const isConsoleError = (value: unknown): value is ConsoleError =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

function totalOf(response: Response): number | null {
  const total = Number(response.headers.get('Content-Range')?.split('/').pop() ?? Number.NaN);
  return Number.isInteger(total) ? total : null;
}

/**
 * The transport of every console request: it carries the session's token, ends the session on a 401, and throws a refusal as RefusedError
 * and every other failure as TransportError.
 */
export function createStaffTransport(options: StaffTransportOptions): Transport {
  const transport = createTransport(options);
  return {
    send: async (url, init, signal) => {
      const token = options.token();
      const headers = { ...(init.headers as object), ...(token !== null && { Authorization: `Bearer ${token}` }) };
      const { response, body } = await transport.send(url, { ...init, headers }, signal);
      if (response.ok) return { response, body };
      const { status } = response;
      // A late response to an earlier session must not end the one that followed it.
      if (status === 401 && token !== null && token === options.token()) options.onSessionExpired();
      if (!isConsoleError(body)) throw unexpected(response, url);
      throw new RefusedError(body.code, body.message, { errors: body.errors, current: body.current }, status);
    },
  };
}

/** The typed client of the console's operations. */
export function createStaffClient({ baseUrl = API_BASE, ...options }: StaffClientOptions): StaffClient {
  const transport = createStaffTransport(options);

  async function ask(id: StaffOperationId, input: CallInput & { signal?: AbortSignal } = {}) {
    const spec: CallSpec = staffCalls[id];
    const { url, init } = buildRequest(baseUrl, spec, input);
    const { response, body } = await transport.send(url, init, input.signal);
    return { data: body, total: totalOf(response) };
  }

  return {
    ask: ask as StaffClient['ask'],
    call: (async (id: StaffOperationId, input?: CallInput) => (await ask(id, input)).data) as StaffClient['call'],
  };
}
