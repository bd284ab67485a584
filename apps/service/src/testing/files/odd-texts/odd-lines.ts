import { encodeText } from './encode-text';
import { chinese, inUtf8, laidOut, nameOf, range, written, type OddText } from './odd-text';
import { paragraphs } from './prose';

const usual = (number: number): string => `第${chinese(number)}章 ${nameOf(number)}`;
const titles = range(1, 8).map(usual);
const plain = laidOut(range(1, 8).map((number) => written(usual(number), number)));

/** Paragraphs broken at a width, as files from old boards are. */
function wrapped(width: number, indent: string, isLoose: boolean): OddText {
  const broken = (text: string): string[] => text.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [];
  const bodies = range(1, 8).map((number) => range(0, 9).map((index) => paragraphs(number * 10 + index, 5).join('')));
  const text = bodies
    .flatMap((body, index) => [
      '',
      titles[index] ?? '',
      '',
      ...body.flatMap((one) => [...broken(indent + one), ...(isLoose ? [''] : [])]),
    ])
    .join('\n');
  return inUtf8(`lines broken at ${width}, ${indent ? 'indented' : 'flush'}${isLoose ? ', loose' : ''}`, text, titles, {
    holds: bodies.map((body) => body[3] ?? ''),
  });
}

const advertisement = '请记住本站域名 www.example.com 手机阅读更方便';

const marked = (): OddText[] => [
  inUtf8('line breaks of HTML', plain.replaceAll('\n', '<br/>'), titles),
  inUtf8('line breaks of HTML, escaped', plain.replaceAll('\n', '&lt;br&gt;\n'), titles, { lacks: ['<br', '&lt;'] }),
  inUtf8('paragraphs of HTML', plain.replace(/^(.+)$/gm, '<p>$1</p>'), titles, { lacks: ['<p>'] }),
  inUtf8(
    'entities',
    plain.replaceAll('　', '&nbsp;&nbsp;').replaceAll('“', '&ldquo;').replaceAll('”', '&#8221;'),
    titles,
    {
      lacks: ['&nbsp;', '&ldquo;', '&#'],
    },
  ),
  inUtf8('entities, escaped twice', plain.replaceAll('　', '&amp;nbsp;'), titles, { lacks: ['nbsp'] }),
  inUtf8('zero width everywhere', plain.replaceAll('他', '他\u200B').replaceAll('第', '\u200C第\uFEFF'), titles, {
    lacks: ['\u200B', '\u200C', '\uFEFF'],
  }),
  inUtf8('many blank lines', plain.replaceAll('\n', '\n\n\n\n　\n'), titles),
  inUtf8('spaces and tabs as indents', plain.replaceAll('　　', '\t  '), titles, { lacks: ['\t'] }),
  inUtf8('no-break spaces', plain.replaceAll('　　', '\u00A0\u00A0\u00A0\u00A0'), titles, { lacks: ['\u00A0'] }),
  inUtf8('controls', plain.replaceAll('。', '。\u0000\u0008'), titles, { lacks: ['\u0000', '\u0008'] }),
  inUtf8('a line separator of Unicode', plain.replaceAll('\n', '\u2028'), titles),
  inUtf8('advertisements', plain.replaceAll(/\n(?=第)/g, `\n${advertisement}\n`), titles, { holds: [advertisement] }),
  inUtf8('a script in the text', plain.replace('\n', '\n<script>alert(1)</script>\n'), titles),
  inUtf8('emoji that are joined', `${plain}　　👨‍👩‍👧。\n`, titles, { holds: ['👨‍👩‍👧'] }),
];

/** One line of 30 MB: a novel whose breaks were lost. */
const oneLine: OddText = {
  name: 'one line of 30 MB',
  bytes: () =>
    encodeText(
      range(1, 40)
        .map((number) => paragraphs(number, 40).join(''))
        .join('')
        .repeat(130),
      'utf-8',
    ).subarray(0, 30 * 1024 * 1024),
  encoding: 'utf-8',
  chapters: [],
};

/** What people bring by mistake: no text at all, or nothing. */
export const oddBytes = (): { readonly name: string; bytes(): Uint8Array }[] => [
  {
    name: 'noise',
    bytes: () => Uint8Array.from({ length: 4096 }, (_, index) => (index * 2654435761 * (index + 7)) >>> 11),
  },
  { name: 'a program', bytes: () => Uint8Array.from({ length: 4096 }, (_, index) => (index % 3 ? 0 : index * 31)) },
  { name: 'zeros', bytes: () => new Uint8Array(2048) },
];

/** How lines stand: broken ones, markup, what cannot be seen, advertisements. */
export const oddLines = (): OddText[] => [
  ...[34, 38, 40, 64, 76].flatMap((width) => [wrapped(width, '　　', false), wrapped(width, '', true)]),
  ...marked(),
  oneLine,
];
