import { defineConfig } from 'vitest/config';
import { sharedSetup, sharedSetupServed, sharedTests } from '../../tools/gates/vitest-config.mjs';

export default defineConfig({
  plugins: [sharedSetupServed],
  resolve: { tsconfigPaths: true },
  test: {
    ...sharedTests(import.meta.dirname),
    setupFiles: [sharedSetup],
    include: ['src/**/*.spec.ts'],
    environment: 'jsdom',
  },
});
