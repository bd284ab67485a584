import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from './files.mjs';
import { manifests } from './manifests.mjs';

const PATH = 'deploy/kubernetes/portal.yaml';
const text = read(PATH);
/** @param {string} changed */
const problems = (changed) => manifests([PATH], () => changed);
/** @param {string} from @param {string} to */
const withChange = (from, to) => {
  assert.ok(text.includes(from), from);
  return problems(text.replace(from, to));
};

test('the sample fits the schemas of its kinds', () => {
  assert.deepEqual(problems(text), []);
});

test('a field that Kubernetes does not know, a wrong kind of value and a missing field are problems', () => {
  for (const [from, to, expected] of [
    ['readOnlyRootFilesystem', 'readOnlyRootFileSystem', /readOnlyRootFileSystem/],
    ['replicas: 2', "replicas: '2'", /\/spec\/replicas/],
    ['type: Recreate', 'type: Replace', /\/spec\/strategy\/type/],
    ['storage: 100Gi', 'storage: 100GB', /\/spec\/resources\/requests\/storage/],
    ['containerPort: 3000', 'containerPort: 300000', /containerPort/],
    ["DEMO_CONTENT: '0'", 'DEMO_CONTENT: 0', /\/data\/DEMO_CONTENT/],
    ['runAsUser: 1000', 'runAsUser: node', /runAsUser/],
    ['pathType: Prefix', 'pathKind: Prefix', /pathType/],
    ['  selector: { matchLabels: { app: portal } }\n', '', /selector/],
    ['image: registry', 'picture: registry', /image/],
    ['apiVersion: apps/v1', 'apiVersion: apps/v1beta1', /apps\/v1beta1 Deployment/],
  ])
    assert.match(withChange(from, to).join(), expected, `${from} → ${to}`);
});

test('what is no YAML is said to be none', () => {
  assert.equal(problems('a: [').length, 1);
});
