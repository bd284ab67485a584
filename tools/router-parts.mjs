// Keeps out of a build what is never used of the router.
const PACKAGE = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/;

/**
 * A plugin of Vite. The router's package says how its components are made in a way that a bundler has to keep, though
 * nothing imports them; and it has warnings for developers in every build, behind one constant.
 * @returns {import('vite').Plugin}
 */
export const routerParts = () => ({
  name: 'ug-router-parts',
  apply: 'build',
  transform: {
    filter: { id: PACKAGE },
    handler: (code) => ({
      code: code
        .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
        .replace(/^(var \w+ = )(?=\w+\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ ')
        .replace(/^\w+\.displayName = "\w+";$/gm, ''),
      map: null,
    }),
  },
});
