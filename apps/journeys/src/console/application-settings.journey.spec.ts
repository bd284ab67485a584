import { signIn } from '../console';
import { expect, test } from '../journey';
import { phone } from '../screens';

const WORDS = '欢迎发行商与我们联系，周年庆合作正在进行';

test('an operator changes words of the application, a guest’s open page follows, and the change is taken back', async ({
  page,
  openPage,
  product,
  axe,
}) => {
  const guest = await openPage(phone);
  await guest.clock.install();
  await guest.goto('/business');
  const words = guest.getByText(WORDS);
  await expect(guest.getByRole('textbox', { name: '联系方式' })).toBeVisible();
  await expect(words).toHaveCount(0);

  await signIn(page, product, '/admin/client-config');
  await page.getByRole('tab', { name: '联系与商务' }).click();
  const field = page.getByRole('textbox', { name: '商务合作说明' });
  const before = await field.inputValue();
  await field.fill(WORDS);
  // As the portal will show it, before it is saved.
  await expect(page.getByRole('group', { name: '门户效果' }).getByText(WORDS)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('应用设置已保存')).toBeVisible();

  // An open page asks again every minute or two; nothing is loaded again.
  await guest.evaluate(() => Object.assign(window, { stayed: true }));
  await guest.clock.fastForward('02:05');
  await expect(words).toBeVisible();
  expect(await guest.evaluate(() => 'stayed' in window)).toBe(true);
  await axe(guest);

  await page.getByRole('button', { name: /^撤销上次修改/ }).click();
  await expect(field).toHaveValue(before);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '保存' })).toBeDisabled();
  await guest.reload();
  await expect(guest.getByRole('textbox', { name: '联系方式' })).toBeVisible();
  await expect(words).toHaveCount(0);
});
