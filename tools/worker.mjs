// Builds the portal's service worker beside its pages: one classic script, which names the files that every page begins with.
import { build } from 'vite';

/**
 * The entry's files, and what they import before anything can be seen.
 * @param {import('vite').Rolldown.OutputBundle} bundle @returns {string[]} addresses
 */
export function shellFiles(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const files = new Set();
  const waiting = chunks.filter(({ isEntry }) => isEntry);
  for (let chunk = waiting.shift(); chunk; chunk = waiting.shift()) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    waiting.push(...chunks.filter(({ fileName }) => chunk.imports.includes(fileName)));
  }
  if (files.size === 0) throw new Error('the portal has no entry that its worker could keep');
  return [...files].map((file) => `/${file}`).sort();
}

/**
 * A plugin of Vite that leaves `sw.js` beside the pages.
 * @param {string} entry the worker's source @returns {import('vite').Plugin}
 */
export function worker(entry) {
  return {
    name: 'ug:worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { SHELL_FILES: JSON.stringify(shellFiles(bundle)) },
        build: {
          write: false,
          target: 'baseline-widely-available',
          rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
      const [output] = [built].flat();
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output.output[0].code });
    },
  };
}
