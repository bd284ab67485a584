import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../config/app-config';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Stops the application when the system asks. SIGTERM comes from what runs the service: readiness is taken back first,
 * and the service closes `DRAIN_SECONDS` later, so that a proxy has turned away by then. Ctrl+C closes at once.
 * @returns whether a stop was asked for
 */
export function stopOnSignals(
  app: INestApplicationContext,
  fastify: FastifyInstance,
  config: AppConfig,
): () => boolean {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    if (signal === 'SIGTERM') await sleep(config.drainSeconds * 1000);
    await app.close();
    // Ends as a signal ends a process that does not listen for it, so that the parent process sees why.
    process.kill(process.pid, signal);
  };
  const onSignal = (signal: NodeJS.Signals) => void stop(signal);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  fastify.addHook('onClose', async () => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  });
  return () => isStopping;
}
