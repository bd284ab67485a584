declare module 'postcss-pxtorem' {
  import type { Plugin } from 'postcss';
  const pxtorem: (options: {
    rootValue: number;
    propList: readonly string[];
    minPixelValue: number;
    mediaQuery: boolean;
  }) => Plugin;
  export default pxtorem;
}

interface ImportMetaEnv {
  /** The version of this build, from the root package.json. */
  readonly APP_VERSION: string;
}

// The light build has the types of the whole one.
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
