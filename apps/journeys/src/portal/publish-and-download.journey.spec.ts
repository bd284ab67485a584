import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from '../console';
import { downloadCutInTheMiddle } from '../interrupted-download';
import { expect, test } from '../journey';
import { packageOf, pictureOf, sha256 } from '../sample-files';
import { desk } from '../screens';

const PACKAGE_SIZE = 30 * 1024 * 1024;
const NAME = '纸月灯塔';

test.use({ environment: { DEMO_CONTENT: '0' } });

/** The button of this name opens the file dialog; the input behind it takes the files. */
const chooser = (page: Page, label: string) => page.locator(`input[type=file][aria-label="${label}"]`);

async function createDraft(page: Page): Promise<void> {
  await page.getByRole('link', { name: '游戏', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: '还没有游戏' })).toBeVisible();
  await page.getByRole('link', { name: '新建' }).click();
  await page.getByLabel('名称').fill(NAME);
  await page.getByLabel('类型').click();
  await page.getByRole('option', { name: '益智' }).click();
  await page.getByLabel('一句话简介').fill('为迷路的纸船点亮一座灯塔');
  await page.getByLabel('详细介绍').fill('折一只纸船，把它送到灯塔脚下。');
  await page.getByLabel('开发者').fill('纸月工作室');
  const icon = { name: 'icon.png', mimeType: 'image/png', buffer: pictureOf(512, 512, [31, 133, 245]) };
  await chooser(page, '选择图标').setInputFiles(icon);
  await expect(page.getByAltText('图标预览')).toBeVisible();
  const shots = [1, 2].map((n) => ({
    name: `shot-${n}.png`,
    mimeType: 'image/png',
    buffer: pictureOf(1280, 720, [11, 107 + n * 20, 219]),
  }));
  await chooser(page, '选择截图').setInputFiles(shots);
  await expect(page.getByRole('button', { name: '移除第 2 张截图' })).toBeVisible();
  await page.getByRole('button', { name: '保存为草稿' }).click();
}

async function addPackage(page: Page, path: string): Promise<void> {
  await chooser(page, '选择安装包').setInputFiles(path);
  await expect(page.getByLabel('版本号')).toHaveValue('1.4.2');
  await page.getByRole('button', { name: '添加为新版本' }).click();
  await expect(page.getByRole('row', { name: /1\.4\.2/ })).toBeVisible();
}

test('an operator publishes a game and a guest finds and downloads it, byte for byte', async ({
  page,
  openPage,
  product,
}, testInfo) => {
  const bytes = packageOf(PACKAGE_SIZE);
  // The browser reads it from the disk, as anybody's does: handing it over as bytes takes longer than an action may.
  const path = testInfo.outputPath('paper-moon-1.4.2.apk');
  await writeFile(path, bytes);

  const operator = await openPage(desk);
  await signIn(operator, product);
  await createDraft(operator);
  await addPackage(operator, path);

  await page.goto('/games');
  await expect(page.getByRole('link', { name: NAME })).toHaveCount(0);
  await operator.getByRole('button', { name: '立即上架' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(operator.getByText('已上架', { exact: true })).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: '游戏', exact: true }).click();
  await page.getByRole('link', { name: '益智' }).click();
  await expect(page.getByRole('link', { name: NAME })).toBeVisible();

  await page.getByRole('link', { name: '搜索游戏' }).click();
  await page.getByRole('searchbox', { name: '搜索游戏' }).fill('zydt');
  await page.getByRole('list', { name: '搜索建议' }).getByRole('link', { name: NAME }).click();
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();

  const linkResponse = page.waitForResponse((response) => response.url().includes('/api/user/game/download/'));
  const [download, response] = await Promise.all([
    page.waitForEvent('download'),
    linkResponse,
    page.getByRole('button', { name: '下载', exact: true }).last().click(),
  ]);
  expect(sha256(await readFile(await download.path()))).toBe(sha256(bytes));

  const { data: link } = (await response.json()) as { data: string };
  const cut = await downloadCutInTheMiddle(link);
  expect(cut.statuses).toEqual([200, 206]);
  expect(sha256(cut.bytes)).toBe(sha256(bytes));
});
