import type { Page } from '@playwright/test';
import { signIn } from '../console';
import { deep, expect, test } from '../journey';
import { openDesk, register, signInPlayer } from '../portal/live-people';
import { firstPost, trust } from '../portal/square-people';
import type { Product } from '../product';
import { pictureOf } from '../sample-files';
import { phone } from '../screens';

test.use({
  // The stories write faster than players do.
  environment: { DEMO_CONTENT: '1', RATE_LIMIT: '0' },
  // Without a network the browser complains of what it cannot reach, and of a post that only its author may see.
  allowedNoise: [
    /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|socket\.io|request failed|status of 404 \(Not Found\) \(.*\/post\/\d+\)/,
  ],
});

const REASON = '内容含有广告，或引导到站外的联系方式，不符合社区规范。';

/** A player who has been here for a while, on a phone. */
async function newcomer(product: Product, page: Page) {
  const player = await register(product);
  await trust(product, player);
  await signInPlayer(page, player);
  return player;
}

/** Signs a moderator in on the review desk. */
async function openReviewDesk(page: Page, product: Product): Promise<void> {
  const owner = await (await openDesk(product)).hire('小北', 'moderator');
  await signIn(page, { ...product, owner }, '/admin/moderation');
}

/** Opens what a player wrote, which claims it, and removes it with a reason of the templates. */
async function removeFrom(page: Page, name: string, kind: string, mute?: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  const item = page.getByRole('region', { name: `${name} 的${kind}` });
  await expect(item.getByText(/^您已领取/)).toBeVisible();
  if (mute) {
    await item.getByRole('combobox', { name: '禁言' }).click();
    await page.getByRole('option', { name: mute }).click();
  }
  await item.getByRole('combobox', { name: /理由/ }).click();
  await page.getByRole('option', { name: '广告引流' }).click();
  await item.getByRole('button', { name: /^移除并告知/ }).click();
  await expect(page.getByText(`${name} 的${kind}：移除`)).toBeVisible();
}

/** Opens what a player wrote, and publishes it. */
async function approve(page: Page, name: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  const item = page.getByRole('region', { name: `${name} 的${kind}` });
  await expect(item.getByText(/^您已领取/)).toBeVisible();
  await item.getByRole('button', { name: /^通过/ }).click();
  await expect(page.getByText(`${name} 的${kind}：通过`)).toBeVisible();
}

/** Writes a post from the community's page; the pictures of it are chosen while there is no network. */
async function write(page: Page, body: string, pictures = 0): Promise<void> {
  await page.goto('/square?side=community');
  await page.getByRole('link', { name: '发布帖子' }).click();
  await page.getByRole('textbox', { name: '正文' }).fill(body);
  await page.getByRole('button', { name: '#攻略' }).click();
  if (pictures > 0) await choosePictures(page, pictures);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page).toHaveURL(/\/post\/\d+$/);
}

async function choosePictures(page: Page, count: number): Promise<void> {
  const files = Array.from({ length: count }, (_, index) => ({
    name: `shot-${index}.png`,
    mimeType: 'image/png',
    buffer: pictureOf(1080, 720, [31, 60 + index * 20, 219]),
  }));
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByLabel('添加图片').setInputFiles(files);
  await expect(page.getByRole('status').getByText('图片上传中，完成后即可发布')).toBeVisible();
  await expect(page.getByRole('listitem', { name: /张，已上传，/ })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('listitem', { name: /张，已上传，/ })).toHaveCount(count);
}

/** Changes the words of an own post that is open. */
async function reword(page: Page, body: string): Promise<void> {
  await page.getByRole('button', { name: '更多操作', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '修改', exact: true }).click();
  await page.getByRole('textbox', { name: '正文' }).fill(body);
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect(page).toHaveURL(/\/post\/\d+$/);
}

test('a post is looked at before others see it, its author reads why it may not be there, changes it, and it is published', async ({
  page,
  openPage,
  product,
  axe,
}) => {
  const author = await openPage(phone);
  const { name } = await newcomer(product, author);
  await test.step('nine pictures are uploaded once the network is back', () =>
    write(author, '开荒截图九张，低价出号，想要的来找我', 9));
  await expect(author.getByRole('note')).toHaveText('审核中，通过后所有人可见');
  const address = new URL(author.url()).pathname;
  const guest = await openPage(phone);
  await guest.goto(address);
  await expect(guest.getByText('帖子不存在或已删除')).toBeVisible();

  await openReviewDesk(page, product);
  await test.step('a moderator removes it', () => removeFrom(page, name, '帖子'));
  await axe(page);
  await author.reload();
  await expect(author.getByRole('note')).toContainText(`未通过审核：${REASON}`);
  await axe(author);

  await test.step('they change it', () => reword(author, '第四章的隐藏宝箱在灯塔背面，记得先拿到星图再过去。'));
  await expect(author.getByRole('note')).toHaveText('审核中，通过后所有人可见');
  await guest.goto(address);
  await expect(guest.getByText('帖子不存在或已删除')).toBeVisible();
  await test.step('the moderator publishes it', () => approve(page, name, '帖子'));
  await author.reload();
  await expect(author.getByRole('note')).toHaveCount(0);
  await guest.goto('/square?side=community&list=newest');
  const card = guest.getByRole('article', { name: `${name}的帖子` });
  // In the middle of the card are its pictures, which open by themselves.
  await card.getByRole('link', { name: /^查看帖子：第四章的隐藏宝箱/ }).press('Enter');
  await expect(guest).toHaveURL(address);
  const answered = await guest.request.get(address);
  expect(await answered.text()).toContain('第四章的隐藏宝箱在灯塔背面');
  await expect(
    guest.getByRole('main', { name: '帖子详情' }).getByText('第四章的隐藏宝箱在灯塔背面，记得先拿到星图再过去。'),
  ).toBeVisible();
});

