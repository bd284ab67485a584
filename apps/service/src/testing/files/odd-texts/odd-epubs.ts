import type { EpubReason } from '#platform/epub/epub-refusal';
import { chinese, nameOf, range } from './odd-text';
import { epubFiles, nav, navPoint, ncxOf, packEpub, xhtml, type EpubFiles, type Page } from './pack-epub';
import { paragraphs } from './prose';

/** A book as people bring it, with what it is. */
export interface OddEpub {
  readonly name: string;
  bytes(): Uint8Array;
  /** Titles with the volume before `|` and doubts behind `!`; or why it is refused. */
  readonly chapters: readonly string[] | EpubReason;
  readonly holds?: readonly string[];
  readonly lacks?: readonly string[];
  /** Pictures of the text, by their entries or why there is none, and the cover. */
  readonly pictures?: readonly string[];
}

const usual = (number: number): string => `第${chinese(number)}章 ${nameOf(number)}`;
const bodyOf = (number: number): string =>
  paragraphs(number)
    .map((line) => `<p>　　${line}</p>`)
    .join('');
const pages = range(1, 4).map((number): Page => ({ title: usual(number), body: bodyOf(number) }));
const titles = range(1, 4).map(usual);
const withBody = (body: string): Page[] =>
  pages.map((page, index) => (index === 0 ? { ...page, body: page.body + body } : page));

const book = (
  name: string,
  made: () => EpubFiles,
  chapters: OddEpub['chapters'] = titles,
  more: Partial<OddEpub> = {},
): OddEpub => ({
  name,
  bytes: () => packEpub(made()),
  chapters,
  ...more,
});

const without = (files: EpubFiles, ...names: string[]): EpubFiles =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !names.includes(name)));
const changed = (files: EpubFiles, name: string, change: (text: string) => string): EpubFiles => ({
  ...files,
  [name]: change(String(files[name])),
});
const OPF = 'OEBPS/content.opf';

const sound = (): OddEpub[] => [
  book('EPUB 2', () => epubFiles(pages, 2), titles, { pictures: ['OEBPS/images/cover.png'] }),
  book('EPUB 3', () => epubFiles(pages, 3), titles, { lacks: ['目录', '开始', 'color:red'] }),
  book('without a mimetype', () => without(epubFiles(pages, 3), 'mimetype')),
  book('without a table of contents', () => without(epubFiles(pages, 2), 'OEBPS/toc.ncx')),
  book(
    'volumes of EPUB 2',
    () =>
      epubFiles(pages, 2, {
        'OEBPS/toc.ncx': ncxOf(
          navPoint('第一卷', 'p1.xhtml', navPoint(usual(1), 'p1.xhtml') + navPoint(usual(2), 'p2.xhtml')) +
            navPoint('第二卷', 'p3.xhtml', navPoint(usual(3), 'p3.xhtml') + navPoint(usual(4), 'p4.xhtml')),
        ),
      }),
    titles.map((title, index) => `第${index < 2 ? '一' : '二'}卷|${title}`),
  ),
  book(
    'volumes of EPUB 3',
    () =>
      epubFiles(pages, 3, {
        'OEBPS/nav.xhtml': nav(
          `<li><span>上卷</span><ol><li><a href="p1.xhtml">${usual(1)}</a></li><li><a href="p2.xhtml">${usual(2)}</a></li></ol></li>` +
            `<li><span>下卷</span><ol><li><a href="p3.xhtml">${usual(3)}</a></li><li><a href="p4.xhtml">${usual(4)}</a></li></ol></li>`,
        ),
      }),
    titles.map((title, index) => `${index < 2 ? '上' : '下'}卷|${title}`),
  ),
  book(
    'several chapters in one document',
    () =>
      epubFiles([{ title: usual(1), body: `${bodyOf(1)}<h2 id="c2">${usual(2)}</h2>${bodyOf(2)}` }], 2, {
        'OEBPS/toc.ncx': ncxOf(navPoint(usual(1), 'p1.xhtml') + navPoint(usual(2), 'p1.xhtml#c2')),
      }),
    titles.slice(0, 2),
  ),
  book(
    'a preface that the table of contents leaves out',
    () =>
      changed(epubFiles(pages, 3), 'OEBPS/nav.xhtml', (text) =>
        text.replace(/<li><a href="p1.xhtml">[^<]*第[^<]*<\/a><\/li>/, ''),
      ),
    ['前文!aside', ...titles.slice(1).map((title, index) => title + (index === 0 ? '!gap' : ''))],
  ),
];

