// Flags of the shipped service: an idle one holds half of the memory that Node takes by default (decision 60).
import { root } from './terminal.mjs';

// Room for young objects, and code that runs once; of V8's many threads each had a share of the heap of C.
const flags = [
  '--max-semi-space-size=8',
  '--v8-pool-size=1',
  '--expose-gc',
  '--flush-baseline-code',
  '--bytecode-old-age=2',
];

/** Variables that Node must find when it starts: what V8 and addons give back to glibc goes back to the system. */
export const serviceEnv = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768' };

/** @param {string} [file] the program @returns {string[]} the command of the service, to be run with `serviceEnv` */
export const serviceCommand = (file = `${root}apps/service/dist/main.js`) => [process.execPath, ...flags, file];
