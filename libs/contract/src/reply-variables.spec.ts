import { describe, expect, it } from 'vitest';
import { fillReply, REPLY_VARIABLES, unknownVariablesIn, variablesIn } from './reply-variables';

describe('the variables of a canned reply', () => {
  const body = '{玩家昵称}您好，订单 {订单号} 与 {订单号}，{昵称}{}';

  it('are listed once each, apart from what is none', () => {
    expect(variablesIn(body)).toEqual(['玩家昵称', '订单号']);
    expect(unknownVariablesIn(body)).toEqual(['昵称', '']);
    expect(variablesIn(REPLY_VARIABLES.map((name) => `{${name}}`).join(''))).toEqual(REPLY_VARIABLES);
  });

  it('are filled wherever they stand, and stay where nothing is known', () => {
    expect(fillReply('{玩家昵称}您好，{UID} {订单号}', { 玩家昵称: '小光', UID: '10284', 订单号: '' })).toEqual({
      text: '小光您好，10284 {订单号}',
      missing: ['订单号'],
    });
  });

  it('are not looked for in what a player is called', () => {
    const { text } = fillReply('{玩家昵称}：{UID}', { 玩家昵称: '$& {UID}', UID: '1' });
    expect(text).toBe('$& {UID}：1');
  });
});
