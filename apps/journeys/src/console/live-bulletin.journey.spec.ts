// @module-tag deep
import type { Page } from '@playwright/test';
import { signIn } from '../console';
import { expect, test } from '../journey';
import { register, signInPlayer } from '../portal/live-people';
import { desk, phone } from '../screens';

/** Writes a draft in the console, title and one line, and stays on its page. */
async function writeDraft(page: Page, title: string, line: string): Promise<void> {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '公告' }).click();
  await page.getByRole('link', { name: /^新建(公告)?$/ }).click(); // not that of the page before
  await page.getByRole('toolbar', { name: '文字格式' }).waitFor(); // the editor comes last
  await page.getByRole('textbox', { name: '标题' }).fill(title);
  const content = page.getByRole('textbox', { name: '内容' });
  await content.click();
  await content.pressSequentially(line);
  await page.getByRole('button', { name: '保存为草稿' }).click();
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
}

/** Waits until the console's feed is connected. */
const isLive = (page: Page) => expect(page.getByRole('status', { name: '实时连接：实时' })).toBeVisible();

test('an operator writes a bulletin and a player who has the portal open sees the popup', async ({
  page,
  openPage,
  product,
  axe,
}) => {
  const player = await openPage(phone);
  await signInPlayer(player, await register(product));
  await player.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('feed:player:')));

  await signIn(page, product);
  await writeDraft(page, '周五维护公告', '服务器维护，预计三十分钟');
  await page.getByRole('textbox', { name: '内容' }).press('ControlOrMeta+a');
  await page.getByRole('button', { name: '加粗' }).click();
  await expect(page.getByRole('group', { name: '手机预览' }).locator('strong')).toHaveText('服务器维护，预计三十分钟');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.getByRole('button', { name: '立即发布' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('已发布', { exact: true })).toBeVisible();

  const popup = player.getByRole('dialog', { name: '周五维护公告' });
  await expect(popup.locator('strong')).toHaveText('服务器维护，预计三十分钟');
  await axe(player);

  await page.getByRole('button', { name: '撤下' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('已撤下', { exact: true })).toBeVisible();
  await expect(popup).toHaveCount(0);
});

test.describe('two members of staff on one bulletin', () => {
  // The refusal of a stale save is an HTTP 409, of which the browser complains by itself and the console's log as well.
  test.use({ allowedNoise: [/status of 409|request failed: PUT .* 409/] });

  test('see each other, and neither overwrites the other without knowing', async ({ page, openPage, product, axe }) => {
    await signIn(page, product, '/admin/staff/create');
    await page.getByRole('textbox', { name: '账号' }).fill('xiaonan');
    await page.getByLabel('姓名').fill('小南');
    await page.getByRole('combobox', { name: '角色' }).click();
    await page.getByRole('option', { name: '运营' }).click();
    await page.getByLabel('初始密码').fill('xiaonan-2026-pw');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('cell', { name: 'xiaonan' })).toBeVisible();
    await writeDraft(page, '活动预告', '明日开启');
    await isLive(page);

    const other = await openPage(desk);
    await signIn(other, { ...product, owner: { username: 'xiaonan', password: 'xiaonan-2026-pw' } });
    await other.goto(new URL(page.url()).pathname);
    await expect(page.getByText('小南 也在编辑')).toBeVisible();
    await expect(other.getByText('所有者 也在编辑')).toBeVisible();

    await page.getByRole('textbox', { name: '标题' }).fill('活动预告（所有者）');
    await other.getByRole('textbox', { name: '标题' }).fill('活动预告（小南）');
    await other.getByRole('button', { name: '保存', exact: true }).click();
    await expect(other.getByText('已保存')).toBeVisible();
    await expect(page.getByText(/已被 小南 修改/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('活动预告（所有者）');
    await axe(page);

    await page.getByRole('button', { name: '保存', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '保存前，这条数据已被他人修改' });
    await expect(dialog.getByRole('cell', { name: '活动预告（小南）' })).toBeVisible();
    await dialog.getByRole('button', { name: '覆盖保存' }).click();
    await expect(page.getByText('已用您的内容覆盖保存')).toBeVisible();
    // The other form has nothing unsaved, so it follows by itself.
    await expect(other.getByRole('textbox', { name: '标题' })).toHaveValue('活动预告（所有者）');
    await other.goto('/admin/bulletins');
    await expect(page.getByText('小南 也在编辑')).toHaveCount(0);
  });
});
