import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['src/**/*.spec.ts'],
    environment: 'node',
    // better-sqlite3 is a native addon with one event loop in mind: each test file gets its own process.
    pool: 'forks',
    setupFiles: ['./src/testing/setup.ts'],
    globalSetup: ['./src/testing/postgres-probe.ts', './src/testing/redis-probe.ts'],
  },
});
