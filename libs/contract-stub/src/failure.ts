import { API_BASE, refusalCatalogue, statusMessage, type RefusalKey } from '@ug/contract';
import type { StubOperation } from './contract';
import type { JsonObject } from './json';

/** Details that a console form needs beside the sentence. */
interface FailureDetails {
  errors?: Record<string, string>;
  current?: JsonObject;
  message?: string;
}

/** A response other than success: a refusal of the catalogue, or an HTTP status. */
export class Failure extends Error {
  override readonly name = 'Failure';
  constructor(
    readonly reason: RefusalKey | number,
    readonly details: FailureDetails = {},
  ) {
    super(details.message ?? String(reason));
  }
}

/** The refusal of this HTTP status that an operation declares, else the bare status. */
export function declaredFailure(operation: StubOperation, status: number, details: FailureDetails = {}): Failure {
  const key = operation.refusals.find((one) => refusalCatalogue[one].status === status);
  return new Failure(key ?? status, details);
}

const statuses = { expired: 401, switched: 409, forbidden: 403 } as const;

/** A refusal of the platform, by the last word of its key. */
export function platformFailure(word: keyof typeof statuses): Failure {
  const key = (Object.keys(refusalCatalogue) as RefusalKey[]).find((one) => one.endsWith(`.${word}`));
  return new Failure(key ?? statuses[word]);
}

/** A response in the shape of the caller's audience: the player's envelope, or the console's error. */
export function failureResponse({ reason, details }: Failure, url: string): { status: number; body: object } {
  const path = url.split('?', 1)[0] ?? url;
  const isConsole = path.startsWith(`${API_BASE}/admin/`);
  const entry = typeof reason === 'number' ? null : refusalCatalogue[reason];
  const status = entry?.status ?? Number(reason);
  const message = details.message ?? entry?.msg ?? statusMessage(status, path);
  if (isConsole && details.errors)
    return { status, body: { code: 'validation', message: '请检查填写的内容', errors: details.errors } };
  if (isConsole)
    return { status, body: { code: entry ? reason : `http.${status}`, message, current: details.current } };
  // A refusal is an ordinary response to a player; only transport errors use the HTTP status.
  return { status: entry ? 200 : status, body: { code: entry?.code ?? status, msg: message, data: null } };
}
