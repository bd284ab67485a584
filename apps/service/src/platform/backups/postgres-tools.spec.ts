import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assertRestorable } from './postgres-dump';
import { assertNewEnough, versionOf } from './postgres-tools';

describe('a client program of PostgreSQL', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ug-tools-'));
    vi.stubEnv('PATH', folder);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });

  async function installed(tool: string, says: string): Promise<void> {
    const file = join(folder, tool);
    await writeFile(file, `#!/bin/sh\necho '${says}'\n`);
    await chmod(file, 0o755);
  }

  it('is asked for its version, also where it is of a packager', async () => {
    await installed('pg_dump', 'pg_dump (PostgreSQL) 17.2 (Debian 17.2-1.pgdg120+1)');
    expect(await versionOf('pg_dump')).toBe('17.2');
  });

  it('that is missing or says nothing is said to be missing, with what to install', async () => {
    await expect(versionOf('pg_dump')).rejects.toThrow(/没有找到 pg_dump：.*postgresql-client/);
    await installed('pg_restore', '');
    await expect(versionOf('pg_restore')).rejects.toThrow('没有找到 pg_restore');
  });

  it.each([
    ['15.20', '15.3'],
    ['17.2', '9.6.24'],
  ])('of %s will do for a server of %s', (tool, server) => {
    expect(() => assertNewEnough('pg_dump', tool, server)).not.toThrow();
  });

  it('that is older than the server is refused, with both versions', () => {
    expect(() => assertNewEnough('pg_dump', '9.6.24', '15.3')).toThrow(
      /pg_dump 是 9\.6\.24 版，比服务器的 15\.3 版旧.*15 版或更新/,
    );
  });

  it('that restores is refused before anything is written where the dump is of a newer server', async () => {
    await installed('pg_restore', 'pg_restore (PostgreSQL) 15.8');
    await expect(assertRestorable('17.2 (Debian 17.2-1)')).rejects.toThrow(/备份来自的服务器的 17\.2 版旧/);
    await expect(assertRestorable('15.1')).resolves.toBeUndefined();
    await expect(assertRestorable(null)).resolves.toBeUndefined();
  });
});
