import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { AppConfig } from '../config/app-config';
import { currentTrace, traceIdOf } from '../tracing/tracing';
import { withSourceLines } from './source-lines';

const SECRET_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["ug-token"]',
  '*.password',
  '*.currentPassword',
  '*.newPassword',
  '*.token',
  '*.phone',
];

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  /** A failed statement, with placeholders where its parameters were. */
  readonly query?: string;
  readonly cause?: LoggedError;
}

/** An error without what it carries along: a failed statement has its parameters, and they are hashes and phones. */
function describeError(error: Error & { code?: unknown; query?: unknown }): LoggedError {
  const { cause, code, message, query, stack = '' } = error;
  return {
    type: error.constructor.name,
    message,
    stack: withSourceLines(stack),
    ...(code !== undefined && { code: String(code) }),
    ...(typeof query === 'string' && { query }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}

/** The trace in which a line is written. */
function traceFields(): { traceId?: string } {
  const traceId = traceIdOf(currentTrace());
  return traceId === undefined ? {} : { traceId };
}

/** Structured logs on standard output, one JSON object per line; tokens, phones and passwords never appear. */
export function createLogger(config: AppConfig, destination: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      ...(config.tracing && { mixin: traceFields }),
      redact: { paths: SECRET_PATHS, censor: '[redacted]' },
      serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : error) },
    },
    destination,
  );
}

/** Nest logs an error of the start and throws it on; `main` prints it, so that it appears once. */
const SAID_BY_THE_START = 'ExceptionHandler';

/** Lets Nest and its `Logger` write through the same stream. */
export function nestLogger(logger: Logger): LoggerService {
  const write =
    (level: 'info' | 'warn' | 'error' | 'debug' | 'trace' | 'fatal') =>
    (message: unknown, ...rest: unknown[]) => {
      const context = rest.pop();
      if (context === SAID_BY_THE_START) return;
      const stack = rest.pop();
      logger[level]({ context, ...(typeof stack === 'string' && { stack: withSourceLines(stack) }) }, String(message));
    };
  return {
    // Nest announces every module and route; that is for debugging the wiring.
    log: write('debug'),
    warn: write('warn'),
    error: write('error'),
    debug: write('debug'),
    verbose: write('trace'),
    fatal: write('fatal'),
  };
}
