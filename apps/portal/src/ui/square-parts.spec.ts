import { describe, expect, test } from 'vitest';
import { domainOf, plainText, squareParts } from './square-parts';

const mentions = [{ uid: 10284, name: '小北' }];
const shortly = (text: string) => squareParts(text, mentions).map((part) => `${part.kind}:${part.text}`);

describe('what a player wrote', () => {
  test.each([
    ['平常的话，没有别的', ['text:平常的话，没有别的']],
    ['#攻略 第七关怎么过', ['topic:#攻略', 'text: 第七关怎么过']],
    ['看#攻略#和#星海远征！', ['text:看', 'topic:#攻略#', 'text:和', 'topic:#星海远征', 'text:！']],
    ['谢谢 @{10284}，成了', ['text:谢谢 ', 'player:@小北', 'text:，成了']],
    ['谢谢 @{7}', ['text:谢谢 ', 'text:@玩家']],
    ['见 https://www.example.com/a#b，好', ['text:见 ', 'link:https://www.example.com/a#b', 'text:，好']],
    ['# 不是话题 ## 1 @小北', ['text:# 不是话题 ## 1 @小北']],
    ['javascript:alert(1)', ['text:javascript:alert(1)']],
  ])('“%s” has these parts', (text, parts) => {
    expect(shortly(text)).toEqual(parts);
  });

  test('is copied with names instead of numbers', () => {
    expect(plainText('@{10284} 来看 #攻略', mentions)).toBe('@小北 来看 #攻略');
  });

  test('names the site that a link leads to', () => {
    expect(domainOf('https://www.example.com/a?b=c')).toBe('example.com');
  });
});
