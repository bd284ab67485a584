import { strToU8, zipSync, type Zippable } from 'fflate';

/** Files of an EPUB by their names. */
export type EpubFiles = Record<string, string | Uint8Array>;

const CONTAINER =
  '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';

export interface Page {
  readonly title: string;
  /** XHTML below the heading. */
  readonly body: string;
}

export const xhtml = (title: string, body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title><style>p{color:red}</style></head><body><h2>${title}</h2>${body}</body></html>`;

const ncx = (points: string): string =>
  `<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><navMap>${points}</navMap></ncx>`;

export const navPoint = (title: string, link: string, inside = ''): string =>
  `<navPoint><navLabel><text>${title}</text></navLabel><content src="${link}"/>${inside}</navPoint>`;

export const nav = (list: string): string =>
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><h1>目录</h1><ol>${list}</ol></nav><nav epub:type="landmarks"><ol><li><a href="p1.xhtml">开始</a></li></ol></nav></body></html>`;

/** The files of a book with a page for each chapter; `more` replaces files and adds others. */
export function epubFiles(pages: readonly Page[], version: 2 | 3, more: EpubFiles = {}): EpubFiles {
  const name = (index: number): string => `p${index + 1}.xhtml`;
  const items = pages.map(
    (_, index) => `<item id="p${index}" href="${name(index)}" media-type="application/xhtml+xml"/>`,
  );
  const contents =
    version === 3
      ? '<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>'
      : '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>';
  const picture = '<item id="cover" href="images/cover.png" properties="cover-image" media-type="image/png"/>';
  const spine = pages.map((_, index) => `<itemref idref="p${index}"/>`).join('');
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="${version}.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>长河</dc:title><dc:creator>佚名</dc:creator><dc:language>zh</dc:language></metadata><manifest>${contents}${picture}${items.join('')}</manifest><spine toc="ncx">${spine}</spine></package>`;
  return {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': CONTAINER,
    'OEBPS/content.opf': opf,
    'OEBPS/images/cover.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
    ...(version === 3
      ? {
          'OEBPS/nav.xhtml': nav(
            pages.map(({ title }, index) => `<li><a href="${name(index)}">${title}</a></li>`).join(''),
          ),
        }
      : { 'OEBPS/toc.ncx': ncx(pages.map(({ title }, index) => navPoint(title, name(index))).join('')) }),
    ...Object.fromEntries(pages.map(({ title, body }, index) => [`OEBPS/${name(index)}`, xhtml(title, body)])),
    ...more,
  };
}

export const ncxOf = ncx;

export function packEpub(files: EpubFiles): Uint8Array {
  const entries = Object.entries(files).map(([name, data]) => [name, typeof data === 'string' ? strToU8(data) : data]);
  return zipSync(Object.fromEntries(entries) as Zippable, { level: 1 });
}
