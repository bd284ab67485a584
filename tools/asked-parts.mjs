// Keeps a browser from remembering that a part of the portal could not be had.

/** Vite's module that preloads the files of a lazy part. */
const HELPER = /vite[\\/]preload-helper/;

/**
 * A browser remembers a script that an `import()` could not get, and never asks for it again before the page is reloaded.
 * So the files of a part are fetched as files first, and imported only when all of them have come: trying again then asks
 * anew. Files that the page links to are under way as modules already. A style that failed goes, or it would count as there.
 * A file that the service does not have is gone with its build: only a reload helps, and the error says so.
 */
const helper = (base) => `
const asked = {};
const missing = (file, isGone) => Object.assign(new TypeError('cannot get ' + file), { name: 'MissingPart', isGone });
const style = (link, href) => new Promise((done, fail) => {
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  link.onload = done;
  link.onerror = () => { link.remove(); fail(); };
  document.head.append(link);
});
const script = async (href) => {
  const response = await fetch(href);
  if (!response.ok) throw response;
  await response.arrayBuffer();
};
const ask = async (file) => {
  const href = ${JSON.stringify(base)} + file;
  if (document.querySelector('link[href="' + href + '"]')) return;
  try {
    await (file.endsWith('.css') ? style(document.createElement('link'), href) : script(href));
  } catch (reason) {
    delete asked[file];
    // A style does not say why.
    const { status } = reason ?? (await fetch(href).catch(() => ({})));
    throw missing(file, status === 404 || status === 410);
  }
};
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map((file) => (asked[file] ??= ask(file))));
  return load();
};
`;

/**
 * The files that a part is made of, itself first, without the files that every page begins with.
 * @param {string} part @param {string[]} others @param {{ hostType: 'js' | 'html' }} host @returns {string[]}
 */
export const filesOf = (part, others, { hostType }) =>
  hostType === 'html'
    ? others
    : [...new Set([part, ...others])].filter((file) => !/^assets\/(index|libraries)-[^/]+\.js$/.test(file));

/**
 * A plugin of Vite, for a build whose `modulePreload.resolveDependencies` is `filesOf`.
 * @returns {import('vite').Plugin}
 */
export function askedParts() {
  let base = '/';
  return {
    name: 'ug-asked-parts',
    apply: 'build',
    configResolved: (config) => void ({ base } = config),
    transform: { filter: { id: HELPER }, handler: () => ({ code: helper(base), map: null }) },
  };
}
