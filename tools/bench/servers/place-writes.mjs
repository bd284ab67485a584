// Places kept through the service's own `PlaceReportsService`, one unit of work after the other, without HTTP. Says how many a
// second. `place-writes.mjs <seconds>`, over the data directory of the environment.
import 'reflect-metadata';
import { AppModule } from '../../../apps/service/src/app.module';
import { features } from '../../../apps/service/src/features';
import { PlaceReportsService } from '../../../apps/service/src/features/library/places/place-reports.service';
import { PlacesService } from '../../../apps/service/src/features/library/places/places.service';
import { loadConfig } from '../../../apps/service/src/platform/config/app-config';
import { createApp } from '../../../apps/service/src/platform/http/create-app';
import { createLogger } from '../../../apps/service/src/platform/observability/logger';
import { NOVEL } from '../seed-novels.mjs';
import { sayRate } from './rate-of-writes.mjs';

const READER = 20_001;
const config = loadConfig();
const app = await createApp(AppModule.forRoot(config, { features }), config, createLogger(config));
await app.init();
const reports = app.get(PlaceReportsService);
let { base } = await app.get(PlacesService).get(READER, NOVEL.work);
let count = 0;

/** A reader who reads on: five seconds a time, forty paragraphs a chapter. */
async function readOn() {
  count += 1;
  const paragraph = count % 40;
  const saved = await reports.save(READER, {
    appID: '1000',
    channelID: '0',
    workId: NOVEL.work,
    partId: 1 + (Math.floor(count / 40) % NOVEL.parts),
    paragraphId: paragraph + 1,
    offset: 6,
    permille: paragraph * 25,
    context: '信封上没有地址',
    deviceId: '3c1f2a9be64d4c0f9a7e5b1d2c8f6a01',
    deviceName: '安卓手机',
    seq: count,
    base,
    ageMs: 0,
    readMs: count * 5000,
    heardMs: (count - 1) * 5000,
  });
  ({ base } = saved);
}

await sayRate(Number(process.argv[2]), readOn);
await app.close();
