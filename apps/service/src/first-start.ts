import type { INestApplicationContext } from '@nestjs/common';
import { fillDemoContent } from './demo/demo-content';
import { FirstOwnerService } from '#features/operations/staff/first-owner.service';
import { AppConfig } from '#platform/config/app-config';

/** What only the first start does; `owner` is set when it made the first account. */
export interface FirstStart {
  owner: { username: string; generatedPassword?: string } | null;
}

/**
 * Makes the first owner and, where wanted, the demo content.
 * @param say called with one line for each step that takes a while
 */
export async function prepareFirstStart(
  app: INestApplicationContext,
  say: (line: string) => void,
): Promise<FirstStart> {
  const owner = await app.get(FirstOwnerService).ensure();
  if (app.get(AppConfig).hasDemoContent) await fillDemoContent(app, say);
  return { owner };
}
