import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withSourceLines } from './source-lines';

it('a stack names our sources where the built file has a map, and is left alone elsewhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'source-lines-'));
  const built = join(folder, 'main.js');
  // The first column of the first line comes from the third line of a source.
  const map = { version: 3, file: 'main.js', names: [], sources: ['../src/games.service.ts'], mappings: 'AAEA' };
  writeFileSync(`${built}.map`, JSON.stringify(map));
  const stack = (file: string) => `Error: gone\n    at list (file://${file}:1:1)\n    at node:internal/timers:5:7`;
  expect(withSourceLines(stack(built))).toContain('at list (src/games.service.ts:3:1)');
  expect(withSourceLines(stack(built))).toContain('node:internal/timers:5:7');
  const unmapped = stack(join(folder, 'other/main.js'));
  expect(withSourceLines(unmapped)).toBe(unmapped);
  rmSync(folder, { recursive: true });
});
