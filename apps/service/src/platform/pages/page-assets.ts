import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the build, in Vite's words. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  /** Names of chunks in the manifest. */
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Tags of a page, as HTML. */
interface PageTags {
  readonly styles: string;
  readonly scripts: string;
}

type Manifest = Readonly<Record<string, Chunk>>;

const STYLE_LINK = /<link rel="stylesheet"[^>]*? href="\/([^"]+\.css)"[^>]*>/g;

/** The built portal's scripts and style sheets, as pages name them. */
export class PageAssets {
  private readonly manifest: Manifest;
  private readonly known = new Map<string, PageTags>();

  /** @param folder of the built portal; one without a manifest has pages without tags of their own */
  constructor(private readonly folder: string) {
    const file = path.join(folder, '.vite/manifest.json');
    this.manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
  }

  /** A page with its style sheets inside, so that it is painted without waiting for them. */
  withStyles(html: string): string {
    return html.replace(STYLE_LINK, (link, name: string) => this.inlined(name) ?? link);
  }

  /** Returns the tags that a page of these modules needs beside the entry. */
  tagsOf(modules: readonly string[]): PageTags {
    const key = modules.join(' ');
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const chunks = [...this.chunksOf(modules)];
    const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))];
    const tags = {
      styles: styles.map((name) => this.inlined(name) ?? '').join(''),
      scripts: chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" data-page />`).join(''),
    };
    this.known.set(key, tags);
    return tags;
  }

  /** The chunks of modules and what those import, without what the entry brings anyway. */
  private chunksOf(modules: readonly string[]): Set<Chunk> {
    const entries = Object.keys(this.manifest).filter((name) => this.manifest[name]?.isEntry);
    const brought = this.collect(entries, new Set());
    return this.collect(modules, new Set(), brought);
  }

  private collect(names: readonly string[], found: Set<Chunk>, without?: ReadonlySet<Chunk>): Set<Chunk> {
    for (const name of names) {
      const chunk = this.manifest[name];
      if (!chunk || found.has(chunk) || without?.has(chunk)) continue;
      this.collect(chunk.imports ?? [], found, without);
      found.add(chunk);
    }
    return found;
  }

  /**
   * A style sheet as an element, with a link that is there but fetches nothing: by it the loader of modules sees that it
   * need not be fetched. Undefined where it cannot stand inside a page.
   */
  private inlined(name: string): string | undefined {
    const file = path.join(this.folder, name);
    const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
    // The one thing that would end the element; no style sheet of ours has it.
    if (text === undefined || text.includes('</style')) return undefined;
    return `<style>${text}</style><link rel="stylesheet" href="/${name}" disabled />`;
  }
}
