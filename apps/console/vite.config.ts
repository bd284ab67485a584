import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sharedSetup, sharedSetupServed, sharedTests } from '../../tools/gates/vitest-config.mjs';
import { precompress } from '../../tools/precompress.mjs';

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const service = process.env.SERVICE_URL ?? 'http://127.0.0.1:3000';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/admin/',
  cacheDir: inRepository('node_modules/.vite/console'), // the portal's server keeps its own
  plugins: [react(), sharedSetupServed, precompress()],
  // In production the portal and the console share an origin; only a development server needs to be told the portal's.
  define: {
    'import.meta.env.VITE_PORTAL_URL': JSON.stringify(
      command === 'serve' ? (process.env.PORTAL_URL ?? 'http://127.0.0.1:5173') : '',
    ),
  },
  resolve: { tsconfigPaths: true },
  server: {
    port: Number(process.env.CONSOLE_PORT ?? 5174),
    strictPort: true,
    proxy: { '/api': { target: service }, '/socket.io': { target: service, ws: true } },
  },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    // react-admin comes once, after signing in, so that a resource brings only its own pages; charts come with the first.
    // What signing in needs itself must stay out of its group, or brings the whole of it along.
    rolldownOptions: {
      treeshake: {
        // Our libraries do nothing by being imported, so a part that only a page uses need not wait in the entry.
        moduleSideEffects: [{ test: /[\\/]libs[\\/](contract|api-client)[\\/]src[\\/]/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|zustand)[\\/]/, priority: 1 },
            {
              name: 'react-admin',
              test: /node_modules[\\/](?!uuid[\\/]|pinyin-pro[\\/]|@mui[\\/]x-|d3-|internmap|flatqueue|reselect|bezier-easing)/,
            },
          ],
        },
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
    // Loading react-admin takes longer than most specs: they share a page and its modules.
    isolate: false,
    // Every rendering leaves much behind at once; V8's own 16 MB for it are full several times in a spec.
    execArgv: ['--max-semi-space-size=64'],
  },
}));
