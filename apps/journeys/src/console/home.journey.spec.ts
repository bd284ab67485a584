import { signIn } from '../console';
import { expect, test } from '../journey';
import { register, signInPlayer } from '../portal/live-people';
import { phone } from '../screens';

test('an operator makes a banner with a link and a time, looks at the page then, and a player sees it', async ({
  page,
  openPage,
  product,
  axe,
}) => {
  const player = await openPage(phone);
  await signInPlayer(player, await register(product));
  await player.goto('/');
  await expect(player.getByRole('region', { name: '签到活动' })).toBeVisible();
  await player.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('feed:player:')));
  const banner = player.getByRole('link', { name: /开服有礼/, includeHidden: true });

  await signIn(page, product);
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页装修' }).click();
  await page.getByRole('link', { name: '新建内容' }).click();
  await page.getByRole('textbox', { name: /^标题/ }).fill('开服有礼');
  await page.getByRole('combobox', { name: '链接类型' }).click();
  await page.getByRole('option', { name: '游戏' }).click();
  await page.getByRole('combobox', { name: /^游戏/ }).fill('星海');
  await page.getByRole('option', { name: '星海远征' }).click();
  await page.getByLabel(/^开始显示/).fill('2035-01-01T00:00');
  await page.getByLabel(/^结束显示/).fill('2035-02-01T00:00');
  await expect(page.getByRole('group', { name: '手机预览' })).toContainText('开服有礼');
  await axe(page);
  await page.getByRole('button', { name: '保存，暂不显示' }).click();
  await expect(page.getByText('已隐藏', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '显示', exact: true }).click();
  await expect(page.getByText('待显示', { exact: true })).toBeVisible();
  await axe(page);

  const edited = page.url();
  await page.goto('/admin/home');
  await expect(page.getByText('游戏：星海远征').first()).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: '预览' }).click();
  const preview = page.getByRole('dialog', { name: '预览首页' });
  await expect(preview.getByText('每日签到 领 X钻')).toBeInViewport();
  await expect(preview.getByText('开服有礼')).toHaveCount(0);
  await preview.getByLabel(/^时间/).fill('2035-01-02T12:00');
  await expect(preview.getByText('开服有礼')).toBeVisible();
  await axe(page);
  await preview.getByRole('button', { name: '关闭' }).click();
  await expect(banner).toHaveCount(0);

  await page.goto(edited);
  await page.getByLabel(/^开始显示/).fill('2020-01-01T00:00');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('显示中', { exact: true })).toBeVisible();
  await expect(banner).toHaveCount(1);
  await expect(banner).toHaveAttribute('href', /^\/detail\/\d+$/);

  await page.goto('/admin/home');
  await page.getByRole('button', { name: '调整顺序' }).click();
  const order = page.getByRole('dialog', { name: '调整首页顺序' });
  const up = order.getByRole('button', { name: '上移“开服有礼”' });
  await up.focus();
  while (await up.isEnabled()) await page.keyboard.press('Enter');
  await axe(page);
  await order.getByRole('button', { name: '保存顺序' }).click();
  await expect(page.getByText('顺序已保存')).toBeVisible();
  const first = player.getByRole('region', { name: '签到活动' }).getByRole('link').first();
  await expect(first).toHaveAccessibleName(/开服有礼/);
  await axe(player);
  await first.click();
  await expect(player.getByRole('heading', { name: '星海远征' })).toBeVisible();
  await player.goBack();

  await page.goto(edited);
  await page.getByRole('button', { name: '隐藏', exact: true }).click();
  await expect(page.getByText('已隐藏', { exact: true })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
