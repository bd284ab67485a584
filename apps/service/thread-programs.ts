import { build, type Plugin, type Rolldown } from 'vite';

const ASKED = '?thread';

/**
 * Gives `import program from './some-thread?thread'` the text of that module with everything it imports, to run as
 * `new Worker(program, { eval: true })`: the service is one file, and a thread is not to load all of it a second time.
 */
export function threadPrograms(): Plugin {
  return {
    name: 'thread-programs',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(ASKED)) return null;
      const found = await this.resolve(source.slice(0, -ASKED.length), importer, { skipSelf: true });
      return found && `${found.id}${ASKED}`;
    },
    async load(id) {
      if (!id.endsWith(ASKED)) return null;
      const { code, modules } = await bundled(id.slice(0, -ASKED.length));
      for (const file of modules) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

async function bundled(file: string): Promise<{ code: string; modules: readonly string[] }> {
  const result = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true },
    build: {
      ssr: file,
      write: false,
      target: 'node20',
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = result.output;
  return { code: chunk.code, modules: Object.keys(chunk.modules).filter((name) => name.startsWith('/')) };
}
