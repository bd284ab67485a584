// The package ships no types; this is the part of it that is used.
declare module 'sanitize-html' {
  interface Frame {
    readonly tag: string;
    readonly attribs: Readonly<Record<string, string | undefined>>;
  }
  interface Changed {
    tagName: string;
    attribs: Record<string, string>;
  }
  interface Options {
    readonly allowedTags: readonly string[];
    readonly allowedAttributes: Readonly<Record<string, readonly string[]>>;
    readonly allowedSchemes: readonly string[];
    readonly allowProtocolRelative: boolean;
    readonly disallowedTagsMode: 'discard';
    readonly nonTextTags: readonly string[];
    readonly nestingLimit: number;
    readonly transformTags: Readonly<Record<string, (tagName: string, attribs: Record<string, string>) => Changed>>;
    readonly exclusiveFilter: (frame: Frame) => boolean;
  }
  export default function sanitizeHtml(dirty: string, options: Options): string;
}
