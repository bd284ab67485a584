// The package ships no types; this is the part of it that is used.
declare module 'jsdom' {
  interface Attribute {
    readonly name: string;
    readonly value: string;
  }
  interface ElementLike {
    readonly tagName: string;
    readonly attributes: Iterable<Attribute>;
    getAttribute(name: string): string | null;
  }
  interface WindowLike {
    readonly document: { readonly body: { querySelectorAll(selector: string): Iterable<ElementLike> } };
    close(): void;
  }
  export class JSDOM {
    constructor(html: string, options: { runScripts: 'dangerously'; url: string });
    readonly window: WindowLike;
  }
}
