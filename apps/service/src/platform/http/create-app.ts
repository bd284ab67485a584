import type { IncomingMessage } from 'node:http';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { API_BASE } from '@ug/contract';
import { LogController, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { OperationGuard } from '../auth/operation-guard';
import { StoppedAttempts } from '../auth/stopped-attempts';
import { ResponseCache } from '../cache/response-cache';
import { Cluster } from '../cluster/cluster';
import { SharedLimits } from '../cluster/shared-limits';
import type { AppConfig } from '../config/app-config';
import { trustProxies } from '../config/trusted-proxies';
import { directHandlers } from '../contract/direct-handlers';
import { OperationAdapter } from '../contract/operation-adapter';
import { PublicReads } from '../contract/public-reads';
import { equipOperationRoutes } from '../contract/operation-routes';
import { Database } from '../database/database';
import { ErrorFilter } from './error-filter';
import { newRequestId } from '../ids/ids';
import { MaintenanceMode } from '../maintenance/maintenance-mode';
import { freeBytesOf, registerHealth } from '../observability/health';
import { nestLogger } from '../observability/logger';
import { OperationDurations } from '../observability/operation-durations';
import { SlowOperations } from '../observability/slow-operations';
import { observeRequests } from '../observability/request-log';
import { requestLogger } from '../observability/request-logger';
import { traceRequests } from '../observability/request-traces';
import { PortalPages } from '../pages/portal-pages';
import { Sitemap } from '../pages/sitemap';
import { registerApiDocs } from './api-docs';
import { registerBodyParsers } from './body-parsers';
import { registerCompression } from './compression';
import { registerCrawlers } from './crawlers';
import { registerDraining } from './draining';
import { builtFronts, inlineScriptsOf, registerFronts, type FrontFolders } from './fronts';
import { registerRateLimits } from './rate-limits';
import { originForm } from './request-path';
import { stopOnSignals } from './stopping';
import { responsesWith, securityHeaders } from './security-headers';
import { unparsedRequests } from './unparsed-requests';

/** Length limit of a body outside the contract, in bytes; an operation's own limit is `x-max-body`. */
const BODY_LIMIT = 64 * 1024;
/** A client that sends its headers or body slower than this is cut off. */
const REQUEST_TIMEOUT_MS = 120_000;

type AppModule = Parameters<typeof NestFactory.create>[0];

function createAdapter(config: AppConfig, logger: Logger, headers: Readonly<Record<string, string>>): OperationAdapter {
  return new OperationAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLogger,
    genReqId: newRequestId,
    http: { ServerResponse: responsesWith(headers) },
    // There is no middleware, and Nest's support for it would look at every request.
    skipMiddie: true,
    // The address that the last trusted proxy saw is the client's; with no proxy nothing a client claims is believed.
    trustProxy: trustProxies(config),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 255 },
    rewriteUrl: (request: IncomingMessage) => originForm(request.url ?? '/'),
    ...unparsedRequests(headers),
  });
}

/**
 * Builds the whole HTTP application, ready to listen.
 * @param module the application's root module
 * @param fronts the built fronts that it serves
 */
export async function createApp(
  module: AppModule,
  config: AppConfig,
  logger: Logger,
  fronts: FrontFolders = builtFronts,
): Promise<NestFastifyApplication> {
  const headers = await securityHeaders(config, await inlineScriptsOf(fronts));
  const adapter = createAdapter(config, logger, headers);
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: nestLogger(logger),
    abortOnError: false,
    // Providers sign the bytes they send; a handler that judges them finds them in `rawBody`.
    rawBody: true,
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  app.setGlobalPrefix(API_BASE);
  app.useGlobalFilters(new ErrorFilter());
  await registerCompression(fastify);
  registerBodyParsers(app);
  registerDraining(fastify);
  observeRequests(fastify, { durations: app.get(OperationDurations), slow: app.get(SlowOperations) }, logger);
  traceRequests(fastify, config);
  registerRateLimits(fastify, config, { limits: app.get(SharedLimits), stopped: app.get(StoppedAttempts) });
  const reads = new PublicReads(fastify, app.get(ResponseCache));
  equipOperationRoutes(fastify, {
    guard: app.get(OperationGuard),
    maintenance: app.get(MaintenanceMode),
    cache: app.get(ResponseCache),
    reads,
    handlers: directHandlers(app.get(ModulesContainer)),
  });
  const isStopping = stopOnSignals(app, fastify, config);
  registerHealth(fastify, {
    isStopping,
    database: app.get(Database),
    cluster: app.get(Cluster),
    freeBytes: () => freeBytesOf(config.dataDir),
  });
  await registerApiDocs(fastify, config);
  registerCrawlers(fastify, config, app.get(Sitemap));
  await registerFronts(fastify, config, fronts, {
    pages: app.get(PortalPages),
    reads,
    maintenance: app.get(MaintenanceMode),
  });
  return app;
}