/** Books whose documents have more than paragraphs. */
const documents = (): OddEpub[] => [
  book(
    'scripts',
    () =>
      epubFiles(
        withBody(
          '<script>alert("坏")</script><p onclick="alert(1)">好。</p><script src="http://x.example/a.js"/><p>还在。</p>',
        ),
        3,
      ),
    titles,
    { holds: ['好。', '还在。'], lacks: ['alert', 'script'] },
  ),
  book(
    'frames and objects',
    () => epubFiles(withBody('<iframe src="file:///etc/passwd">框</iframe><object data="x">物</object><p>好。</p>'), 3),
    titles,
    { holds: ['好。'], lacks: ['框', '物'] },
  ),
  book(
    'entities of HTML',
    () => epubFiles(withBody('<p>他&nbsp;说&ldquo;好&rdquo;&hellip;&#8212;&#x597D;</p>'), 3),
    titles,
    { holds: ['他 说“好”…—好'] },
  ),
  book('tags as text', () => epubFiles(withBody('<p>&lt;b&gt;粗&lt;/b&gt; &amp;amp;</p>'), 3), titles, {
    holds: ['<b>粗</b> &amp;'],
  }),
  book('breaks', () => epubFiles(withBody('<p>一行<br/>二行<br>三行</p>'), 3), titles, { holds: ['一行\n二行\n三行'] }),
  book('ruby', () => epubFiles(withBody('<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字。</p>'), 3), titles, {
    holds: ['漢字。'],
    lacks: ['かん'],
  }),
  book(
    'nested blocks',
    () => epubFiles(withBody('<div><div>外<p>内</p>后</div></div><blockquote><p>引</p></blockquote>'), 3),
    titles,
    { holds: ['外\n内\n后\n引'] },
  ),
  book('unclosed tags', () => epubFiles(withBody('<p>一<p>二<b>三'), 3), titles, { holds: ['一\n二三'] }),
  book('a heading in two lines', () => {
    const files = epubFiles(pages, 3);
    return changed(files, 'OEBPS/p1.xhtml', (text) =>
      text.replace(`<h2>${usual(1)}</h2>`, `<h1>第一章</h1><h2>${nameOf(1)}</h2>`),
    );
  }),
  book(
    'pictures',
    () =>
      epubFiles(
        withBody(
          '<p><img src="images/a.png" alt="图"/></p><img src="http://x.example/b.png"/><img src="../../../etc/passwd"/><img src="images/none.png"/>',
        ),
        3,
        { 'OEBPS/images/a.png': Uint8Array.of(1, 2) },
      ),
    titles,
    { pictures: ['OEBPS/images/a.png', 'outside', 'outside', 'missing', 'OEBPS/images/cover.png'] },
  ),
  book(
    'a drawing with a picture',
    () =>
      epubFiles(
        withBody(
          '<svg xmlns="http://www.w3.org/2000/svg"><title>图</title><image xlink:href="images/a.png"/><script>alert(1)</script></svg>',
        ),
        3,
        { 'OEBPS/images/a.png': Uint8Array.of(1, 2) },
      ),
    titles,
    { pictures: ['OEBPS/images/a.png', 'OEBPS/images/cover.png'], lacks: ['alert'] },
  ),
  book(
    'documents in GB2312',
    () => ({
      ...epubFiles(pages, 3),
      'OEBPS/p1.xhtml': Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="gb2312"?><html><body><p>'),
        Uint8Array.of(0xba, 0xc3),
        Buffer.from('</p></body></html>'),
      ]),
    }),
    titles,
    { holds: ['好'] },
  ),
  book(
    'documents in UTF-16',
    () => ({
      ...epubFiles(pages, 3),
      'OEBPS/p1.xhtml': Buffer.from(`\uFEFF${xhtml(usual(1), '<p>十六位</p>')}`, 'utf16le'),
    }),
    titles,
    { holds: ['十六位'] },
  ),
];

const BOMB = `<!DOCTYPE package [<!ENTITY a "哈哈哈哈哈哈哈哈"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d SYSTEM "file:///etc/passwd">]>`;

