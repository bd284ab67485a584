// The package ships no types; this is the part of it that is used.
declare module 'jsdom' {
  interface Attribute {
    readonly name: string;
    readonly value: string;
  }
  interface ElementLike {
    readonly tagName: string;
    readonly attributes: Iterable<Attribute>;
    readonly textContent: string;
    readonly innerHTML: string;
    readonly outerHTML: string;
    getAttribute(name: string): string | null;
  }
  interface NodeLike {
    querySelector(selector: string): ElementLike | null;
    querySelectorAll(selector: string): Iterable<ElementLike> & { readonly length: number };
  }
  interface WindowLike {
    readonly document: NodeLike & { readonly body: NodeLike; readonly head: NodeLike; readonly title: string };
    close(): void;
  }
  export class JSDOM {
    constructor(html: string, options?: { runScripts?: 'dangerously'; url?: string });
    readonly window: WindowLike;
  }
}
