import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, respond, serveContract } from '#testing/serve-contract';

const unbound = { ...exampleOf('getUserStatus'), uid: '10001', needBind: 1, phone: '' } as const;

test.each([
  ['/register', '账号', 'yuanhangzhe', false],
  ['/user', '昵称', '远航者', true],
  ['/bind', '手机号', '13800001234', true],
  ['/account-help', '问题说明', '登录时提示密码错误，但密码没有改过', false],
  ['/business', '合作内容', '我们是一家独立游戏工作室', false],
])('what is typed on %s is still there after a look at another page', async (address, label, words, isPlayer) => {
  serveContract(respond('getUserStatus', unbound));
  if (isPlayer) signIn();
  const { user, goTo } = openPortal(address);
  const named = { name: label };
  const field = await screen.findByRole('textbox', named);
  await user.clear(field);
  await user.type(field, words);
  await goTo('/faq');
  // A kept page stays in the document and is hidden. Queries by role find visible elements only.
  await waitFor(() => expect(screen.queryByRole('textbox', named)).not.toBeInTheDocument());
  await goTo(address);
  expect(await screen.findByRole('textbox', named)).toHaveValue(words);
});
