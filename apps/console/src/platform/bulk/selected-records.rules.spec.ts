import { expect, it } from 'vitest';
import { namesIn } from './selected-records.rules';

it.each([
  [['星海'], 0, '“星海”'],
  [['星海', '云端'], 1, '“星海”、“云端”（其中 1 项不在本页）'],
  [['一', '二', '三', '四', '五'], 0, '“一”、“二”、“三”、“四”、“五”'],
  [['一', '二', '三', '四', '五', '六'], 2, '“一”、“二”、“三”、“四”、“五” 等 6 项（其中 2 项不在本页）'],
])('the question of a bulk action names %j with %i on other pages', (names, unseen, words) => {
  expect(namesIn(names, unseen)).toBe(words);
});
