import type { INestApplicationContext } from '@nestjs/common';

/** Where demo content goes: an application, or what a test has in place of one. */
export type DemoTarget = Pick<INestApplicationContext, 'get'>;

/** What the first start fills in for one feature: the one export of `<slug>.demo.ts` beside this file. */
export interface DemoContent {
  /**
   * Fills in all or, after a crash, nothing. Called at every start: it looks itself whether it is the first.
   * @param say receives one line for each step that takes a while
   */
  fill(app: DemoTarget, say: (line: string) => void): Promise<void>;
}

const files = import.meta.glob<Record<string, DemoContent>>('./*.demo.ts', { eager: true });

/** Fills in every feature's demo content, one after the other in the order of their names. */
export async function fillDemoContent(app: DemoTarget, say: (line: string) => void): Promise<void> {
  for (const content of Object.values(files).flatMap((file) => Object.values(file))) {
    await content.fill(app, say);
  }
}
