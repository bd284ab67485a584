import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** The logger of a request, made when something is first logged: of most requests nothing ever is. */
class RequestLogger {
  /** The trace that each line names; a child of this logger does not. */
  traceId: string | undefined;
  private made: FastifyBaseLogger | undefined;

  constructor(
    private readonly parent: FastifyBaseLogger,
    private readonly bindings: Parameters<FastifyBaseLogger['child']>[0],
  ) {}

  get logger(): FastifyBaseLogger {
    return (this.made ??= this.parent.child(this.bindings));
  }

  get level(): string {
    return this.parent.level;
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.logger.child(...given);
  }
}

for (const level of LEVELS) {
  Object.defineProperty(RequestLogger.prototype, level, {
    value(this: RequestLogger, ...given: Parameters<FastifyBaseLogger['info']>) {
      this.logger[level](...(this.traceId === undefined ? given : withTrace(this.traceId, given)));
    },
  });
}

type Line = Parameters<FastifyBaseLogger['info']>;

/** Adds the trace to the object that pino merges into a line, so that the logger's own `traceId` is not there twice. */
function withTrace(traceId: string, [first, ...rest]: Line): Line {
  if (typeof first !== 'object' || first === null) return [{ traceId }, first, ...rest] as unknown as Line;
  const fields = first instanceof Error ? { err: first } : first;
  return [{ traceId, ...fields }, ...rest] as Line;
}

/** Has the lines of a request name its trace; its logger is made before. */
export function nameTrace(log: FastifyBaseLogger, traceId: string | undefined): void {
  if (log instanceof RequestLogger) log.traceId = traceId;
}

/** For Fastify, which otherwise makes a child of the logger with every request. */
export const requestLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (logger, bindings) =>
  new RequestLogger(logger, bindings) as unknown as FastifyBaseLogger;
