import { defineConfig } from 'vitest/config';
import { sharedSetup, sharedTests } from '../../tools/gates/vitest-config.mjs';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    ...sharedTests(import.meta.dirname),
    setupFiles: [sharedSetup],
    include: ['src/**/*.spec.ts'],
    environment: 'node',
  },
});
