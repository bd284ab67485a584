import { expect, it } from 'vitest';
import { loadConfig } from '../config/app-config';
import { Metrics } from './metrics';
import { OperationDurations } from './operation-durations';

it('counts each operation and status by how long it took, each bucket with those before it', async () => {
  const metrics = new Metrics(loadConfig({ APP_PREFIX: 'ug-test' }));
  const durations = new OperationDurations(metrics);
  for (const seconds of [0.001, 0.002, 0.003, 7]) durations.observe('listGames', 200, seconds);
  durations.observe('listGames', 500, 0.2);
  const lines = (await metrics.registry.metrics()).split('\n').filter((line) => line.includes('operation_duration'));
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE ug_test_operation_duration_seconds histogram',
      'ug_test_operation_duration_seconds_bucket{le="0.002",operation="listGames",status="200"} 2',
      'ug_test_operation_duration_seconds_bucket{le="0.005",operation="listGames",status="200"} 3',
      'ug_test_operation_duration_seconds_bucket{le="5",operation="listGames",status="200"} 3',
      'ug_test_operation_duration_seconds_bucket{le="+Inf",operation="listGames",status="200"} 4',
      'ug_test_operation_duration_seconds_count{operation="listGames",status="200"} 4',
      'ug_test_operation_duration_seconds_bucket{le="0.25",operation="listGames",status="500"} 1',
    ]),
  );
  metrics.registry.clear();
});
