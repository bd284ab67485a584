// Diamonds moved through the service's own `WalletService`, one unit of work after the other, without HTTP. Says how many
// a second. `ledger-writes.mjs <seconds>`, over the data directory of the environment.
import 'reflect-metadata';
import { AppModule } from '../../../apps/service/src/app.module';
import { features } from '../../../apps/service/src/features';
import { WalletService } from '../../../apps/service/src/features/players/wallet/wallet.service';
import { loadConfig } from '../../../apps/service/src/platform/config/app-config';
import { UnitOfWork } from '../../../apps/service/src/platform/database/unit-of-work';
import { createApp } from '../../../apps/service/src/platform/http/create-app';
import { createLogger } from '../../../apps/service/src/platform/observability/logger';
import { sayRate } from './rate-of-writes.mjs';

const UID = 20_001;
const seconds = Number(process.argv[2]);
const config = loadConfig();
const app = await createApp(AppModule.forRoot(config, { features }), config, createLogger(config));
await app.init();
const [unitOfWork, wallet] = [app.get(UnitOfWork), app.get(WalletService)];
const run = Date.now();
let count = 0;

/** A reward and a purchase in turn, so that the balance stays where it is. */
const move = () => {
  count += 1;
  const isIn = count % 2 === 1;
  const order = { amount: 10, kind: isIn ? 'gift' : 'purchase', origin: `bench:${run}-${count}`, title: '基准流水' };
  const [from, to] = isIn ? ['house:rewards', `player:${UID}`] : [`player:${UID}`, 'house:sales'];
  return unitOfWork.run(() => wallet.transfer({ ...order, from, to }));
};

await sayRate(seconds, move);
await app.close();
