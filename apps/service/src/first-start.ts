import type { INestApplicationContext } from '@nestjs/common';
import { allDemoContent, fillDemoContent, type DemoContent } from './demo/demo-content';
import { isDemoSettled, isDemoWanted, keepDemoState } from './demo/demo-state';
import { indexNicknames } from '#features/players/avatars/earlier-nicknames.service';
import { FirstOwnerService } from '#features/operations/staff/first-owner.service';
import { Connections } from '#platform/database/connections';
import { inTurn } from '#platform/database/in-turn';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Tasks } from '#platform/tasks/tasks.service';

/** Another constant than that of migrations. */
const FIRST_START_LOCK = 7_164_201_954;

/** The result of a start; `owner` is set when it made the first account. */
export interface FirstStart {
  owner: { username: string; generatedPassword?: string } | null;
}

/**
 * Makes the first owner and, where wanted, the demo content. Of several processes that start at once one does it, and the
 * others wait.
 * @param say called with one line for each step that takes a while
 */
export async function prepareFirstStart(
  app: Pick<INestApplicationContext, 'get'>,
  say: (line: string) => void,
  contents: readonly DemoContent[] = allDemoContent,
): Promise<FirstStart> {
  const prepare = async (): Promise<FirstStart> => {
    const isWanted = await isDemoWanted(app);
    const owner = await app.get(FirstOwnerService).ensure();
    if (isWanted) {
      await fillDemoContent(app, say, contents);
      // Players of the demo come into being without an event.
      const index = () => app.get(Tasks).ensure(indexNicknames, {}, { key: 'avatars:index-nicknames' });
      await app.get(UnitOfWork).run(index);
      await keepDemoState(app, 'done');
    }
    return { owner };
  };
  if (await isDemoSettled(app)) return prepare();
  const sayWaiting = () => say('另一个进程正在做首次启动的准备，等它完成…');
  return inTurn(app.get(Connections), FIRST_START_LOCK, { work: prepare, sayWaiting });
}
