import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part';

const loads = new Set<() => Promise<unknown>>();

/** Code that works without a network as well, once something was kept for it. */
export function offlineModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  loads.add(load);
  return load;
}

/** A page that opens without a network as well, once something was kept for it. */
export const offlinePage = (load: () => Promise<ComponentType>): ComponentType => lazyPart(offlineModule(load));

/** Loads all that is to work without a network, so that the worker has their files. */
export async function loadOfflinePages(): Promise<void> {
  await Promise.all([...loads].map((load) => load()));
}
