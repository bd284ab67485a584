import { signIn } from '../console';
import { expect, test } from '../journey';
import { openDesk } from '../portal/live-people';
import { desk } from '../screens';

const NAME = '还在写的游戏';

test('a filter that one member of staff saves and shares is used by another, and gone once it is deleted', async ({
  page,
  openPage,
  product,
  axe,
}) => {
  const colleague = await (await openDesk(product)).hire('小西', 'operator');
  await signIn(page, product, '/admin/games');
  const drafts = `?filter=${encodeURIComponent('{"state":"draft"}')}&sort=id&order=ASC`;
  await page.goto(`/admin/games${drafts}`);
  const menu = page.getByRole('button', { name: /^常用筛选/ });
  await expect(menu).toHaveText('常用筛选');
  await menu.click();
  await page.getByRole('button', { name: '保存当前筛选' }).click();
  const form = page.getByRole('dialog', { name: '保存当前筛选' });
  await expect(form.getByText(/^状态：草稿/)).toBeVisible();
  await form.getByRole('textbox', { name: '名称' }).fill(NAME);
  await form.getByRole('switch', { name: '共享给能看到此列表的同事' }).check();
  await axe(page);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(menu).toHaveText(`常用筛选：${NAME}`);
  // What is asked for otherwise is not what was saved.
  await page.goto('/admin/games?filter=%7B%22state%22%3A%22published%22%7D&sort=id&order=ASC');
  await expect(menu).toHaveText('常用筛选');

  const other = await openPage(desk);
  await signIn(other, { ...product, owner: colleague }, '/admin/games');
  const shared = other.getByRole('button', { name: /^常用筛选/ });
  await shared.click();
  const colleagues = other.getByRole('list', { name: '同事共享' });
  await expect(colleagues.getByText('所有者')).toBeVisible();
  await axe(other);
  await colleagues.getByRole('button', { name: new RegExp(`^${NAME}`) }).click();
  await expect(shared).toHaveText(`常用筛选：${NAME}`);
  expect(new URL(other.url()).searchParams.get('filter')).toBe('{"state":"draft"}');
  await expect(other.getByRole('cell', { name: '已上架' })).toHaveCount(0);

  await menu.click();
  await page.getByRole('button', { name: `删除“${NAME}”` }).click();
  // It is deleted when the time to take it back is over.
  await expect(page.getByRole('button', { name: '撤销' })).toBeVisible();
  await expect(page.getByRole('button', { name: '撤销' })).toHaveCount(0);
  await other.reload();
  await expect(shared).toHaveText('常用筛选');
  await shared.click();
  await expect(other.getByText('把常用的筛选和排序存下来')).toBeVisible();
  await expect(other.getByText(NAME)).toHaveCount(0);
});
