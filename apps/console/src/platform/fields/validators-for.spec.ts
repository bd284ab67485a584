import { describe, expect, it } from 'vitest';
import type { Validator } from 'react-admin';
import { validatorsFor } from './validators-for';

const problems = (validators: Validator[], value: unknown) =>
  validators.map((validate) => validate(value, {}, {})).filter((problem) => problem !== undefined);

describe('what a form checks before it is sent', () => {
  const game = validatorsFor('consoleCreateGame');
  const config = validatorsFor('updateClientConfig', { bundleUrl: '请填写链接' });
  const gift = validatorsFor('consoleCreateGiftPackage');
  const staff = validatorsFor('consoleCreateStaff', { username: '请填写小写字母' });

  it.each<[string, Validator[], unknown, number]>([
    ['a name', game.name, '星海远征', 0],
    ['a name of blanks', game.name, '   ', 1],
    ['a name that is too long', game.name, '长'.repeat(41), 1],
    ['a name of emoji as long as it may be', game.name, '😀'.repeat(40), 0],
    ['no type', game.type, null, 1],
    ['no introduction', game.intro, '', 0],
    ['a score above ten', game.score, 11, 1],
    ['six tags', game.tags, ['一', '二', '三', '四', '五', '六'], 0],
    ['seven tags', game.tags, ['一', '二', '三', '四', '五', '六', '七'], 1],
    ['a tag that is too long', game.tags, ['九个字的标签太长了'], 1],
    ['a link', config.bundleUrl, 'https://example.com', 0],
    ['no link, which the contract allows as empty text', config.bundleUrl, '', 0],
    ['what is no link', config.bundleUrl, 'javascript:alert(1)', 1],
    ['a stock without an end', gift.stock, null, 0],
    ['a stock below nothing', gift.stock, -1, 1],
    ['no channels', gift.channels, undefined, 0],
    ['no account name', staff.username, undefined, 1],
    ['an account name in capitals', staff.username, 'ABC', 1],
    ['a short password', staff.password, 'short', 1],
  ])('takes or refuses %s as the contract does', (_, validators, value, count) => {
    expect(problems(validators, value)).toHaveLength(count);
  });

  it('marks the fields that must be filled, and no others', () => {
    const isMarked = (validators: Validator[]) =>
      validators.some((validate) => (validate as { isRequired?: boolean }).isRequired);
    expect([game.name, game.type, game.summary, config.bundleUrl].map(isMarked)).toEqual([true, true, false, false]);
  });
});
