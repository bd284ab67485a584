import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metricProblems, metricsIn } from './metrics.mjs';

test('an expression is asked for its metrics, and not for its functions, labels, words and variables', () => {
  for (const [expression, expected] of [
    ['sum by (le, job) (rate(a_bucket{job=~"$job",x!~"(b)?[cC].+|{d}"}[$__rate_interval]))', ['a_bucket']],
    ['time() - max(a_seconds) > 26 * 3600 and on(job) b == 1e9', ['a_seconds', 'b']],
    ['a offset 5m / ignoring(x) group_left(y) b', ['a', 'b']],
    ['topk(5, sum(increase(a_total[1h])) without (instance))', ['a_total']],
    ["label_replace(a, 'b', '$1', 'c', '.*')", ['a']],
  ])
    assert.deepEqual(metricsIn(expression), expected, expression);
});

const files = {
  'apps/service/src/a.service.ts': `metrics.gauge('tasks_dead', 'Tasks', () => 0);\nmetrics.nameOf('duration_seconds');`,
  'apps/service/src/testing/b.ts': `metrics.gauge('of_tests', 'Tests', () => 0);`,
  'deploy/grafana/a.json': JSON.stringify({
    panels: [{ targets: [{ expr: 'ug_tasks_dead + rate(ug_duration_seconds_count[5m])' }] }],
    templating: { list: [{ definition: 'label_values(ug_process_start_time_seconds, job)' }] },
  }),
  'deploy/prometheus/alerts.yaml': 'groups: [{ rules: [{ alert: Dead, expr: ug_tasks_dead > 0 and up == 1 }] }]',
  'deploy/prometheus/alerts.test.yaml':
    'tests: [{ alert_rule_test: [{ alertname: Dead, exp_alerts: [{}] }, { alertname: Dead, exp_alerts: [] }] }]',
};
const problemsWith = (/** @type {Record<string, string>} */ changed) => {
  const text = { ...files, ...changed };
  return metricProblems(Object.keys(text), (path) => text[path]).join();
};

test('metrics that the service has are found, those of histograms and of Node among them', () => {
  assert.equal(problemsWith({}), '');
});

test('a metric that nobody registers is a problem, wherever it is asked for', () => {
  const dashboard = JSON.stringify({ panels: [{ targets: [{ expr: 'ug_tasks_died' }] }] });
  assert.match(problemsWith({ 'deploy/grafana/a.json': dashboard }), /a\.json.*ug_tasks_died/);
  const rules = 'groups: [{ rules: [{ alert: Dead, expr: ug_of_tests > 0 }] }]';
  assert.match(problemsWith({ 'deploy/prometheus/alerts.yaml': rules }), /alerts\.yaml.*ug_of_tests/);
});

test('a rule without a case of either kind is a problem', () => {
  const only = (alerts) => `tests: [{ alert_rule_test: [{ alertname: Dead, exp_alerts: ${alerts} }] }]`;
  const path = 'deploy/prometheus/alerts.test.yaml';
  assert.match(problemsWith({ [path]: only('[]') }), /in which \w+ fires/);
  assert.match(problemsWith({ [path]: only('[{}]') }), /in which \w+ does not fire/);
});
