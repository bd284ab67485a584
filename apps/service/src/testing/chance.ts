import { randomFrom, type Random } from '../demo/palettes';

/** Chance that can be repeated: numbers from 0 up to 1 that follow from `TEST_SEED`. What else a test waits for has no seed. */
export const seededChance = (): Random => randomFrom(Number(process.env['TEST_SEED'] ?? 1));
