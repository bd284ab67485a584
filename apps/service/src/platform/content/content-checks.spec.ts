import { describe, expect, it } from 'vitest';
import { ContentChecks } from './content-checks';
import { passed, refused, strictestOf, verdictOf, type ContentHit } from './content-verdict';

const hit = (start: number, end: number, action: ContentHit['action'] = 'mask'): ContentHit => ({
  start,
  end,
  action,
  category: 'other',
  word: '词',
});

describe('what somebody wrote', () => {
  it('passes as it is where no check objects, and where there is none', async () => {
    const checks = new ContentChecks();
    expect(await checks.judge('你好')).toEqual(passed('你好'));
    checks.declare(passed);
    expect(await checks.judge('你好')).toEqual(passed('你好'));
    expect(await checks.judge('')).toEqual(passed(''));
  });

  it('is judged by the strictest of all checks, with the hits of each', async () => {
    const checks = new ContentChecks();
    checks.declare((text) => verdictOf(text, [hit(2, 4)]));
    checks.declare(async (text) => verdictOf(text, [hit(0, 1, 'review')]));
    expect(await checks.judge('甲乙丙丁')).toEqual({
      action: 'review',
      hits: [hit(0, 1, 'review'), hit(2, 4)],
      masked: '甲乙**',
    });
    checks.declare(refused);
    expect(await checks.judge('甲乙丙丁')).toMatchObject({ action: 'refuse', masked: '甲乙**' });
  });

  it('does not pass while a check cannot decide', async () => {
    const checks = new ContentChecks();
    checks.declare(() => Promise.reject(new Error('unreachable')));
    await expect(checks.judge('你好')).rejects.toThrow('unreachable');
  });
});

it('a text is masked once where hits overlap, and characters of two units count as one', () => {
  expect(verdictOf('甲😀乙丙丁', [hit(4, 6), hit(1, 5)]).masked).toBe('甲****');
  expect(strictestOf('甲乙', []).action).toBe('pass');
});
