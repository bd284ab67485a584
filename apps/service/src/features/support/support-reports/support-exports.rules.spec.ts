import { describe, expect, it } from 'vitest';
import { fileHead, sessionLine, type ExportedSession } from './support-exports.rules';

const session: ExportedSession = {
  id: 30,
  playerName: '夜航船',
  uid: 10190,
  agentName: '小北',
  skill: 'pay',
  tags: ['充值', '礼包'],
  isLeft: false,
  openedAt: 1_000_000,
  assignedAt: 1_010_000,
  firstReplyAt: 1_028_400,
  closedAt: 1_420_000,
  closedBy: 'agent',
  rating: 4,
  ratingComment: '很好',
};
const line = (change: Partial<ExportedSession> = {}) =>
  sessionLine(
    { ...session, ...change },
    (at) => `t${at / 1000}`,
    (key) => `技能${key}`,
  );

describe('a file of sessions', () => {
  it('begins with a mark for spreadsheets and as many headers as a row has cells', () => {
    expect(fileHead.startsWith('\uFEFF会话,玩家,UID,')).toBe(true);
    expect(fileHead.split(',')).toHaveLength(line().split(',').length);
  });

  it('says of each session who, when and how long', () => {
    expect(line()).toBe('30,夜航船,10190,小北,技能pay,充值、礼包,,t1000,t1010,t1028.4,t1420,客服,28,420,4,很好\r\n');
  });

  it('leaves empty what did not happen', () => {
    const open = { agentName: null, skill: '', tags: [], isLeft: true, assignedAt: null, firstReplyAt: null };
    expect(line({ ...open, closedAt: null, closedBy: null, rating: null, ratingComment: '' })).toBe(
      '30,夜航船,10190,,,,是,t1000,,,,,,,,\r\n',
    );
  });

  it.each([
    ['=1+1', `"'=1+1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['-2', `"'-2"`],
    ['说"好",\n行', '"说""好"",\n行"'],
    ['=A1,"x"', `"'=A1,""x"""`],
  ])('a comment %j is a text and nothing else', (ratingComment, cell) => {
    expect(line({ ratingComment }).endsWith(`,${cell}\r\n`)).toBe(true);
  });
});