async function comment(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: '说点什么' }).fill(words);
  await page.getByRole('button', { name: '发送' }).click();
}

test(
  'a comment that is reported has its author muted, and who has played a game changes its score',
  deep,
  async ({ page, openPage, product, axe }) => {
    const { id } = await firstPost(product);
    const [rude, reader] = [await openPage(phone), await openPage(phone)];
    const { name, uid } = await newcomer(product, rude);
    await newcomer(product, reader);
    const commentOf = (at: Page) => at.getByRole('article', { name: `${name}的评论` });
    await rude.goto(`/post/${id}`);
    await comment(rude, '写得太差了，别发了');
    await expect(commentOf(rude)).toBeVisible();
    await reader.goto(`/post/${id}`);
    await comment(reader, '很有用，谢谢分享');
    await expect(reader.getByText('很有用，谢谢分享')).toBeVisible();
    await axe(reader);

    await test.step('it is reported', async () => {
      await commentOf(reader)
        .getByRole('button', { name: /^更多操作/ })
        .click();
      await reader.getByRole('button', { name: '举报' }).click();
      const sheet = reader.getByRole('dialog', { name: '举报评论' });
      await sheet.getByRole('radio').first().check();
      await axe(reader);
      await sheet.getByRole('button', { name: '提交举报' }).click();
      await expect(commentOf(reader)).toHaveCount(0);
    });
    await openReviewDesk(page, product);
    await test.step('a moderator removes it', () => removeFrom(page, name, '评论', '禁言 1 天'));
    // What follows for the author comes once the decision cannot be taken back any more.
    const { call } = await openDesk(product);
    await expect
      .poll(() => call<{ mutedUntil: string | null }>(`standings/${uid}`).then((one) => one.mutedUntil))
      .not.toBeNull();
    await rude.getByRole('textbox', { name: '说点什么' }).fill('我还要说');
    await expect(rude.getByRole('status').filter({ hasText: /您被禁言至 .+原因：/ })).toBeVisible();

    await test.step('a review counts in the score', async () => {
      const row = reader.getByRole('link', { name: '星海远征' }).first();
      const scoreInList = async (): Promise<number> => {
        await reader.goto('/games?keyword=xinghai');
        await expect(row).toContainText(/评分\d\.\d/);
        return Number(/评分(\d\.\d)/.exec((await row.textContent()) ?? '')?.[1]);
      };
      const before = await scoreInList();
      await row.click();
      await Promise.all([
        reader.waitForEvent('download'),
        reader.getByRole('button', { name: '下载', exact: true }).last().click(),
      ]);
      await reader.reload();
      const reviews = reader.getByRole('region', { name: /^玩家评价/ });
      await reviews.getByRole('button', { name: '写评价' }).click();
      const sheet = reader.getByRole('dialog', { name: '写评价' });
      await sheet.getByRole('radio', { name: /^1 星/ }).focus();
      await reader.keyboard.press('Space');
      await sheet.getByRole('textbox', { name: '评价内容' }).fill('更新以后总是闪退');
      await axe(reader);
      await sheet.getByRole('button', { name: '发布评价' }).click();
      await expect(reviews.getByText('更新以后总是闪退')).toBeVisible();
      await axe(reader);
      await expect.poll(scoreInList).toBeLessThan(before);
    });
  },
);

test(
  'an author who stays on their post is offered what another player writes under it',
  deep,
  async ({ openPage, product }) => {
    const [author, other] = [await openPage(phone), await openPage(phone)];
    await newcomer(product, author);
    const { name } = await newcomer(product, other);
    await write(author, '第五章的钥匙在钟楼顶上，从右边的藤蔓爬上去。');
    await expect(author.getByText('还没有评论')).toBeVisible();
    await other.goto(new URL(author.url()).pathname);
    await comment(other, '找到了，谢谢！');
    await expect(other.getByRole('article', { name: `${name}的评论` })).toBeVisible();
    await expect(author.getByRole('heading', { name: '评论 1' })).toBeVisible();
    await expect(author.getByText('还没有评论')).toBeVisible();
    await author.getByRole('button', { name: '1 条新评论' }).click();
    await expect(author.getByRole('article', { name: `${name}的评论` }).getByText('找到了，谢谢！')).toBeVisible();
  },
);
