import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['src/**/*.spec.ts'],
    environment: 'node',
    // better-sqlite3 is a native addon with one event loop in mind: each test file gets its own process.
    pool: 'forks',
    // No test asserts a time; on a machine that does other things as well a step may take long.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ['./src/testing/setup.ts'],
    globalSetup: ['postgres-probe', 'redis-probe', 'template-databases'].map((name) => `./src/testing/${name}.ts`),
  },
});
