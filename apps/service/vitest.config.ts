import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { moduleTags, tier } from '../../tools/gates/tiers.mjs';
import { sharedSetup, sharedTests } from '../../tools/gates/vitest-config.mjs';
import { threadPrograms } from './thread-programs.ts';
import { specKinds } from './src/testing/spec-kinds.ts';

const { unit, integration, postgres } = specKinds(join(import.meta.dirname, 'src'));

/** In the first tier those alone are repeated whose promises hold by the database: the platform's, and what asks for it. */
const isRepeated = (path: string) =>
  /^src\/(platform|migrations)\//.test(path) ||
  moduleTags(readFileSync(join(import.meta.dirname, path), 'utf8')).includes('both-databases');
const repeated = tier() === 'all' ? postgres : postgres.filter(isRepeated);

/** Specs of the targets `test` and `postgres`; a person who runs a file by hand gets all of it. */
const runs = {
  sqlite: { unit, integration, databases: ['sqlite'] },
  postgres: { unit: [], integration: repeated, databases: ['postgres'] },
  all: { unit, integration: [...new Set([...integration, ...repeated])], databases: ['sqlite', 'postgres'] },
} as const;
const run = runs[(process.env.TEST_DATABASES ?? 'all') as keyof typeof runs];

export default defineConfig({
  plugins: [threadPrograms()],
  resolve: { tsconfigPaths: true },
  test: {
    ...sharedTests(import.meta.dirname),
    environment: 'node',
    // Many a spec waits for processes and clients rather than for a core.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    setupFiles: [sharedSetup, './src/testing/setup.ts'],
    projects: [
      { extends: true, test: { name: 'unit', include: [...run.unit], pool: 'threads', isolate: false } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [...run.integration],
          // better-sqlite3 is a native addon with one event loop in mind, hence processes. Loading the service takes longer
          // than most specs: they share a process and its modules, and each is held to leave nothing behind.
          pool: 'forks',
          isolate: false,
          // Each app of a spec is garbage of many megabytes; in V8's own 16 MB half of it is copied before it is dropped.
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: [sharedSetup, './src/testing/setup.ts', './src/testing/shared-process.ts'],
          provide: { databases: run.databases },
          globalSetup: ['postgres-probe', 'redis-probe', 'template-databases'].map(
            (name) => `src/testing/databases/${name}.ts`,
          ),
        },
      },
    ],
  },
});
