import { signIn } from '../console';
import { expect, test } from '../journey';
import { phone } from '../screens';

test('a visitor writes about business, and an operator sees it come, takes it up and notes what was said', async ({
  page,
  openPage,
  product,
  axe,
}) => {
  // The product is shared with other journeys: this one's inquiry is told by a name of its own.
  const name = `来客${Date.now()}`;
  await signIn(page, product, '/admin/inquiries');
  await expect(page.getByRole('searchbox').or(page.getByPlaceholder('称呼、公司、联系方式或内容'))).toBeVisible();

  const visitor = await openPage(phone);
  await visitor.goto('/business');
  await visitor.getByLabel('您的称呼').fill(name);
  await visitor.getByRole('textbox', { name: '联系方式' }).fill(`${name}@shiguang.example`);
  await visitor.getByRole('radio', { name: '品牌推广' }).check();
  await visitor.getByLabel('合作内容').fill('想在周年庆期间联合推出主题周边');
  await axe(visitor);
  await visitor.getByRole('button', { name: '提交' }).click();
  await expect(visitor.getByText('已提交，感谢您的关注')).toBeVisible();

  // Without a reload: the list follows the feed.
  await page.getByText(name, { exact: true }).click();
  await expect(page.getByText('想在周年庆期间联合推出主题周边')).toBeVisible();
  await axe(page);
  await page.getByRole('combobox', { name: '状态' }).click();
  await page.getByRole('option', { name: '处理中' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  const notes = page.getByRole('region', { name: '备注' });
  const written = notes.getByRole('textbox', { name: '新备注' });
  await written.fill('已回邮件，等对方报价');
  await notes.getByRole('button', { name: '添加备注' }).click();
  // The list may show it before the field is cleared.
  await expect(written).toHaveValue('');
  await expect(notes.getByText('已回邮件，等对方报价')).toBeVisible();
  await expect(page.getByRole('region', { name: '修改历史' })).toContainText('添加备注');
});
