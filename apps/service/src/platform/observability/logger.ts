import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import type { AppConfig } from '../config/app-config';

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

/** Structured logs on standard output, one JSON object per line; tokens, phones and passwords never appear. */
export function createLogger(config: AppConfig): Logger {
  return pino({ level: config.logLevel, base: undefined, redact: { paths: SECRET_PATHS, censor: '[redacted]' } });
}

/** Lets Nest and its `Logger` write through the same stream. */
export function nestLogger(logger: Logger): LoggerService {
  const write =
    (level: 'info' | 'warn' | 'error' | 'debug' | 'trace' | 'fatal') =>
    (message: unknown, ...rest: unknown[]) => {
      const context = rest.pop();
      const stack = rest.pop();
      logger[level]({ context, ...(typeof stack === 'string' && { stack }) }, String(message));
    };
  return {
    // Nest announces every module and route; that is for whoever debugs the wiring.
    log: write('debug'),
    warn: write('warn'),
    error: write('error'),
    debug: write('debug'),
    verbose: write('trace'),
    fatal: write('fatal'),
  };
}
