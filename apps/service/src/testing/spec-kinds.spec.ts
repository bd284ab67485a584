import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { specKinds } from './spec-kinds';

const source = join(import.meta.dirname, '..');
const { unit, integration, postgres } = specKinds(source);

it('leaves no spec out', () => {
  const specs = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.spec.ts'));
  expect([...new Set([...unit, ...integration, ...postgres])].sort()).toEqual(
    specs.map((name) => `src/${name}`).sort(),
  );
});

it('has rules share a thread, and nothing that opens a database, a server or a process', () => {
  expect(unit).toEqual(
    expect.arrayContaining(['src/features/content/games/games.rules.spec.ts', 'src/platform/ids/ids.spec.ts']),
  );
  for (const name of ['features/content/games/game-lists', 'platform/http/draining', 'platform/config/trusted-proxies'])
    expect(unit).not.toContain(`src/${name}.spec.ts`);
});

it('runs on PostgreSQL what is declared for it, and nothing else', () => {
  expect(postgres).toContain('src/features/content/games/game-lists.spec.ts');
  expect(postgres).toContain('src/platform/realtime/two-nodes.spec.ts');
  expect(postgres).not.toContain('src/features/operations/presence/presence.spec.ts');
  expect(integration).not.toContain('src/platform/realtime/two-nodes.spec.ts');
});
