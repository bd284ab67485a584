import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FrontFolders } from '#platform/http/fronts';

const source = join(import.meta.dirname, '../../../../portal/index.html');

/** A folder like that of the built portal: its own page, and files beside it; remove it when the suite is over. */
export function buildPortal(
  files: Readonly<Record<string, string | Buffer>> = {},
  change = (html: string) => html,
): {
  readonly fronts: FrontFolders;
  readonly remove: () => void;
} {
  const portal = mkdtempSync(join(tmpdir(), 'ug-portal-'));
  writeFileSync(join(portal, 'index.html'), change(readFileSync(source, 'utf8')));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(portal, name)), { recursive: true });
    writeFileSync(join(portal, name), content);
  }
  const remove = () => rmSync(portal, { recursive: true, force: true });
  return { fronts: { portal, console: join(portal, 'console-is-not-built') }, remove };
}
