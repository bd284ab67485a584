import { expect, it } from 'vitest';
import { loadConfig } from '../config/app-config';
import { Metrics } from './metrics';

it('leaves out what cannot be read, and shows it again when it can', async () => {
  const metrics = new Metrics(loadConfig({ APP_PREFIX: 'ug-test' }));
  let reading: () => Promise<number | undefined> = async () => 3;
  metrics.gauge('disk_free_bytes', 'Free space', () => reading());
  const values = async () => {
    const lines = (await metrics.registry.metrics()).split('\n');
    return lines.filter((line) => line.startsWith('ug_test_disk_free_bytes'));
  };
  expect(await values()).toEqual(['ug_test_disk_free_bytes 3']);
  reading = () => Promise.reject(new Error('gone'));
  expect(await values()).toEqual([]);
  reading = async () => undefined;
  expect(await values()).toEqual([]);
  reading = () => new Promise(() => undefined);
  expect(await values()).toEqual([]);
  reading = async () => 4;
  expect(await values()).toEqual(['ug_test_disk_free_bytes 4']);
  metrics.registry.clear();
});
