import { describe, expect, it } from 'vitest';
import { timesProblem, toSettingsInput } from './settings.rules';

describe('the settings as they are saved', () => {
  it('are trimmed, with days in order and hours only on days that are open', () => {
    const input = toSettingsInput(
      {
        hours: [{ days: [5, 1, 1, 3], from: '09:00', to: '22:00' }],
        holidays: [
          { day: '2027-02-06', isOpen: true, name: ' 春节值班 ', from: '10:00', to: '18:00' },
          { day: '2027-01-01', isOpen: false, name: '元旦', from: '09:00', to: '10:00' },
        ],
        welcome: ' 您好 ',
        offline: null,
        capacity: 5,
        ringSeconds: 0,
        graceSeconds: 60,
        retentionDays: 365,
        tags: ['充值', ' 充值 ', ''],
        skills: [{ key: ' pay ', name: '充值 ' }],
      },
      2,
    );
    expect(input).toEqual({
      version: 2,
      hours: [{ days: [1, 3, 5], from: '09:00', to: '22:00' }],
      holidays: [
        { day: '2027-01-01', isOpen: false, name: '元旦' },
        { day: '2027-02-06', isOpen: true, name: '春节值班', from: '10:00', to: '18:00' },
      ],
      welcome: '您好',
      offline: '',
      capacity: 5,
      ringSeconds: 0,
      graceSeconds: 60,
      retentionDays: 365,
      tags: ['充值'],
      skills: [{ key: 'pay', name: '充值' }],
    });
  });

  it.each([
    ['09:00', '22:00', undefined],
    ['09:00', '24:00', undefined],
    ['22:00', '09:00', undefined],
    ['09:00', '09:00', '开始与结束时间不能相同'],
    ['', '09:00', undefined],
    ['9点', '09:00', undefined],
  ])('from %s to %s: %s', (from, to, problem) => {
    expect(timesProblem(from, to)).toBe(problem);
  });
});
