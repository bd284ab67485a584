import 'reflect-metadata';
import { AppModule } from '../../app.module';
import { features } from '../../features';
import { Sessions } from '#platform/auth/sessions';
import { loadConfig } from '#platform/config/app-config';
import { Connections } from '#platform/database/connections';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Feed } from '#platform/feed/feed';
import { createApp } from '#platform/http/create-app';
import { createLogger } from '#platform/observability/logger';
import { skipDiskWaits } from '../databases/disk-waits';
import type { ProcessReply, ProcessOrder } from './service-process';

// A whole service in a process of its own that a test can kill; it takes orders over the channel to its parent.
const config = loadConfig();
const app = await createApp(AppModule.forRoot(config, { features }), config, createLogger(config));
await skipDiskWaits(app.get(Connections));
await app.listen(config.port, config.host);

const say = (response: ProcessReply): void => void process.send?.(response);
const unitOfWork = app.get(UnitOfWork);

const openOwner = async (id: number): Promise<string> => {
  const claims = { username: `owner${id}`, name: `店主${id}`, role: 'owner' };
  return (await app.get(Sessions).open('staff', String(id), claims)).token;
};
const openPlayer = async (uid: string): Promise<string> => (await app.get(Sessions).open('player', uid, {})).token;

process.on('message', ({ order, append, open, openOwners, end }: ProcessOrder) => {
  void unitOfWork
    .run(async () => {
      if (append) await app.get(Feed).appendAll(append);
      if (end) await app.get(Sessions).revokeAll('player', end, { reason: 'banned' });
      if (openOwners) return Promise.all(Array.from({ length: openOwners }, (_, i) => openOwner(9001 + i)));
      return Promise.all((open ?? []).map(openPlayer));
    })
    .then((tokens) => say({ order, tokens }));
});
say({ port: Number(new URL(await app.getUrl()).port) });
