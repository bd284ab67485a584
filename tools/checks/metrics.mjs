// The dashboard and the alert rules in deploy/ ask for metrics that the service has, and each rule has a case in which it fires
// and one in which it does not. Where promtool is on the path it proves the rules themselves.
import { spawnSync } from 'node:child_process';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { read } from './files.mjs';
import { root } from '../terminal.mjs';

const SERVICE = /^apps\/service\/src\/(?!testing\/)(?!.*\.spec\.).*\.ts$/;
const DASHBOARD = /^deploy\/grafana\/[^/]+\.json$/;
const RULES = 'deploy/prometheus/alerts.yaml';
const CASES = 'deploy/prometheus/alerts.test.yaml';
const PREFIX = 'ug_';

/** A metric's declaration in the service. A histogram of our own counts as three. */
const DECLARED = /\bmetrics\.(counter|gauge|nameOf)\(\s*'([a-z_]+)'/g;
const OF_HISTOGRAMS = ['_bucket', '_sum', '_count'];
/** Prometheus' own. */
const OF_PROMETHEUS = ['up', 'ALERTS'];
const WORDS = new Set('by without on ignoring group_left group_right bool offset and or unless inf nan'.split(' '));
const TEXT = /"[^"]*"|'[^']*'/g;
/** Matchers, durations, lists of labels, and Grafana's variables are no metrics. */
const BESIDE = /\{[^}]*\}|\[[^\]]*\]|\$\w+|\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g;

/** @param {string} expression of PromQL @returns {string[]} the metrics that it asks for */
export function metricsIn(expression) {
  // Texts first: a matcher may have braces in one.
  const bare = expression.replace(TEXT, '').replace(BESIDE, ' ');
  const names = [...bare.matchAll(/(?<![\w.:])([a-zA-Z_:][\w:]*)(?![\w:]|\s*\()/g)].map(([, name = '']) => name);
  return names.filter((name) => !WORDS.has(name.toLowerCase()));
}

/** @returns {string[]} the metrics of prom-client itself */
function defaultMetrics() {
  const register = new Registry();
  collectDefaultMetrics({ register, prefix: PREFIX });
  return register.getMetricsAsArray().flatMap(({ name, type }) => namesOf(name, String(type) === 'histogram'));
}

/** @param {string} name @param {boolean} isHistogram */
const namesOf = (name, isHistogram) => (isHistogram ? OF_HISTOGRAMS.map((suffix) => name + suffix) : [name]);

/** @param {string[]} files @param {(path: string) => string} readFile @returns {Set<string>} what the service registers */
function registered(files, readFile) {
  const own = files
    .filter((path) => SERVICE.test(path))
    .flatMap((path) => [...readFile(path).matchAll(DECLARED)])
    .flatMap(([, how, name = '']) => namesOf(PREFIX + name, how === 'nameOf'));
  return new Set([...own, ...defaultMetrics(), ...OF_PROMETHEUS]);
}

/** @param {unknown} value @returns {string[]} every expression and every question of a variable in a dashboard */
function expressionsIn(value) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'expr') return [String(inner)];
    // `label_values(metric, label)`: the label is no metric.
    if (key === 'definition') return [String(inner).replace(/^label_values\((.*),[^,]*\)$/, '$1')];
    return expressionsIn(inner);
  });
}

/** @typedef {{ alert: string, expr: string }} Rule */

/** @param {string[]} files @param {(path: string) => string} [readFile] @returns {string[]} problems */
export function metricProblems(files, readFile = read) {
  const known = registered(files, readFile);
  /** @type {Rule[]} */
  const rules = parse(readFile(RULES)).groups.flatMap((group) => group.rules);
  const asked = [
    ...files
      .filter((path) => DASHBOARD.test(path))
      .flatMap((path) => expressionsIn(JSON.parse(readFile(path))).map((expression) => ({ path, expression }))),
    ...rules.map(({ expr }) => ({ path: RULES, expression: expr })),
  ];
  const unknown = asked.flatMap(({ path, expression }) =>
    metricsIn(expression)
      .filter((name) => !known.has(name))
      .map((name) => `${path}: the service has no metric ${name}`),
  );
  return [...new Set(unknown), ...untested(rules, parse(readFile(CASES)).tests)];
}

/** @param {Rule[]} rules @param {{ alert_rule_test: { alertname: string, exp_alerts: unknown[] }[] }[]} tests */
function untested(rules, tests) {
  const cases = tests.flatMap((test) => test.alert_rule_test);
  return rules.flatMap(({ alert }) => {
    const own = cases.filter(({ alertname }) => alertname === alert);
    return [
      ...(own.some(({ exp_alerts: expected }) => expected.length > 0)
        ? []
        : [`${CASES}: no case in which ${alert} fires`]),
      ...(own.some(({ exp_alerts: expected }) => expected.length === 0)
        ? []
        : [`${CASES}: no case in which ${alert} does not fire`]),
    ];
  });
}

/** @returns {string[]} what promtool says, where there is one */
function promtoolProblems() {
  return [
    ['check', 'rules', RULES],
    ['test', 'rules', CASES],
  ].flatMap((args) => {
    const { status, error, stdout, stderr } = spawnSync('promtool', args, { cwd: root, encoding: 'utf8' });
    return error || status === 0 ? [] : [`promtool ${args.join(' ')}:\n${stdout}${stderr}`];
  });
}

/** @param {string[]} files @returns {string[]} problems */
export const metrics = (files) => [...metricProblems(files), ...promtoolProblems()];
