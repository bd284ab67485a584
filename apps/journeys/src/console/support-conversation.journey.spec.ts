import type { BrowserContextOptions, Page } from '@playwright/test';
import { signIn } from '../console';
import { deep, expect, test } from '../journey';
import { openDesk, register, signInPlayer } from '../portal/live-people';
import type { Product } from '../product';
import { pictureOf } from '../sample-files';
import { desk as wide, phone } from '../screens';

// While the player is without a network their browser complains of what it cannot reach.
test.use({ allowedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|socket\.io|request failed/] });

interface Wall {
  openedToday: number;
  closedToday: number;
  rated: number;
}

/** Keeps a screenshot beside the results of the journey, if screenshots are asked for. */
const keepPicture = async (page: Page, name: string) => {
  if (process.env.JOURNEY_PICTURES === undefined) return;
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), animations: 'disabled' });
};
const chatOf = (page: Page) => page.getByRole('log', { name: '聊天记录' });
const threadOf = (page: Page) => page.getByRole('log', { name: '会话内容' });
const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: '消息' }).pressSequentially(text);
  await page.keyboard.press('Enter');
};

/** Answers as those do who never touch the mouse: the field is where the keys go. */
const answer = async (desk: Page, text: string) => {
  await expect(desk.getByRole('textbox', { name: '回复', exact: true })).toBeFocused();
  await desk.keyboard.type(text);
  await desk.keyboard.press('Enter');
};

/** The player asks the FAQ, is not helped, and waits for a person. */
async function askForPerson(page: Page, axe: (page: Page) => Promise<void>) {
  await page.getByRole('link', { name: '客服', exact: true }).click();
  await page.getByRole('group', { name: '常见问题' }).getByRole('button', { name: '充值后X钻没有到账' }).click();
  await expect(chatOf(page).getByText('自动回答：')).toBeAttached();
  await expect(chatOf(page).getByRole('group', { name: '这个回答有帮助吗' })).toBeVisible();
  await axe(page);
  await keepPicture(page, '01-player-faq');
  await chatOf(page).getByRole('button', { name: '转人工客服' }).click();
  await expect(page.getByText(/前面还有 \d+ 位/)).toBeVisible();
  await axe(page);
  await keepPicture(page, '02-player-waits');
}

/** Finds the player in the queue and takes the conversation, by keys alone. */
async function claimByKeys(desk: Page, name: string, agent: string) {
  await desk.goto('/admin/support-conversations');
  await expect(desk.getByRole('tab', { name: /^排队/ })).toBeVisible();
  await desk.keyboard.press('Alt+3');
  await expect(desk.getByRole('navigation', { name: '会话' }).getByText(name)).toBeVisible();
  await keepPicture(desk, '03-desk-queue');
  await desk.keyboard.press('Alt+s');
  await desk.keyboard.type(name);
  await expect(desk.getByRole('navigation', { name: '会话' }).getByText('橘子海')).toHaveCount(0);
  await expect(desk.getByRole('navigation', { name: '会话' }).getByText(name)).toHaveCount(1);
  await desk.keyboard.press('Alt+ArrowDown');
  await expect(desk.getByRole('region', { name: `与${name}的会话` })).toBeVisible();
  await desk.keyboard.press('Alt+a');
  await expect(desk.getByText('已接入')).toBeVisible();
  await expect(desk.getByRole('region', { name: '历史会话' }).getByText(agent)).toBeVisible();
  await keepPicture(desk, '04-desk-claimed');
  await expect(desk.getByRole('textbox', { name: '回复', exact: true })).toBeFocused();
}

/** Each sees that the other types, and then what they have typed. */
async function talk(desk: Page, player: Page, name: string) {
  await desk.keyboard.type('您好，请把充值');
  await expect(chatOf(player).getByText('小北 正在输入')).toBeAttached();
  await keepPicture(player, '05-player-sees-typing');
  await answer(desk, '截图发给我');
  await expect(chatOf(player).getByText('您好，请把充值截图发给我')).toBeVisible();
  await expect(threadOf(desk).getByText('玩家已读')).toBeVisible();
  await player.getByRole('textbox', { name: '消息' }).pressSequentially('稍等');
  await expect(threadOf(desk).getByText(`${name} 正在输入…`)).toBeVisible();
  await keepPicture(desk, '06-desk-sees-typing');
  await player.keyboard.press('Enter');
  await expect(threadOf(desk).getByText('稍等', { exact: true })).toBeVisible();
}

