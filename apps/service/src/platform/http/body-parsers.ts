import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

class UnreadableBody extends Error {
  readonly statusCode = 400;
}

/** The fields of a multipart body by name, several of one name as a list; a file is no text and fails the validation. */
async function fieldsOf(body: Buffer, contentType: string): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new UnreadableBody('the multipart body cannot be read');
    });
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/**
 * Reads the bodies that the contract accepts beside Nest's own: multipart fields become the body, and a JSON body may be
 * empty, because clients send the header with every call, also with one that says nothing.
 */
export function registerBodyParsers(app: NestFastifyApplication, bodyLimit: number): void {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', { bodyLimit }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request as never, body.toString('utf8'), done);
  });
  app.useBodyParser('multipart/form-data', { bodyLimit }, (request: FastifyRequest, body: Buffer) =>
    fieldsOf(body, String(request.headers['content-type'])),
  );
}