/** What attacks a reader. */
const hostile = (): OddEpub[] => [
  book(
    'an entity bomb in the package',
    () => changed(epubFiles(pages, 3), OPF, (text) => text.replace('?>', `?>${BOMB}`).replace('长河', '&c;&d;')),
    titles,
    { lacks: ['哈哈', 'root:'] },
  ),
  book(
    'an entity bomb in a document',
    () =>
      changed(epubFiles(withBody('<p>&c;&d;好。</p>'), 3), 'OEBPS/p1.xhtml', (text) =>
        text.replace('<!DOCTYPE html>', BOMB.replace('package', 'html')),
      ),
    titles,
    { lacks: ['哈哈', 'root:'] },
  ),
  book('names that climb out', () => ({
    ...epubFiles(pages, 3),
    '../../etc/passwd': 'root',
    '/etc/shadow': 'x',
    'C:\\windows\\a': 'x',
  })),
  book(
    'links that climb out',
    () => changed(epubFiles(pages, 3), OPF, (text) => text.replace('p1.xhtml', '..%2f..%2f..%2fetc%2fpasswd')),
    titles.slice(1).map((title, index) => title + (index === 0 ? '!gap' : '')),
  ),
  book('links with a detour', () =>
    changed(epubFiles(pages, 3), OPF, (text) => text.replace('p1.xhtml', '../OEBPS/./p%31.xhtml')),
  ),
  book(
    'a package outside',
    () =>
      changed(epubFiles(pages, 3), 'META-INF/container.xml', (text) =>
        text.replace('OEBPS/content.opf', 'https://x.example/content.opf'),
      ),
    'no-book',
  ),
  book(
    'a zip bomb',
    () => ({ ...epubFiles(pages, 3), 'OEBPS/p2.xhtml': new Uint8Array(19 * 1024 * 1024) }),
    'too-large',
  ),
  book(
    'a document of 21 MB',
    () => ({
      ...epubFiles(pages, 3),
      'OEBPS/p2.xhtml': Uint8Array.from({ length: 21 * 1024 * 1024 }, (_, index) => (index * 7919) % 251),
    }),
    'too-large',
  ),
  book('a bomb that is not read', () => ({
    ...epubFiles(pages, 3),
    'OEBPS/extra.bin': new Uint8Array(30 * 1024 * 1024),
  })),
  book(
    '5,001 entries',
    () => ({ ...epubFiles(pages, 3), ...Object.fromEntries(range(1, 5001).map((index) => [`x/${index}`, ''])) }),
    'too-many-entries',
  ),
  book(
    'deep XML',
    () => changed(epubFiles(pages, 2), 'OEBPS/toc.ncx', () => ncxOf('<navPoint>'.repeat(100))),
    'too-deep',
  ),
  book('deep XHTML', () => epubFiles(withBody('<div>'.repeat(10_000)), 3), 'too-deep'),
  book(
    'protected',
    () => ({
      ...epubFiles(pages, 3),
      'META-INF/encryption.xml':
        '<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></enc:EncryptedData></encryption>',
    }),
    'protected',
  ),
  book('scrambled fonts alone', () => ({
    ...epubFiles(pages, 3),
    'META-INF/encryption.xml':
      '<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/></enc:EncryptedData></encryption>',
  })),
  book('a zip inside', () => ({ ...epubFiles(pages, 3), 'OEBPS/inner.epub': packEpub(epubFiles(pages, 3)) })),
];

const sized = (files: EpubFiles, change: (bytes: Uint8Array) => Uint8Array): Uint8Array => change(packEpub(files));

/** Changes the bytes of every header that begins with a mark, both those before the entries and those of the directory. */
function patched(bytes: Uint8Array, mark: number, change: (view: DataView, at: number) => void): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 4 <= bytes.length; at += 1) if (view.getUint32(at, true) === mark) change(view, at);
  return bytes;
}
const DIRECTORY = 0x02014b50;

/** Archives that are no books, or broken ones. */
const broken = (): OddEpub[] => [
  { name: 'no zip', bytes: () => new TextEncoder().encode('第一章 雪夜'), chapters: 'not-zip' },
  { name: 'empty', bytes: () => new Uint8Array(), chapters: 'not-zip' },
  {
    name: 'cut in half',
    bytes: () => sized(epubFiles(pages, 3), (bytes) => bytes.subarray(0, bytes.length / 2)),
    chapters: 'not-zip',
  },
  {
    name: 'without its last bytes',
    bytes: () => sized(epubFiles(pages, 3), (bytes) => bytes.subarray(0, -10)),
    chapters: 'not-zip',
  },
  {
    name: 'damaged inside',
    bytes: () => sized(epubFiles(pages, 3), (bytes) => bytes.fill(0xff, 200, 1200)),
    chapters: 'damaged',
  },
  {
    name: 'smaller than it says',
    bytes: () =>
      sized(epubFiles(pages, 3), (bytes) => patched(bytes, DIRECTORY, (view, at) => view.setUint32(at + 24, 10, true))),
    chapters: 'damaged',
  },
  {
    name: 'encrypted entries',
    bytes: () =>
      sized(epubFiles(pages, 3), (bytes) => patched(bytes, DIRECTORY, (view, at) => view.setUint16(at + 8, 1, true))),
    chapters: 'protected',
  },
  {
    name: 'an unknown method',
    bytes: () =>
      sized(epubFiles(pages, 3), (bytes) => patched(bytes, DIRECTORY, (view, at) => view.setUint16(at + 10, 14, true))),
    chapters: 'damaged',
  },
  book('another archive', () => ({ 'readme.txt': '好' }), 'no-book'),
  book('without a package', () => without(epubFiles(pages, 3), OPF), 'no-book'),
  book(
    'an empty spine',
    () => changed(epubFiles(pages, 3), OPF, (text) => text.replace(/<itemref[^>]*>/g, '')),
    'no-book',
  ),
  book(
    'documents that are missing',
    () => without(epubFiles(pages, 3), ...range(1, 4).map((index) => `OEBPS/p${index}.xhtml`)),
    'no-text',
  ),
  book(
    'pictures alone',
    () => ({
      ...epubFiles(pages, 3),
      ...Object.fromEntries(
        range(1, 4).map((index) => [
          `OEBPS/p${index}.xhtml`,
          '<html><body><img src="images/cover.png"/></body></html>',
        ]),
      ),
    }),
    'no-text',
  ),
];

export const oddEpubs = (): OddEpub[] => [...sound(), ...documents(), ...hostile(), ...broken()];
