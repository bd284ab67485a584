// @module-tag deep
import { signIn } from '../console';
import { expect, test } from '../journey';
import { openDesk, register, signInPlayer } from '../portal/live-people';
import { phone } from '../screens';

test('an operator sends a message to players of a list, who read it, and takes it back', async ({
  page,
  openPage,
  product,
  axe,
}) => {
  const [first, second] = [await register(product), await register(product)];
  const player = await openPage(phone);
  await signInPlayer(player, first);

  await signIn(page, product);
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '系统消息' }).click();
  await page.getByRole('link', { name: /^(发送消息|新建)$/ }).click();
  await page.getByLabel('指定玩家').check();
  const rows = `uid,昵称\n${first.uid},甲\n${second.uid},乙\n`;
  const file = { name: 'players.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
  await page.locator('input[type=file][aria-label="选择 CSV 文件"]').setInputFiles(file);
  await expect(page.getByText('共 2 名玩家')).toBeVisible();
  await page.getByLabel('标题').fill('补偿说明');
  await page.getByRole('textbox', { name: '内容' }).fill('感谢您的耐心等待。');
  await page.getByLabel('链接（可不填）').fill('/games');
  await axe(page);
  await page.getByRole('button', { name: '发送…' }).click();
  const dialog = page.getByRole('dialog', { name: '立即发送“补偿说明”？' });
  await expect(dialog.getByText('2 名玩家')).toBeVisible();
  await dialog.getByRole('button', { name: '立即发送' }).click();
  await expect(page.getByText('已发送', { exact: true })).toBeVisible();

  await player.getByRole('link', { name: '系统消息，1 条未读' }).click();
  await player.getByRole('button', { name: /补偿说明/ }).click();
  await expect(player.getByText('感谢您的耐心等待。')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1（50.0%）')).toBeVisible();

  await page.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('已撤回', { exact: true })).toBeVisible();
  await expect(player.getByText('补偿说明')).toHaveCount(0);
});

test('lists, badges and figures of the console follow what others do', async ({ page, product }) => {
  const desk = await openDesk(product);
  await signIn(page, product);
  await expect(page.getByRole('status', { name: '实时连接：实时' })).toBeVisible();
  const sentToday = page.getByRole('link', { name: /^今日消息/ });
  await expect(sentToday).toHaveText(/\d/);
  const before = Number((await sentToday.innerText()).replace(/\D/g, ''));
  await desk.broadcast('今晚八点开服');
  await expect(sentToday).toHaveText(`今日消息${before + 1}`);
  await page.goto('/admin/messages');
  await expect(page.getByText('今晚八点开服', { exact: true })).toBeVisible();
  await desk.broadcast('明早八点维护');
  await expect(page.getByText('明早八点维护', { exact: true })).toBeVisible();
});

test('a player who is banned in the console is signed out at once', async ({ page, openPage, product }) => {
  const banned = await register(product);
  const player = await openPage(phone);
  await signInPlayer(player, banned);
  await signIn(page, product, `/admin/accounts/${banned.uid}/show`);
  await page.getByRole('button', { name: '封禁' }).click();
  const dialog = page.getByRole('dialog', { name: `封禁“${banned.name}”？` });
  await dialog.getByLabel('封禁原因').fill('多次发布违规内容');
  await dialog.getByRole('button', { name: '封禁' }).click();
  await expect(page.getByText('封禁原因：多次发布违规内容')).toBeVisible();
  await expect(player).toHaveURL(/\/login|\/$/);
  await expect(player.getByText(/封禁/)).toBeVisible();
});
