import { describe, expect, it } from 'vitest';
import { checkNumber, checkRealName, plainNumber } from './identities.rules';

describe('what is typed of a real name', () => {
  it.each([
    ['11010119900307109X', true],
    ['110101 19900307 109x', true],
    ['', '请输入身份证号码'],
    ['1101011990030710', '身份证号码为 18 位，最后一位可以是 X'],
    ['110101199003071091', '身份证号码不正确，请核对'],
  ])('the number %j is answered by %j', (typed, result) => expect(checkNumber(typed)).toBe(result));

  it('is sent without spaces', () => expect(plainNumber(' 110101 19900307 109x')).toBe('11010119900307109X'));

  it('is a name of two characters at least', () => {
    expect(checkRealName(' 林 ')).toBe('请输入证件上的真实姓名');
    expect(checkRealName('林晓舟')).toBe(true);
  });
});
