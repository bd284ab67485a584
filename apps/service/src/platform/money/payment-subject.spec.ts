import { expect, it } from 'vitest';
import { paymentSubject } from './payment-subject';

it.each([
  [['游光', '60 X钻'], '游光 60 X钻'],
  [['游光', 'VIP/SVIP=双享&赠礼 30 天'], '游光 VIP SVIP 双享 赠礼 30 天'],
  [['A&B', '<b>月卡</b>%2F#1'], 'A B b 月卡 b 2F 1'],
  [['游光', '新年🎉礼包（限时）·7 天'], '游光 新年 礼包（限时）·7 天'],
  [['游光', ' 两\u200B行\n文字\u0000 '], '游光 两 行 文字'],
  [['游光', '爱心❤️月卡'], '游光 爱心 月卡'],
  [['/', '=&'], '订单'],
])('%j is shown by a provider as %j', (parts, subject) => {
  expect(paymentSubject(...parts)).toBe(subject);
});

it('is as long as every provider takes it', () => {
  expect([...paymentSubject('游光', '𠮷'.repeat(200))]).toHaveLength(127);
});
