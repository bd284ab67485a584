import { defineConfig } from 'vite';
import { threadPrograms } from './thread-programs.ts';

/** Addons of the machine's own, and what few installations load and only when they ask for it. */
const loadedApart = [
  'better-sqlite3',
  '@node-rs/argon2',
  'sharp',
  'alipay-sdk',
  'pinyin-pro',
  'pg',
  'ioredis',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
];
/** Built in, TypeORM makes every read a sixth slower for 1 MB of memory (decision 60). */
const outside = [...loadedApart, 'typeorm'];
/** Nest and the log call classes by their names, and a stack names its functions. */
const keepNames = { function: true, class: true };

/**
 * Builds one file for Node. The shipped file holds the packages, without comments and in ASCII: V8 keeps the text of all
 * that it may have to compile later, a byte for each character unless a single one needs two (decision 60).
 */
export default defineConfig(({ mode }) => ({
  plugins: [threadPrograms()],
  resolve: { tsconfigPaths: true },
  ssr: mode === 'development' ? { noExternal: [/^@ug\//] } : { noExternal: true, external: outside },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      output: {
        entryFileNames: 'main.js',
        format: 'es',
        sourcemapExcludeSources: true,
        ...(mode !== 'development' && {
          charset: 'ascii',
          comments: false,
          minify: { compress: { keepNames }, mangle: { keepNames }, codegen: true },
        }),
      },
    },
  },
}));
