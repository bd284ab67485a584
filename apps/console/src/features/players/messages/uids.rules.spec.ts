import { describe, expect, it } from 'vitest';
import { countWords, readUids, uidsProblem } from './uids.rules';

describe('recipients that an operator pastes or uploads', () => {
  it.each([
    ['one per line', '10284\n10285\n', [10284, 10285]],
    ['lines of Windows and old spreadsheets', '10284\r\n10285\r10286', [10284, 10285, 10286]],
    ['commas, semicolons and spaces, Chinese ones too', '1,2，3;4；5、6 7\t8', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['a byte order mark and quotes', '\uFEFF"10284"\n"10285"', [10284, 10285]],
    ['what keeps a spreadsheet from counting', '="10284"', [10284]],
    ['a header above a single column', 'uid\n10284', [10284]],
    ['a Chinese header above a single column', '玩家编号\n10284', [10284]],
    ['the uid column of a table', '登录名,uid,昵称\nyuanhang,10284,777\nxinghai,10285,山茶', [10284, 10285]],
    ['a table in which a quoted nickname holds a comma', '昵称,uid\n"远航,者",10284', [10284]],
    ["the console's own export", '\uFEFFuid,登录名,昵称\r\n10284,yuanhangzhe,远航者\r\n', [10284]],
    ['a table by tabs', '昵称\t编号\n远航者\t10284', [10284]],
    ['nothing', ' \n\n', []],
  ])('are read from %s', (_, text, uids) => {
    expect(readUids(text)).toEqual({ uids, repeats: 0, refused: [] });
  });

  it('count once each', () => {
    const list = readUids('1 2 2\n1');
    expect([list.uids, list.repeats, countWords(list)]).toEqual([[1, 2], 2, '共 2 名玩家，已去掉 2 个重复']);
  });

  it.each([
    ['0', '0', 1],
    ['a negative number', '5\n-3', 2],
    ['a fraction', '1.5', 1],
    ['more than the database holds', '2147483648', 1],
    ['a name', '10284\n远航者', 2],
  ])('cannot be %s', (_, text, line) => {
    const list = readUids(text);
    expect(list.refused).toHaveLength(1);
    expect(list.refused[0]?.line).toBe(line);
    expect(uidsProblem(list)).toContain(`第 ${line} 行`);
  });

  it('are refused with where the first few faults are', () => {
    const problem = uidsProblem(readUids(Array.from({ length: 7 }, (_, index) => `甲${index}`).join('\n')));
    expect(problem).toContain('第 5 行“甲4”');
    expect(problem).toContain('等 7 处');
    expect(problem).not.toContain('甲5');
  });

  it('are at least one and at most ten thousand', () => {
    const list = (count: number) => readUids(Array.from({ length: count }, (_, index) => index + 1).join('\n'));
    expect(uidsProblem(list(0))).toBe('请填写至少一个 UID');
    expect(uidsProblem(list(10_000))).toBeUndefined();
    expect(uidsProblem(list(10_001))).toBe('一次最多 10,000 名玩家，请分批发送');
  });
});
