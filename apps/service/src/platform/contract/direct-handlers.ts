import { ModulesContainer } from '@nestjs/core';
import {
  CUSTOM_ROUTE_ARGS_METADATA,
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  HEADERS_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { operationRules, type OperationId } from '@ug/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Nest metadata that holds the id of the operation that a method handles. */
export const HANDLED_OPERATION = 'contract:operation';

/** Calls a controller's method for a request and gives what the method returns. */
export type DirectHandler = (request: FastifyRequest, reply: FastifyReply) => unknown;

type Method = (...values: unknown[]) => unknown;
type Instance = Record<string, Method>;

/** Reads the value of a decorated parameter from a request. */
type Source = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Note of Nest's decorators about a parameter, under `type:place` or `name__customRouteArgs__:place`. */
interface ParameterNote {
  readonly index: number;
  readonly data?: unknown;
  readonly pipes: readonly unknown[];
  readonly factory?: (data: unknown, context: ExecutionContextHost) => unknown;
}

/** Metadata of what Nest's router does around a method. Nest calls the method where a controller or method has any of it. */
const AROUND = [EXCEPTION_FILTERS_METADATA, GUARDS_METADATA, HEADERS_METADATA, INTERCEPTORS_METADATA, PIPES_METADATA];

/**
 * The operations whose methods need nothing that Nest's router does around them, which is most: their routes call the
 * method with its parameters, and save a context, a chain of interceptors and six promises with every request.
 */
export function directHandlers(modules: ModulesContainer): ReadonlyMap<OperationId, DirectHandler> {
  const handlers = new Map<OperationId, DirectHandler>();
  for (const { controllers } of modules.values()) {
    for (const { instance } of controllers.values()) addThoseOf(instance as Instance, handlers);
  }
  return handlers;
}

function addThoseOf(instance: Instance, handlers: Map<OperationId, DirectHandler>): void {
  const { constructor } = instance;
  for (const name of Object.getOwnPropertyNames(constructor?.prototype ?? {})) {
    const method = instance[name] as Method;
    const id = Reflect.getMetadata(HANDLED_OPERATION, method) as OperationId | undefined;
    if (!id || operationRules[id].response !== 'json') continue;
    if (AROUND.some((key) => Reflect.hasMetadata(key, method) || Reflect.hasMetadata(key, constructor))) continue;
    const sources = sourcesOf(constructor, name);
    if (sources) handlers.set(id, call(instance, method, sources));
  }
}

/** Returns the source of each parameter, in order; null where only Nest's router knows it. */
function sourcesOf(constructor: object, name: string): Source[] | null {
  const notes = (Reflect.getMetadata(ROUTE_ARGS_METADATA, constructor, name) ?? {}) as Record<string, ParameterNote>;
  const sources: Source[] = [];
  for (const [key, note] of Object.entries(notes)) {
    const source = note.pipes.length > 0 ? null : sourceOf(key, note);
    if (!source) return null;
    sources[note.index] = source;
  }
  return Array.from(sources, (source) => source ?? (() => undefined));
}

function sourceOf(key: string, { data, factory }: ParameterNote): Source | null {
  if (factory && key.includes(CUSTOM_ROUTE_ARGS_METADATA))
    return (request, reply) => factory(data, new ExecutionContextHost([request, reply]));
  const type = Number(key.split(':', 1)[0]);
  const name = typeof data === 'string' ? data : undefined;
  if (type === RouteParamtypes.HEADERS && name) return ({ headers }) => headers[name.toLowerCase()];
  if (name !== undefined) return null;
  if (type === RouteParamtypes.BODY) return ({ body }) => body;
  if (type === RouteParamtypes.QUERY) return ({ query }) => query;
  if (type === RouteParamtypes.PARAM) return ({ params }) => params;
  if (type === RouteParamtypes.REQUEST) return (request) => request;
  return null;
}

function call(instance: Instance, method: Method, sources: readonly Source[]): DirectHandler {
  const [first, second] = sources;
  if (!first) return () => method.call(instance);
  if (!second) return (request, reply) => method.call(instance, first(request, reply));
  return (request, reply) =>
    method.apply(
      instance,
      sources.map((source) => source(request, reply)),
    );
}
