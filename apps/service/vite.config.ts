import { defineConfig } from 'vite';

/** One file for Node; npm packages stay outside, so that native addons and stack traces work as published. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: [/^@ug\//] },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: { output: { entryFileNames: 'main.js', format: 'es' } },
  },
});
