/** The content of a clipboard or of a drag, as far as it shows a person's intention. A `DataTransfer` is one. */
export interface Carried {
  readonly files: ArrayLike<File>;
  readonly getData: (format: string) => string;
}

/**
 * The files that somebody means by what they paste or drop; none where they mean a text. Spreadsheets and word processors
 * put a picture of what was copied beside the text: text wins. Only a text that says nothing but what the files are called
 * does not count, which file managers add, nor the address of a picture that is dragged out of a page.
 */
export function filesIn(carried: Carried | null): File[] {
  if (!carried) return [];
  const files = Array.from(carried.files);
  const lines = linesOf(carried.getData('text/plain'));
  const addresses = new Set(linesOf(carried.getData('text/uri-list')));
  const names = new Set(files.map(({ name }) => name));
  const isName = (line: string) => addresses.has(line) || names.has(line) || names.has(lastPart(line));
  return lines.every(isName) ? files : [];
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The part behind the last slash of a path or an address. */
function lastPart(line: string): string {
  const part = line.slice(line.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a percent sign of the name's own
  }
}

/**
 * Takes the files that are dropped anywhere on the page, which the browser would otherwise open in its place.
 * @param onFiles is not called for what another place has taken already
 * @returns a function that stops
 */
export function takeDroppedFiles(page: Document, onFiles: (files: File[]) => void): () => void {
  const over = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    if (event.defaultPrevented) return;
    const files = filesIn(event.dataTransfer);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  page.addEventListener('dragover', over);
  page.addEventListener('drop', drop);
  return () => {
    page.removeEventListener('dragover', over);
    page.removeEventListener('drop', drop);
  };
}
