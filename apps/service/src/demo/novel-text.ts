/** A chapter of a demo novel. */
export interface DemoChapter {
  readonly title: string;
  /** The title of the volume it stands in. */
  readonly volume: string | null;
  /** A paragraph on each line. */
  readonly text: string;
}

const VOLUME = /^第[一二三四五六七八九十]+卷 /;
const CHAPTER = /^第[一二三四五六七八九十]+章 /;

/** Divides a demo novel: titles of volumes and chapters stand on lines of their own. */
export function chaptersOf(novel: string): DemoChapter[] {
  const chapters: { title: string; volume: string | null; lines: string[] }[] = [];
  let volume: string | null = null;
  for (const line of novel.split('\n')) {
    if (VOLUME.test(line)) volume = line;
    else if (CHAPTER.test(line)) chapters.push({ title: line, volume, lines: [] });
    else if (line !== '') chapters.at(-1)?.lines.push(line);
  }
  return chapters.map(({ lines, ...chapter }) => ({ ...chapter, text: lines.join('\n') }));
}
