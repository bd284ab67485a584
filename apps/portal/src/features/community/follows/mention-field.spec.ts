import { describe, expect, test } from 'vitest';
import { mentionAt, withMention, withNames, withTokens } from './mention-field.queries';

describe('a mention', () => {
  test.each([
    ['你好 @小', 5, '小'],
    ['@', 1, ''],
    ['你好 @小 北', 7, null],
    ['你好', 2, null],
  ])('is being typed in %j at %i: %j', (text, caret, begun) => {
    expect(mentionAt(text, caret)).toBe(begun);
  });

  test('is written out where the caret is', () => {
    expect(withMention('问问 @小，谢谢', 5, '小北')).toEqual({ text: '问问 @小北 ，谢谢', caret: 7 });
  });

  test('goes to the service as a token, and comes back as a name', () => {
    const mentions = [
      { uid: 1, name: '小北' },
      { uid: 2, name: '小北北' },
    ];
    const text = '@小北北 和 @小北 来';
    const tokens = withTokens(text, mentions);
    expect(tokens).toBe('@{2} 和 @{1} 来');
    expect(withNames(tokens, mentions)).toBe(text);
  });
});
