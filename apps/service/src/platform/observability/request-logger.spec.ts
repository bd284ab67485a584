import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { expect, it, vi } from 'vitest';
import { loadConfig } from '../config/app-config';
import { createLogger } from './logger';
import { requestLogger } from './request-logger';

const noServer = {} as FastifyInstance;

it('names its request in every line, at every level and in its children', () => {
  const lines: string[] = [];
  const logger = createLogger(loadConfig({ LOG_LEVEL: 'trace' }), { write: (line) => void lines.push(line) });
  const log = requestLogger.call(noServer, logger as FastifyBaseLogger, { reqId: 'r1' }, {}, {} as never);
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const) log[level]({ level: 1 }, level);
  log.child({ part: 'socket' }).info('child');
  const logged = lines.map((line) => JSON.parse(line) as { reqId: string; msg: string });
  expect(logged.map(({ msg }) => msg)).toEqual(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'child']);
  expect(new Set(logged.map(({ reqId }) => reqId))).toEqual(new Set(['r1']));
});

it('costs nothing until something is logged', () => {
  const logger = createLogger(loadConfig({}));
  const child = vi.spyOn(logger, 'child');
  requestLogger.call(noServer, logger as FastifyBaseLogger, { reqId: 'r1' }, {}, {} as never);
  expect(child).not.toHaveBeenCalled();
});
