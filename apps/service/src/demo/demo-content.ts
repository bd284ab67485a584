import type { INestApplicationContext } from '@nestjs/common';

/** Target of demo content: an application, or the stand-in of a test. */
export type DemoTarget = Pick<INestApplicationContext, 'get'>;

/** Content that the first start fills in for one feature: the one export of `<slug>.demo.ts` beside this file. */
export interface DemoContent {
  /**
   * Fills in all or, after a crash, nothing. Called again after a start that was killed: it looks itself whether it is there.
   * @param say receives one line for each step that takes a while
   */
  fill(app: DemoTarget, say: (line: string) => void): Promise<void>;
}

const files = import.meta.glob<Record<string, DemoContent>>('./*.demo.ts', { eager: true });

/** Every feature's, in the order of their names. */
export const allDemoContent: readonly DemoContent[] = Object.values(files).flatMap((file) => Object.values(file));

/** Fills in one after the other. */
export async function fillDemoContent(
  app: DemoTarget,
  say: (line: string) => void,
  contents: readonly DemoContent[],
): Promise<void> {
  for (const content of contents) await content.fill(app, say);
}
