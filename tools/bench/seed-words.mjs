// Sensitive words by plain SQL that both databases know, and texts that hold none of them.

/** Characters that people write every day, each with its syllable: the texts are full of beginnings of words. */
const characters = [
  ...['外wai', '挂gua', '代dai', '练lian', '加jia', '微wei', '信xin', '刷shua', '钻zuan', '充chong', '值zhi', '低di'],
  ...['价jia', '出chu', '号hao', '领ling', '取qu', '群qun', '私si', '聊liao', '网wang', '站zhan', '免mian', '费fei'],
  ...['皮pi', '肤fu', '大da', '小xiao', '人ren', '中zhong', '上shang', '下xia', '来lai', '去qu', '好hao', '看kan'],
  ...['一yi', '天tian', '游you', '戏xi'],
].map((pair) => [pair.slice(0, 1), pair.slice(1)]);

/** One of this many words is found in pinyin and by its sound. */
const SPOKEN = 50;
const ROWS_AT_ONCE = 500;

const sentences = [
  '今天的天气真好，大家出去走走，看看海边的日出再回来。',
  '这一关的小怪有点多，建议先把左边的塔升到三级，再去打首领。',
  '周末的活动来了，上线就能领皮肤，记得叫上好友一起玩！',
  '请问新手应该先练哪个角色？我现在有三个四星，钻石不多。',
  '昨天下班路上听了新专辑，第三首最好听，编曲里的小提琴很特别。',
  'The new patch notes are out: loading times are shorter, maps are larger.',
];

/** @param {number} index @returns {string[][]} four characters, in another order for each number */
function lettersOf(index) {
  const mixed = (index * 7919) % characters.length ** 3;
  const digits = [mixed % 40, Math.floor(mixed / 40) % 40, Math.floor(mixed / 1600) % 40];
  return [...digits, (index * 31 + 7) % 40].map((at) => characters[at]);
}

/** @param {number} count @returns {string[]} statements that add so many words */
export function wordStatements(count) {
  const rows = Array.from({ length: count }, (_, index) => {
    const letters = lettersOf(index);
    const isSpoken = index % SPOKEN === 0;
    const [word, spoken] = [0, 1].map((part) => letters.map((letter) => letter[part]));
    const modes = ['separated', ...(isSpoken ? ['pinyin', 'homophone'] : [])];
    const text = `词${word.join('')}`;
    const values = [
      text,
      text,
      JSON.stringify(isSpoken ? ['ci', ...spoken] : []),
      'other',
      'mask',
      JSON.stringify(modes),
    ];
    return `(1, ${values.map((value) => `'${value}'`).join(', ')}, FALSE, TRUE, '[]', '', 0, 0)`;
  });
  const columns =
    'version, word, folded, spoken, category, action, modes, secret, enabled, exceptions, note, created_at, updated_at';
  const statements = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    statements.push(`INSERT INTO words (${columns}) VALUES ${rows.slice(from, from + ROWS_AT_ONCE).join(', ')}`);
  return [...statements, 'UPDATE word_revisions SET revision = revision + 1'];
}

/** @param {number} length @returns {string} as people write, with no word in it */
export function innocentText(length) {
  let text = '';
  for (let index = 0; text.length < length; index += 1) text += sentences[index % sentences.length];
  return text.slice(0, length);
}

/** @param {number} length @returns {string} of the same characters in an order of its own, so that no two are alike */
export function mixedText(length) {
  let text = '';
  while (text.length < length) {
    for (let count = 0; count < 12; count += 1) text += characters[Math.floor(Math.random() * characters.length)][0];
    text += '，';
  }
  return text.slice(0, length);
}
