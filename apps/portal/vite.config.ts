import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import pxtorem from 'postcss-pxtorem';
import { defineConfig } from 'vitest/config';
import manifest from '../../package.json' with { type: 'json' };
import { precompress } from '../../tools/precompress.mjs';

const library = (path: string) => fileURLToPath(new URL(`../../libs/${path}`, import.meta.url));
const service = process.env.SERVICE_URL ?? 'http://127.0.0.1:3000';
const proxy = { '/api': { target: service }, '/socket.io': { target: service, ws: true } };

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), precompress()],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(manifest.version) },
  resolve: {
    alias: [
      { find: /^@ug\/contract$/, replacement: library('contract/src/index.ts') },
      { find: /^@ug\/contract\//, replacement: library('contract/src/') },
      { find: /^@ug\/api-client$/, replacement: library('api-client/src/index.ts') },
      { find: /^@ug\/contract-stub$/, replacement: library('contract-stub/src/index.ts') },
    ],
  },
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Our libraries do nothing by being imported, so a part that only a lazy chunk uses need not wait in the entry.
        moduleSideEffects: [{ test: /[\\/]libs[\\/](contract|api-client)[\\/]src[\\/]/, sideEffects: false }],
      },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.spec.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
    // Making a page and loading its modules takes longer than most specs: they share one, and leave nothing behind on it.
    isolate: false,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
