const OPENINGS = [
  '天还没有亮',
  '雨下了一整夜',
  '他推开了木门',
  '灯火在远处亮着',
  '那年的冬天很长',
  '她把信折好',
  '老人没有说话',
];
const MIDDLES = [
  '街上一个人也没有',
  '风从山的那一边来',
  '炉子里的火就要灭了',
  '他想起了母亲说过的话',
  '河水慢慢地涨了上来',
  '钟声响了三下',
  '屋里的影子动了一动',
];
const ENDINGS = [
  '谁也不知道接下来会怎样',
  '他决定再等一等',
  '一切都和从前一样',
  '这一次他没有回头',
  '她只是轻轻地笑了',
  '于是他们又上了路',
  '夜色里什么都看不清',
];
const SPEECH = ['“你来了。”她说。', '“我们走吧！”', '他问：“这是哪里？”', '“再等一等……”'];

/** Sentences of one's own making, always the same ones for a seed, none of them twice in a row. */
export function sentence(seed: number): string {
  const pick = (words: readonly string[], factor: number): string =>
    words[(seed * factor + (seed >> 3)) % words.length] ?? '';
  return `${pick(OPENINGS, 3)}，${pick(MIDDLES, 5)}，${pick(ENDINGS, 11)}。`;
}

/** A paragraph of some sentences. */
export function paragraph(seed: number, sentences = 2 + (seed % 3)): string {
  const words = Array.from({ length: sentences }, (_, index) => sentence(seed * 7 + index));
  return seed % 4 === 1 ? `${SPEECH[seed % SPEECH.length] ?? ''}` : words.join('');
}

/** The body of a chapter. */
export const paragraphs = (seed: number, count = 8): string[] =>
  Array.from({ length: count }, (_, index) => paragraph(seed * 31 + index));

const TRADITIONAL: Readonly<Record<string, string>> = {
  还: '還',
  没: '沒',
  门: '門',
  灯: '燈',
  远: '遠',
  处: '處',
  着: '著',
  长: '長',
  说: '說',
  话: '話',
  个: '個',
  从: '從',
  边: '邊',
  来: '來',
  炉: '爐',
  里: '裡',
  灭: '滅',
  亲: '親',
  过: '過',
  涨: '漲',
  钟: '鐘',
  声: '聲',
  响: '響',
  动: '動',
  谁: '誰',
  样: '樣',
  决: '決',
  这: '這',
  头: '頭',
  轻: '輕',
  们: '們',
  么: '麼',
  问: '問',
  归: '歸',
  节: '節',
  风: '風',
  开: '開',
  无: '無',
  旧: '舊',
  云: '雲',
  书: '書',
  尽: '盡',
  会: '會',
  时: '時',
};

/** The same in traditional characters, for Big5. */
export const traditional = (text: string): string =>
  [...text].map((character) => TRADITIONAL[character] ?? character).join('');
