import react from '@vitejs/plugin-react';
import pxtorem from 'postcss-pxtorem';
import { defineConfig } from 'vitest/config';
import manifest from '../../package.json' with { type: 'json' };
import { askedParts, filesOf } from '../../tools/asked-parts.mjs';
import { brandIcons } from '../../tools/brand-icons.mjs';
import { sharedSetup, sharedSetupServed, sharedTests } from '../../tools/gates/vitest-config.mjs';
import { partsGraph } from '../../tools/parts-graph.mjs';
import { precompress } from '../../tools/precompress.mjs';
import { routerParts } from '../../tools/router-parts.mjs';
import { withoutReads } from '../../tools/without-reads.mjs';
import { worker } from '../../tools/worker.mjs';
import { writtenCalls } from '../../tools/written-calls.mjs';

const service = process.env.SERVICE_URL ?? 'http://127.0.0.1:3000';
const proxy = { '/api': { target: service }, '/socket.io': { target: service, ws: true } };

/** Code that every visit loads is in two files, not in one for each shared part. */
// The entry names the files of every page, some three hundred: `.vite/manifest.json` tells which is which.
const browserOutput = {
  chunkFileNames: ({ name }: { name: string }) =>
    name === 'libraries' ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
  assetFileNames: 'assets/[hash][extname]',
  codeSplitting: {
    groups: [
      { name: 'libraries', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/, priority: 1 },
      { name: 'portal', tags: ['$initial' as const] },
    ],
  },
};
const paintOutput = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' };

const browserPlugins = [
  worker(`${import.meta.dirname}/src/worker/worker.ts`),
  brandIcons(),
  routerParts(),
  askedParts(),
  partsGraph(),
  withoutReads(),
  writtenCalls(),
  precompress(),
];

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), sharedSetupServed, ...(isSsrBuild ? [] : browserPlugins)],
  define: {
    'import.meta.env.APP_VERSION': JSON.stringify(manifest.version),
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true },
  css: {
    // The design is drawn at 375 px with a root of 16 px; `--frame-*` lengths are real pixels, as are hairlines.
    postcss: {
      plugins: [pxtorem({ rootValue: 16, propList: ['*', '!--frame-*'], minPixelValue: 2, mediaQuery: false })],
    },
  },
  server: { port: Number(process.env.PORTAL_PORT ?? 5173), strictPort: true, proxy },
  preview: { proxy },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // A strict content security policy allows neither data: scripts nor inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesOf },
    // By it the service finds what a page consists of.
    manifest: !isSsrBuild,
    // The script that paints pages on the service (`src/paint.tsx`) is in a folder of the build that is not served.
    ...(isSsrBuild && { outDir: 'dist/.paint', copyPublicDir: false, target: 'node20', minify: true }),
    rolldownOptions: {
      output: isSsrBuild ? paintOutput : browserOutput,
      treeshake: {
        // Our libraries do nothing by being imported, so a part that only a lazy chunk uses need not wait in the entry.
        moduleSideEffects: [{ test: /[\\/]libs[\\/](contract|api-client|web)[\\/]src[\\/]/, sideEffects: false }],
      },
    },
  },
  test: {
    ...sharedTests(import.meta.dirname),
    environment: 'jsdom',
    include: ['src/**/*.spec.{ts,tsx}'],
    setupFiles: [sharedSetup, 'src/testing/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // Making a page and loading its modules takes longer than most specs: they share one, and leave nothing behind on it.
    isolate: false,
    // Every rendering leaves much behind at once; V8's own 16 MB for it are full several times in a spec.
    execArgv: ['--max-semi-space-size=64'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
}));
