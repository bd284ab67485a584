import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { modulesOf } from './page-modules';
import { portalRoutes } from './routes';

const portal = join(import.meta.dirname, '../..');

it('names routes and modules that there are', () => {
  const names = portalRoutes.map(({ name }) => name);
  for (const [route, modules] of Object.entries(modulesOf)) {
    expect(names).toContain(route);
    for (const module of modules) expect(existsSync(join(portal, module)), module).toBe(true);
  }
});
