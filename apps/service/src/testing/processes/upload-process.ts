import { loadPlaces } from '#platform/config/app-config';
import { openStorage } from '#platform/storage/open-storage';

// What the service does with the last byte of an upload, in a process of its own that a test can kill.
const { name, offset, last } = JSON.parse(process.env['UPLOAD'] ?? '{}') as {
  name: string;
  offset: number;
  last: number;
};
const storage = openStorage(loadPlaces());
await storage.append(
  name,
  offset,
  (async function* () {
    yield Uint8Array.of(last);
  })(),
  1,
);
await storage.complete(name);
