import { deepEqual, equal, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { withGraph } from './parts-graph.mjs';

const graph = new Map([
  ['assets/index.js', ['assets/base.js']],
  ['assets/page.js', ['assets/list.js', 'assets/row.js', 'assets/base.js', 'assets/page.css']],
  ['assets/list.js', ['assets/row.js', 'assets/list.css']],
  ['assets/row.js', ['assets/row.css']],
]);

/** An entry as Vite writes it, with one part. */
const entry = (...files) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);\n` +
  `export default __vite__mapDeps([${files.map((_, index) => index).join(',')}])`;

const whole = ['page.js', 'list.js', 'row.js', 'base.js', 'row.css', 'list.css', 'page.css'].map(
  (file) => `assets/${file}`,
);

const filesOfPart = async (code) => (await import(`data:text/javascript,${encodeURIComponent(code)}`)).default;

void test('a part gets all its files, itself first and its styles over those of what it shows', async () => {
  const code = withGraph(entry(...whole), 'assets/index.js', graph);
  const order = ['page.js', 'list.js', 'row.js', 'row.css', 'list.css', 'page.css'];
  deepEqual(
    await filesOfPart(code),
    order.map((file) => `assets/${file}`),
  );
});

void test('what another file brings is named once', () => {
  const code = withGraph(entry(...whole), 'assets/index.js', graph);
  equal(code.split('row').length - 1, 2);
});

void test('a build whose parts need more than the graph knows is refused', () => {
  throws(() => withGraph(entry(...whole, 'assets/unknown.js'), 'assets/index.js', graph), /unknown/);
});
