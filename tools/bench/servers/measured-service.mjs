// The service as it is, but for what a measurement must see apart: `--tiny` puts one tiny operation in place of every
// feature, `--uncached` never finds a cached response.
import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { AppModule } from '../../../apps/service/src/app.module';
import { features } from '../../../apps/service/src/features';
import { ResponseCache } from '../../../apps/service/src/platform/cache/response-cache';
import { loadConfig } from '../../../apps/service/src/platform/config/app-config';
import { Operation } from '../../../apps/service/src/platform/contract/operation';
import { createApp } from '../../../apps/service/src/platform/http/create-app';
import { createLogger } from '../../../apps/service/src/platform/observability/logger';

class TinyController {
  async suggest() {
    return [{ id: 1, name: '星海远征' }];
  }
}
class TinyModule {}
Operation('suggestGames')(
  TinyController.prototype,
  'suggest',
  Object.getOwnPropertyDescriptor(TinyController.prototype, 'suggest'),
);
Controller()(TinyController);
Module({ controllers: [TinyController] })(TinyModule);

const config = loadConfig();
const replacements = process.argv.includes('--tiny')
  ? { features: [{ module: TinyModule, entities: [], uses: [] }] }
  : { features };
const app = await createApp(AppModule.forRoot(config, replacements), config, createLogger(config));
if (process.argv.includes('--uncached')) app.get(ResponseCache).find = () => undefined;
await app.listen(config.port, config.host);