/** A picture and a game go from the phone to the desk. */
async function showThings(player: Page, desk: Page) {
  await player.getByRole('button', { name: '更多', exact: true }).click();
  const picture = { name: '截图.png', mimeType: 'image/png', buffer: pictureOf(360, 640, [47, 128, 237]) };
  await player.getByLabel('相册').setInputFiles(picture);
  await expect(threadOf(desk).getByRole('button', { name: '查看图片' })).toBeVisible();
  await player.getByRole('button', { name: '发送游戏' }).click();
  const picker = player.getByRole('dialog', { name: '选择要咨询的游戏' });
  await picker.getByRole('searchbox', { name: '搜索游戏' }).fill('xinghai');
  await picker.getByRole('button', { name: /星海远征/ }).click();
  await expect(threadOf(desk).getByRole('link', { name: /星海远征/ })).toBeVisible();
  await expect(chatOf(player).getByRole('link', { name: /查看游戏/ })).toBeVisible();
  await keepPicture(player, '07-player-picture-and-card');
  await keepPicture(desk, '08-desk-picture-and-card');
}

/** A canned reply that the player reads, and a note that they must never see. */
async function useTools(desk: Page, player: Page, agent: string) {
  await desk.keyboard.type('/sd');
  await expect(desk.getByRole('option', { name: /sd/, selected: true })).toBeVisible();
  await keepPicture(desk, '09-desk-canned-reply');
  await desk.keyboard.press('Enter');
  await answer(desk, '');
  await expect(chatOf(player).getByText('好的，请您稍等片刻，我马上为您查询。')).toBeVisible();
  await desk.keyboard.press('Alt+n');
  await expect(desk.getByRole('textbox', { name: '内部备注' })).toBeFocused();
  await desk.keyboard.type('渠道回调延迟，已催办');
  await desk.keyboard.press('Enter');
  await expect(threadOf(desk).getByText(`${agent} 的内部备注，玩家看不到`)).toBeVisible();
  await keepPicture(desk, '10-desk-note');
}

/** Both write while the player has no network; when it is back, both have everything in one order. */
async function losePhoneNetwork(player: Page, desk: Page) {
  await player.context().setOffline(true);
  await write(player, '电梯里没有信号');
  await expect(chatOf(player).getByText('网络断开，恢复后自动发送')).toBeVisible();
  await keepPicture(player, '11-player-offline');
  await answer(desk, '订单已经找到了');
  await expect(threadOf(desk).getByText('订单已经找到了')).toBeVisible();
  await player.context().setOffline(false);
  await expect(threadOf(desk).getByText('电梯里没有信号')).toBeVisible();
  for (const text of ['订单已经找到了', '电梯里没有信号'])
    await expect(chatOf(player).getByText(text, { exact: true })).toHaveCount(1);
  await expect(chatOf(player).getByText('网络断开，恢复后自动发送')).toHaveCount(0);
}

/** Gives the conversation to the first colleague who is there, by keys alone. */
async function transferByKeys(desk: Page, name: string) {
  await desk.keyboard.press('Alt+t');
  const dialog = desk.getByRole('dialog', { name: `转接“${name}”` });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await keepPicture(desk, '12-desk-transfer');
  await desk.keyboard.press('Space');
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('请核对渠道订单');
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('已转接')).toBeVisible();
}

interface People {
  page: Page;
  openPage: (screen: BrowserContextOptions) => Promise<Page>;
  product: Product;
  axe: (page: Page) => Promise<void>;
}

