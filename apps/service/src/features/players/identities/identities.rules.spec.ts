import { describe, expect, it } from 'vitest';
import { birthdayOf, identityNumberFrom, masked, realNameFrom } from './identities.rules';

const TODAY = '2026-11-21';

describe('the number of an identity card', () => {
  it.each([
    ['11010119900307109X', '11010119900307109X'],
    [' 110101 19900307 109x ', '11010119900307109X'],
    ['１１０１０１１９９００３０７１０９Ｘ', '11010119900307109X'],
    ['440301201206152321', '440301201206152321'],
    ['\u2068440301-20120615-2321\u2069', '440301201206152321'],
  ])('%j is %j', (typed, number) => expect(identityNumberFrom(typed, TODAY)).toBe(number));

  it.each([
    ['a wrong last digit', '110101199003071091'],
    ['two digits that changed places', '11010119900370109X'],
    ['a thirteenth month', numbered('11010119901307109')],
    ['the 30th of February', numbered('11010119900230109')],
    ['the 29th of February of no leap year', numbered('11010119010229109')],
    ['a birth tomorrow', numbered('11010120261122109')],
    ['a birth before anybody alive', numbered('11010118991231109')],
    ['a province that is none', numbered('99010119900307109')],
    ['15 digits', '110101900307109'],
    ['19 digits', '11010119900307109X1'],
    ['an X in the middle', '1101011990030X1091'],
    ['nothing', ''],
  ])('with %s is none', (_, typed) => expect(identityNumberFrom(typed, TODAY)).toBeNull());

  it('may be of somebody who was born today, and on the 29th of February', () => {
    expect(identityNumberFrom(numbered('11010120261121109'), TODAY)).not.toBeNull();
    expect(identityNumberFrom(numbered('11010120000229109'), TODAY)).not.toBeNull();
  });

  it('changes with each of its digits', () => {
    const right = '11010119900307109X';
    for (let at = 0; at < right.length - 1; at += 1) {
      const other = String((Number(right[at]) + 1) % 10);
      expect(identityNumberFrom(right.slice(0, at) + other + right.slice(at + 1), TODAY), `digit ${at + 1}`).toBeNull();
    }
  });

  it('says when somebody was born', () => expect(birthdayOf('11010119900307109X')).toBe('1990-03-07'));
});

describe('a real name', () => {
  it.each([
    ['林晓舟', '林晓舟'],
    [' 林 晓舟 ', '林晓舟'],
    ['阿依古丽•买买提', '阿依古丽·买买提'],
    ['𠮷田', '𠮷田'],
  ])('%j is %j', (typed, name) => expect(realNameFrom(typed)).toBe(name));

  it.each(['林', 'Lin', '林1', '·林晓', '林晓·', '<林晓>', '林'.repeat(31), ''])('%j is none', (typed) =>
    expect(realNameFrom(typed)).toBeNull(),
  );

  it('is shown by its ends alone', () => {
    expect(masked({ name: '林晓舟', number: '11010119900307109X' })).toEqual({
      name: '林**',
      number: '11**************9X',
    });
  });
});

/** Seventeen digits with the last character that the standard gives them, counted another way than the rules do. */
function numbered(digits: string): string {
  const remainder = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (2 ** (17 - at) % 11), 0) % 11;
  return digits + '10X98765432'.charAt(remainder);
}
