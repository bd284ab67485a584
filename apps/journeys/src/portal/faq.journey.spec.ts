import { expect, test } from '../journey';

test('a guest finds an answer by its pinyin, says that it helped, and comes back to it by its address', async ({
  page,
  axe,
}) => {
  await page.goto('/faq');
  await expect(page.getByRole('navigation', { name: '问题分类' })).toBeVisible();
  await axe(page);

  const search = page.getByRole('searchbox', { name: '搜索常见问题' });
  await search.fill('没有这样的问题');
  await expect(page.getByText('没有找到“没有这样的问题”')).toBeVisible();
  await search.fill('chongzhi');
  const results = page.getByRole('list', { name: '搜索结果' });
  await expect(results.getByRole('link', { name: /充值后X钻没有到账/ })).toBeVisible();
  await axe(page);

  await results.getByRole('link', { name: /充值后X钻没有到账/ }).click();
  await expect(page.getByRole('heading', { name: '充值后X钻没有到账' })).toBeVisible();
  await page.getByRole('button', { name: '有帮助', exact: true }).click();
  await expect(page.getByText('感谢反馈，很高兴能帮到你')).toBeVisible();
  await axe(page);

  // The answer has an address of its own, and the vote is remembered there.
  await page.reload();
  await expect(page.getByText('感谢反馈，很高兴能帮到你')).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('chongzhi');
});
