import { parse } from 'node:querystring';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The most fields a form may carry; the largest of the contract has a quarter of that. */
const MAX_FIELDS = 200;

class UnreadableBody extends Error {
  readonly statusCode = 400;
}

/** Counts what separates fields before anything is parsed, and no further than it must. */
function assertFewFields(body: Buffer, separator: string): void {
  let fields = 0;
  for (let at = body.indexOf(separator); at !== -1; at = body.indexOf(separator, at + separator.length)) {
    if (++fields > MAX_FIELDS) throw new UnreadableBody('the body has too many fields');
  }
}

/** The fields of a form by name, several of one name as a list. */
function formFields(body: Buffer): object {
  assertFewFields(body, '&');
  return { ...parse(body.toString('utf8')) };
}

/** The fields of a multipart body by name, as of a form; a file is no text and fails the validation where none is declared. */
async function multipartFields(body: Buffer, contentType: string): Promise<object> {
  assertFewFields(body, '\n--');
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
 * Reads the bodies that the contract accepts. A JSON body may be empty, because clients send the header with every call,
 * also with one that says nothing. How large a body may be is the route's (`x-max-body`).
 */
export function registerBodyParsers(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', {}, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request as never, body.toString('utf8'), done);
  });
  app.useBodyParser('application/x-www-form-urlencoded', {}, (_request: FastifyRequest, body: Buffer, done) =>
    // An error that is thrown here reaches the client as well.
    done(null, formFields(body)),
  );
  app.useBodyParser('multipart/form-data', {}, (request: FastifyRequest, body: Buffer) =>
    multipartFields(body, String(request.headers['content-type'])),
  );
}
