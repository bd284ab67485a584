import { RefusedError, TransportError } from '@ug/api-client';
import { HttpError } from 'react-admin';

/** A console error's body as forms and dialogs read it. */
export interface ConsoleErrorBody {
  code: string;
  /** One message per field, or `root.serverError` when the refusal is about the whole record. */
  errors: Record<string, unknown>;
  /** With a stale save, the record as it stands now. */
  current?: Record<string, unknown>;
}

interface Refusal {
  status: number;
  code: string;
  message: string;
  errors?: Record<string, string>;
  current?: Record<string, unknown>;
}

/**
 * An error as react-admin shows it. A refusal without field errors is given to the form as `root.serverError`: without
 * any error the form would take the save for done and stop warning about unsaved changes.
 */
export function consoleError({ status, code, message, errors, current }: Refusal): HttpError {
  const hasFields = errors && Object.keys(errors).length > 0;
  const body: ConsoleErrorBody = { code, errors: hasFields ? errors : { root: { serverError: message } }, current };
  return new HttpError(message, status, body);
}

/** The error of a save without a network. Nothing sends it later by itself. */
export const NOT_SAVED = '没有网络，未保存';

/** True for calls that only read. */
const isRead = (method: string | undefined): boolean => (method ?? 'get').toLowerCase() === 'get';

/** Turns an error of the typed client into one that react-admin shows. @param method of the call */
export function toConsoleError(error: unknown, method?: string): unknown {
  if (error instanceof RefusedError) {
    const { status, message, details } = error;
    return consoleError({ status, code: String(error.code), message, ...details });
  }
  if (error instanceof TransportError && error.kind !== 'cancelled') {
    const isUnsaved = error.kind === 'network' && !isRead(method) && !navigator.onLine;
    const message = isUnsaved ? NOT_SAVED : error.message;
    return consoleError({ status: error.status, code: error.kind, message });
  }
  return error;
}

/** The message of anything thrown, for a person to read. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return '操作没有成功，请稍后再试';
}

/** The body of an error that came through `consoleError`; null for any other. */
export function bodyOf(error: unknown): ConsoleErrorBody | null {
  return error instanceof HttpError ? (error.body as ConsoleErrorBody) : null;
}

/** Whether the service understood what was asked and did not do it; anything else may have been done after all. */
export const isRefused = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500;

/** Whether no response came, or one that says later: the very same may be taken next time. */
export const isPassing = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500);

/** Field errors by field, empty when the refusal is about the whole record. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = bodyOf(error)?.errors ?? {};
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
