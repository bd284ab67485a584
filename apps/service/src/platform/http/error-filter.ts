import { Catch, NotFoundException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { methodsOf } from './unknown-routes';
import { respondWithError } from './error-response';

class MethodNotAllowed extends Error {
  readonly statusCode = 405;
}

/** Hands what a handler throws, and requests that reach no handler, to the one place that responds to errors. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const methods = error instanceof NotFoundException ? methodsOf(request.url) : [];
    if (methods.length === 0) return respondWithError(error, request, reply);
    reply.header('Allow', methods.join(', '));
    return respondWithError(new MethodNotAllowed('method not allowed'), request, reply);
  }
}
