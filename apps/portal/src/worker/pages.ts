import { shellPage } from './kept-files';

/** After this time the portal starts from its kept copy instead of waiting for the page, in milliseconds. */
const PATIENCE_MS = 4000;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Below this a page is an answer; from here on the service, or what stands before it, has none. */
const FAILED = 500;

/**
 * The page of an address: the service's own, which brings its data along; without a network, or with one that is too slow,
 * the page without data, which then asks for it and says what it cannot get.
 * @param network what the service says
 */
export async function page(network: Promise<Response>): Promise<Response> {
  const patience = pause(PATIENCE_MS).then(shellPage);
  const first = await Promise.race([network.catch(() => undefined), patience]);
  if (first && first.status < FAILED) return first;
  return (await shellPage()) ?? network;
}
