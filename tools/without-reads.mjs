const READS = /\n *reads: \[[^\]]*\],/;

/**
 * Leaves out of the built portal what a feature may read of others: the linter asks for it, and no browser does. It is half a
 * kilobyte of the first page.
 * @returns {import('vite').Plugin}
 */
export const withoutReads = () => ({
  name: 'without-reads',
  enforce: 'pre',
  transform: {
    filter: { id: /\.feature\.tsx?$/ },
    handler: (code) => ({ code: code.replace(READS, ''), map: null }),
  },
});