/** A player asks, and an agent of this name takes the conversation by hand: none is handed out. */
async function begin({ page, openPage, product, axe }: People, agentName: string) {
  const supervisor = await openDesk(product);
  await supervisor.serveAlways();
  const account = await supervisor.hire(agentName, 'support');
  const agent = await openDesk(product, account);
  const person = await register(product);
  const player = await openPage(phone);
  await signInPlayer(player, person);
  await test.step('the FAQ answers, and then a person is asked for', () => askForPerson(player, axe));

  for (const { call } of [supervisor, agent]) await call('support-agents/me', { status: 'busy' });
  const before = await supervisor.call<Wall>('support-reports/wall');
  await signIn(page, { ...product, owner: account });
  await test.step('it is claimed', async () => {
    await claimByKeys(page, person.name, agentName);
    await expect(player.getByText(`${agentName} 正在为您服务`)).toBeVisible();
  });
  return { supervisor, agent, person, player, before };
}

/** The last answer, the end, and what the player thought of it. */
async function closeAndRate(desk: Page, player: Page, axe: (page: Page) => Promise<void>) {
  await answer(desk, '已经补发，请刷新查看');
  await expect(chatOf(player).getByText('已经补发，请刷新查看')).toBeVisible();
  await desk.keyboard.press('Alt+e');
  await expect(desk.getByRole('button', { name: '撤销' })).toBeVisible();
  await expect(player.getByText('会话已结束')).toHaveCount(0);
  await expect(desk.getByText('会话已结束').first()).toBeVisible();
  await player.getByRole('radio', { name: '5 星，非常满意' }).focus();
  await player.keyboard.press('Space');
  await player.getByRole('textbox', { name: '说说您的感受' }).fill('很快');
  await axe(player);
  await keepPicture(player, '13-player-rates');
  await player.getByRole('button', { name: '提交评价' }).click();
  await expect(player.getByRole('img', { name: '您的评价：5 星' })).toBeVisible();
  await keepPicture(player, '14-player-rated');
  await keepPicture(desk, '15-desk-closed');
}

test('a player and an agent talk from the first question to the rating, and it is counted', async ({
  page,
  openPage,
  product,
  axe,
}) => {
  const { supervisor, agent, person, player, before } = await begin({ page, openPage, product, axe }, '小北');
  await test.step('they talk', () => talk(page, player, person.name));
  await test.step('it is closed and rated', () => closeAndRate(page, player, axe));
  const counted = { closedToday: before.closedToday + 1, rated: before.rated + 1 };
  await expect.poll(() => supervisor.call<Wall>('support-reports/wall')).toMatchObject(counted);
  // Whoever is at the desk is whom others hand conversations to.
  await agent.call('support-agents/me', { status: 'offline' });
});

test(
  'they show each other things, lose the network, and a colleague goes on; it stands in the figures',
  deep,
  async ({ page, openPage, product, axe }) => {
    const { person, player, before } = await begin({ page, openPage, product, axe }, '小南');
    await test.step('a picture and a game are shown', () => showThings(player, page));
    await test.step('a canned reply and a note', () => useTools(page, player, '小南'));
    await test.step('the network goes and comes', () => losePhoneNetwork(player, page));
    await axe(page);
    await test.step('it is transferred', () => transferByKeys(page, person.name));

    const lead = await openPage(wide);
    await signIn(lead, product);
    await test.step('the colleague closes it, and it is rated', async () => {
      await lead.goto('/admin/support-conversations');
      await lead.getByRole('navigation', { name: '会话' }).getByText(person.name).click();
      await expect(threadOf(lead).getByText('请核对渠道订单')).toBeVisible();
      await closeAndRate(lead, player, axe);
    });
    for (const secret of ['渠道回调延迟，已催办', '请核对渠道订单'])
      await expect(chatOf(player).getByText(secret)).toHaveCount(0);

    await test.step('the wall and the report count it', async () => {
      await lead.goto('/admin/support-reports');
      const now = lead.getByRole('region', { name: '此刻' });
      await expect(now.getByText(`已结束 ${before.closedToday + 1}`)).toBeVisible();
      await expect(now.getByText(`${before.rated + 1} 次评价`)).toBeVisible();
      await keepPicture(lead, '16-wall');
      await lead.getByRole('tab', { name: '报表' }).click();
      await expect(lead.getByRole('table').first()).toBeVisible();
      await keepPicture(lead, '17-report');
    });
  },
);
