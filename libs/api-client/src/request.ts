import type { CallSpec } from '@ug/contract';

/** The parts of a call that vary: what the contract's types allow for its operation. */
export interface CallInput {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  /** The same key for the same intention, however often it is sent; a new one for each call when absent. */
  idempotencyKey?: string;
  /** The player to whom was shown what the call confirms; a guest is nobody. */
  confirmedUid?: string;
}

/** Whether a value says anything: the contract has no empty form values and no empty parameters. */
export const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** An empty or dotted path parameter would make an address of another operation. */
const DOTS = /^\.{0,2}$/;

function pathOf(spec: CallSpec, params: CallInput['params'] = {}): string {
  return spec.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || DOTS.test(String(value)))
      throw new TypeError(`${spec.path} needs the path parameter ${name}, not "${value}"`);
    return encodeURIComponent(value);
  });
}

function queryOf(spec: CallSpec, query: CallInput['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (!isGiven(value)) continue;
    search.set(name, spec.jsonQuery.includes(name) ? JSON.stringify(value) : String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

/** Form bodies leave absent and empty fields out. */
function formOf(body: object): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    if (isGiven(value)) form.set(name, String(value));
  }
  return form;
}

function bodyOf(spec: CallSpec, body: unknown): { body?: RequestInit['body']; type?: string } {
  if (spec.body === 'none') return {};
  if (spec.body === 'bytes') return { body: body as Blob, type: 'application/octet-stream' };
  // Left without a type: the browser writes it, with the boundary that it chose.
  if (body instanceof FormData) return { body };
  if (spec.body === 'form') return { body: formOf((body ?? {}) as object), type: 'application/x-www-form-urlencoded' };
  return { body: JSON.stringify(body ?? {}), type: 'application/json' };
}

/** Makes a unique key, also in a page without a secure context, which has no `randomUUID`. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Turns a call into what `fetch` takes.
 * @param base where the API is mounted, `/api` or an absolute address
 * @returns the address and the request, with the headers every call carries
 * @throws TypeError when a path parameter is missing or leads elsewhere
 */
export function buildRequest(base: string, spec: CallSpec, input: CallInput): { url: string; init: RequestInit } {
  const { body, type } = bodyOf(spec, input.body);
  return {
    url: `${base}${pathOf(spec, input.params)}${queryOf(spec, input.query)}`,
    init: {
      method: spec.method.toUpperCase(),
      body,
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        ...(type && { 'Content-Type': type }),
        ...(spec.keyed && { 'Idempotency-Key': input.idempotencyKey ?? newIdempotencyKey() }),
        ...(spec.confirmed && input.confirmedUid && { 'UG-Confirmed-Uid': input.confirmedUid }),
      },
    },
  };
}
