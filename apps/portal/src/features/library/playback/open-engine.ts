import type { OpenEngine } from './engine';
import { openNative } from './native-engine';

/** hls.js is fetched only for what needs it. */
export const openEngine: OpenEngine = async (source, host) =>
  source.way === 'hls' ? (await import('./hls-engine')).openHls(source, host) : openNative(source, host);
