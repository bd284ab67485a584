// The built product on data of its own, for tools that measure it in a browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceCommand, serviceEnv } from './service-process.mjs';
import { StepFailure } from './terminal.mjs';

/** @returns {Promise<{ origin: string, stop: () => Promise<void> }>} with demo content, on a free port */
export async function startBuilt() {
  const { startServer, freePort } = await import('./bench/processes.mjs');
  const data = mkdtempSync(join(tmpdir(), 'ug-measured-'));
  const env = { DATA_DIR: data, DEMO_CONTENT: '1', LOG_LEVEL: 'warn', ...serviceEnv };
  const removeData = () => rmSync(data, { recursive: true, force: true });
  try {
    const port = await freePort();
    const server = await startServer(serviceCommand(), { port, ready: '/health/ready', env, place: (own) => own });
    return { origin: server.origin, stop: () => server.stop().then(removeData) };
  } catch (error) {
    removeData();
    throw error;
  }
}

/** @param {string} origin @param {{ sitemap: string, path: RegExp, name: string }} kind @returns {Promise<string>} the first such address */
export async function addressOf(origin, { sitemap, path, name }) {
  const listed = await (await fetch(`${origin}/sitemap-${sitemap}-0.xml`)).text();
  const address = path.exec(listed)?.[0];
  if (!address) throw new StepFailure(`no ${name} is published that could be measured`);
  return address;
}
