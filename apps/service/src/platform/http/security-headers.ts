import { createHash } from 'node:crypto';
import { ServerResponse } from 'node:http';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { fastify as createFastify } from 'fastify';
import { bucketUrl } from '../config/bucket-environment';
import type { AppConfig } from '../config/app-config';

/**
 * Strict headers for every response: scripts come from this service only, and nothing may frame it but itself.
 * @param inlineScripts the text of those that stand in the built pages themselves
 */
export const securityHeaders = (
  config: AppConfig,
  inlineScripts: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> => headersOf(policies(config, inlineScripts.map(sourceOf)));

const sourceOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Method that Node writes the lines of a response's head with; not in its types, and the same in every version so far. */
interface HeadWriter {
  _storeHeader(statusLine: string, headers: unknown): void;
}

/**
 * The class of Node's responses whose every head begins with these headers. They never change, so they are one piece of
 * text: given to each response as nine headers, they are checked and joined again for each.
 */
export function responsesWith(headers: Readonly<Record<string, string>>): typeof ServerResponse {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const text = lines.join('');
  const { _storeHeader: storeHeader } = ServerResponse.prototype as unknown as HeadWriter;
  return class SecuredResponse extends ServerResponse {
    _storeHeader(statusLine: string, given: unknown): void {
      storeHeader.call(this, statusLine + text, given);
    }
  } as typeof ServerResponse;
}

/** Helmet builds its policies for every response, a third of a small response's cost; ours never change. */
async function headersOf(options: FastifyHelmetOptions): Promise<Readonly<Record<string, string>>> {
  const sample = createFastify();
  await sample.register(helmet, options);
  let headers = {};
  sample.get('/', (_request, reply) => {
    headers = { ...reply.getHeaders() };
    return reply.send();
  });
  await sample.inject('/');
  await sample.close();
  return headers;
}

function policies(config: AppConfig, inlineScripts: readonly string[]): FastifyHelmetOptions {
  const isSecure = config.publicUrl?.startsWith('https://') ?? false;
  const { bucket } = config;
  // Videos come from there.
  const linked = bucket?.linkEndpoint ? [bucketUrl(bucket, bucket.linkEndpoint).origin] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts],
        // The component libraries of both fronts set style elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:', ...linked],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...linked],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameSrc: ["'self'"],
        // The console shows the portal in a phone frame as a preview.
        frameAncestors: ["'self'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: { action: 'sameorigin' },
    hsts: isSecure ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    // Both policies break plain-HTTP use in a local network, where the product must run as well.
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: false,
  };
}
