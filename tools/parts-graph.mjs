// Keeps short what the entry of the portal knows of the files of its lazy parts.

/** Vite's code in a script with lazy parts: all file names, and for each part the indexes of its files among them. */
const NAMES = /^const __vite__mapDeps=.*\n/m;
const LIST = /__vite__mapDeps\(\[([\d,]+)\]\)/g;
const FILES = /m\.f=(\[[^\]]*\])/;
/**
 * A part that is loaded for one name, in the form that lets the bundler drop the others. It is done by now. The groups are
 * Vite's loader, the name, its local one, what takes it out of a shared file, and the place of the file.
 */
const LOAD =
  /([\w$]+)\(async\(\)=>\{let\{([\w$]+):([\w$]+)\}=await import\(`\.\/[\w-]+\.js`\)(?:\.then\(([^)]*)\))?;return\{\2:\3\}\},__vite__mapDeps\((\d+)\)\)/g;

/** @typedef {Map<string, string[]>} Graph the files that a file needs itself, styles last: they go over those of what it shows */

/** @param {Graph} graph @returns {Set<string>} a file and all that it needs, as the built portal finds them */
function reached(graph, file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of graph.get(file) ?? []) reached(graph, next, found);
  return found;
}

/** Removes an edge if the file still reaches its target through its other edges. @param {Graph} graph */
function withoutDetours(graph) {
  const kept = new Map(graph);
  for (const [file, needed] of graph)
    for (const one of needed) {
      const others = kept.get(file).filter((other) => other !== one);
      const before = kept.get(file);
      kept.set(file, others);
      if (!reached(kept, file).has(one)) kept.set(file, before);
    }
  return kept;
}

/**
 * The graph as text, `name 3 17,name,…`: what a file needs follows its name, as a distance back in the text.
 * @param {Graph} graph @param {string[]} parts @returns {{ text: string, at: Map<string, number> }}
 */
function written(graph, parts) {
  const at = new Map();
  const place = (file, passed = new Set()) => {
    if (at.has(file) || passed.has(file)) return;
    passed.add(file);
    for (const next of graph.get(file) ?? []) place(next, passed);
    at.set(file, at.size);
  };
  for (const part of parts) place(part);
  const lines = [...at].map(([file, own]) =>
    [shortName(file), ...(graph.get(file) ?? []).map((next) => own - at.get(next))].join(' '),
  );
  return { text: lines.join(','), at };
}

/** All files lie in one folder, and most are scripts. @param {string} file */
const shortName = (file) => file.replace(/^assets\//, '').replace(/\.js$/, '');

/**
 * Reads the text once. `__vite__mapDeps` names a file by its place and all that it needs; `__vite__load` loads them.
 * @param {string} text
 */
const reader = (text) =>
  `const __vite__parts=${JSON.stringify(text)}.split(",").map(t=>t.split(" ")),` +
  `__vite__mapDeps=(i,s=new Set,r=i=>{const[t,...n]=__vite__parts[i],f="assets/"+(t.includes(".")?t:t+".js");` +
  `s.has(f)||(s.add(f),n.map(n=>r(i-n)))})=>(r(i),[...s]),` +
  `__vite__load=(l,i,o)=>l(()=>import("./"+__vite__parts[i][0]+".js").then(o),__vite__mapDeps(i));\n`;

/**
 * @param {string} code of the entry as Vite has written it @param {string} entry @param {Graph} graph of the build
 * @throws Error where a part would not get a file that Vite has found for it
 */
export function withGraph(code, entry, graph) {
  // Every page begins with these.
  const first = reached(graph, entry);
  const later = new Map([...graph].map(([file, needed]) => [file, needed.filter((one) => !first.has(one))]));
  const names = JSON.parse(FILES.exec(code)[1]);
  const lists = [...code.matchAll(LIST)].map(([, list]) => list.split(',').map((index) => names[index]));
  const short = withoutDetours(later);
  for (const [part, ...others] of lists) {
    const found = reached(short, part);
    const missing = others.find((file) => !first.has(file) && !found.has(file));
    if (missing) throw new Error(`${part} needs ${missing}, which the graph lacks`);
  }
  const { text, at } = written(
    short,
    lists.map(([part]) => part),
  );
  return code
    .replace(LIST, (_, list) => `__vite__mapDeps(${at.get(names[list.split(',')[0]])})`)
    .replace(LOAD, (_, loader, _name, _local, take, place) => `__vite__load(${[loader, place, take].filter(Boolean)})`)
    .replace(NAMES, () => reader(text));
}

/**
 * A plugin of Vite, for a build whose `modulePreload.resolveDependencies` is `filesOf`. Vite lists for each part all that it
 * needs, and most parts need the same: with a hundred parts that was a tenth of the entry. Here each file is named once, with
 * what it needs itself.
 * @returns {import('vite').Plugin}
 */
export const partsGraph = () => ({
  name: 'ug-parts-graph',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const graph = new Map(
        chunks.map(({ fileName, imports, viteMetadata }) => [
          fileName,
          [...imports, ...(viteMetadata?.importedCss ?? [])],
        ]),
      );
      for (const chunk of chunks)
        if (chunk.isEntry && NAMES.test(chunk.code)) chunk.code = withGraph(chunk.code, chunk.fileName, graph);
    },
  },
});
