import { parse } from 'papaparse';
import { vi } from 'vitest';

interface SavedFile {
  readonly name: string;
  readonly blob: Blob;
}

const readText = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(blob);
  });

/** Keeps the files that pages hand to the browser: jsdom keeps none, and follows no link to one. */
export function keepSavedFiles() {
  const blobs = new Map<string, Blob>();
  const saved: SavedFile[] = [];
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, blob });
  });
  return {
    names: () => saved.map(({ name }) => name),
    /** The rows of the file that was saved last, its headers first, as a spreadsheet reads them. */
    rows: async (): Promise<string[][]> => {
      const file = saved.at(-1);
      if (!file) throw new Error('nothing was saved');
      const { data } = parse<string[]>(await readText(file.blob), { skipEmptyLines: true });
      // The tab that keeps digits from being counted is not seen.
      return data.map((cells) => cells.map((cell) => cell.replace(/\t$/, '')));
    },
  };
}
