import { deepEqual, equal, match, throws } from 'node:assert/strict';
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

void test('a part is loaded by its place, as Vite would load it', async () => {
  const loaded = (take = '') =>
    'load(async()=>{let{Page:e}=await import(`./page.js`)' +
    take +
    ';return{Page:e}},__vite__mapDeps([0,1,2,3,4,5,6]))';
  const code = withGraph(
    entry(...whole).replace(/export default .*$/, '') +
      `const load=(get,files)=>[String(get),files.length];export default [${loaded()},${loaded('.then(e=>e.t)')}]`,
    'assets/index.js',
    graph,
  );
  equal(code.split('page').length - 1, 2, 'named as a script and as a style');
  const [[get, files], [, others]] = await filesOfPart(code);
  match(get, /import\("\.\/"\+__vite__parts\[i\]\[0\]\+"\.js"\)/);
  deepEqual([files, others], [6, 6]);
  match(code, /__vite__load\(load,\d,e=>e\.t\)/);
});

void test('a build whose parts need more than the graph knows is refused', () => {
  throws(() => withGraph(entry(...whole, 'assets/unknown.js'), 'assets/index.js', graph), /unknown/);
});
