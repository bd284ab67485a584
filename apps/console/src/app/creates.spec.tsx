import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { staffCalls, type StaffOperationId } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor, type Responses } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';
import { resources } from './features';

type User = ReturnType<typeof renderConsole>['user'];
type Service = ReturnType<typeof renderConsole>['service'];

const operationAt = (method: 'get' | 'post', path: string) =>
  (Object.keys(staffCalls) as StaffOperationId[]).find(
    (id) => staffCalls[id].method === method && staffCalls[id].path === path,
  );

/** What forms are filled with where a record as it is read does not fit. */
const typed: Readonly<Record<string, object>> = {
  'alarm-channels': {
    kind: 'wecom',
    name: '值班群',
    address: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send',
    isOn: true,
  },
  messages: { kind: 'all', title: '维护通知', content: '今晚十点维护', link: '', sendAt: null },
  staff: { username: 'xiaonan', name: '小南', role: 'operator', password: '一个足够长的初始密码' },
};
const SAVE = /^(保存|发送)/;
/** The word of the button that has it sent, where a form asks once more. */
const asksOnceMore: Readonly<Record<string, RegExp>> = { messages: /^立即发送$/ };

// An import begins with a file in place of a form to fill; its button is pressed below, with those of dialogs.
const pages = resources
  .filter(({ create, name }) => create && name !== 'imports')
  .map(({ name }) => ({ name, operation: operationAt('post', `/admin/${name}`) as StaffOperationId }));

type Page = (typeof pages)[number];
/** The first tier runs one of each kind. */
const isStanding = ({ name }: Page) => name === 'bulletins';
const STANDING_REQUEST = 'requestAdjustment';

/** A service that adds a row for each key that it has not seen, as the real one does. */
function rowsOf(operation: StaffOperationId, answer: (row: number) => Promise<void> | void = () => undefined) {
  const rows = new Map<string, unknown>();
  const responses: Responses = {
    [operation]: async ({ headers, body }: { headers: Headers; body: unknown }) => {
      const key = headers.get('Idempotency-Key') ?? `none ${rows.size}`;
      if (!rows.has(key)) rows.set(key, body);
      await answer(rows.size);
      return { body: exampleFor(operation), status: 201 };
    },
  };
  return { rows, responses };
}

async function filledForm(name: string, responses: Responses) {
  const example = operationAt('get', `/admin/${name}/{id}`);
  const { id: _id, ...record } = { id: 0, ...(example && exampleFor<object>(example)) };
  const source = encodeURIComponent(JSON.stringify(typed[name] ?? record));
  const { service, user } = renderConsole({ path: `/${name}/create?source=${source}`, role: 'owner', responses });
  const save = await screen.findByRole('button', { name: SAVE });
  await waitFor(() => expect(save).toBeEnabled());
  const again = asksOnceMore[name];
  if (!again) return { service, user, save };
  await user.click(save);
  return { service, user, save: await screen.findByRole('button', { name: again }) };
}

const pageOperations = new Set(pages.map(({ operation }) => operation));
/** Creates of the contract that no form of a page of their own sends, so that a dialog or a button does. */
const others = (Object.keys(staffCalls) as StaffOperationId[]).filter((id) => {
  const { method, path, ...call } = staffCalls[id];
  return (
    method === 'post' &&
    !path.includes('{') &&
    (/^\/admin\/[a-z-]+$/.test(path) || id === 'compensatePlayer') &&
    'keyed' in call &&
    !pageOperations.has(id)
  );
});

interface Asked {
  readonly path: string;
  readonly responses?: Responses;
  /** Opens and fills what asks. @returns the button that sends it */
  readonly fill: (user: User) => Promise<HTMLElement>;
}

type Typed = Readonly<Record<string, string>>;

const open = async (user: User, opener: string) => {
  await user.click(await screen.findByRole('button', { name: opener }));
  return within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);
};

/** The button of a dialog, once its fields are filled by their labels. */
const inDialog =
  (opener: string, typed: Typed, verb: string) =>
  async (user: User): Promise<HTMLElement> => {
    const dialog = await open(user, opener);
    for (const [name, text] of Object.entries(typed))
      await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${name}`) }), text);
    return dialog.getByRole('button', { name: verb });
  };

const why = { 原因: '核对无误' };
const onPlayer = '/accounts/10284/show';

/** The service has all of a file already, so that no bytes are sent. */
const arrived: Responses = {
  startUpload: () => ({ status: 201, body: { ...exampleFor<object>('startUpload'), state: 'ready' } }),
};

const asked: Readonly<Partial<Record<StaffOperationId, Asked>>> = {
  startImport: {
    path: '/imports/create?workId=1',
    responses: arrived,
    fill: async (user) => {
      const file = new File(['第一章'], '雾港.txt');
      await user.upload(await screen.findByLabelText('选择小说文本', { selector: 'input' }), file);
      return screen.findByRole('button', { name: '开始识别' });
    },
  },
  consoleCreateVideo: {
    path: '/parts/2',
    responses: {
      ...arrived,
      consoleGetWork: () => ({ body: { ...exampleFor<object>('consoleGetWork'), kind: 'anime' } }),
      consoleListWorks: () => ({
        body: [{ ...exampleFor<object>('consoleGetWork'), kind: 'anime' }],
        headers: { 'Content-Range': 'items 0-0/1' },
      }),
      consoleListVideos: () => ({ body: [], headers: { 'Content-Range': 'items 0-0/0' } }),
    },
    fill: async (user) => {
      const file = new File(['video'], '第02话.mp4');
      await user.upload(await screen.findByLabelText('选择视频', { selector: 'input' }), file);
      return screen.findByRole('button', { name: '用作本集视频' });
    },
  },
  consoleCreateGiftBatch: {
    path: '/gift-codes',
    fill: async (user) => {
      const dialog = await open(user, '生成兑换码');
      await user.type(dialog.getByRole('textbox', { name: '名称' }), '渠道');
      await user.click(await dialog.findByRole('combobox', { name: '礼包' }));
      await user.click(await screen.findByRole('option', { name: '新手启航礼包' }));
      return dialog.getByRole('button', { name: '生成' });
    },
  },
  consoleCreateRechargeTile: {
    path: '/recharge-tiles',
    fill: inDialog('新建档位', { 金额: '6.5', X钻: '65' }, '保存'),
  },
  consoleCreateMembershipPlan: {
    path: '/membership-plans',
    fill: inDialog('新建套餐', { 名称: '季度会员', 天数: '90', 金额: '68.5' }, '保存'),
  },
  grantMembership: {
    path: '/memberships',
    fill: inDialog('赠送会员', { '玩家 UID': '10284', 天数: '7', ...why }, '赠送'),
  },
  requestAdjustment: { path: onPlayer, fill: inDialog('调整X钻', { 数量: '5', ...why }, '提交') },
  compensatePlayer: { path: onPlayer, fill: inDialog('补偿X钻', { 数量: '5', ...why }, '提交') },
  startBill: {
    path: '/bills',
    fill: async (user) => {
      const dialog = await open(user, '核对账单');
      await user.click(dialog.getByRole('combobox', { name: /支付渠道/ }));
      await user.click(await screen.findByRole('option', { name: '微信支付' }));
      await user.type(dialog.getByLabelText(/账单日期/), '2026-11-21');
      return dialog.getByRole('button', { name: '开始核对' });
    },
  },
  startReconciliation: { path: '/reconciliations', fill: () => screen.findByRole('button', { name: '立即对账' }) },
  consoleCreateSavedFilter: {
    path: '/bulletins',
    fill: async (user) => {
      await open(user, '常用筛选');
      return inDialog('保存当前筛选', { 名称: '草稿箱' }, '保存')(user);
    },
  },
  consoleCreateNote: {
    path: '/inquiries/12',
    fill: async (user) => {
      await user.type(await screen.findByRole('textbox', { name: '新备注' }), '已回邮件');
      return screen.getByRole('button', { name: '添加备注' });
    },
  },
};

const isAnswered = async (service: Service, operation: StaffOperationId, times: number) =>
  waitFor(() => expect(service.callsOf(operation).length).toBeGreaterThanOrEqual(times));
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

function isOneRecord({ name, operation }: Page) {
  it('is one, pressed three times while it is saved', async () => {
    let respond: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (respond = resolve));
    const { rows, responses } = rowsOf(operation, () => held);
    const { service, save } = await filledForm(name, responses);
    fireEvent.click(save);
    fireEvent.click(save);
    await isAnswered(service, operation, 1);
    fireEvent.click(save);
    respond();
    await settle();
    if (save.isConnected) fireEvent.click(save);
    await settle();
    expect(rows.size).toBe(1);
    expect(service.callsOf(operation)).toHaveLength(1);
  });

  it('is one, sent again because its answer was lost', async () => {
    let isLost = true;
    const { rows, responses } = rowsOf(operation, () => {
      if (isLost) throw new TypeError('Failed to fetch');
    });
    const { service, user, save } = await filledForm(name, responses);
    fireEvent.click(save);
    await isAnswered(service, operation, 1);
    isLost = false;
    const again = asksOnceMore[name];
    if (again) {
      await waitFor(() => expect(screen.queryByRole('button', { name: again })).toBeNull());
      await user.click(screen.getByRole('button', { name: SAVE }));
    }
    const button = await screen.findByRole('button', { name: again ?? SAVE });
    await waitFor(() => expect(button).toBeEnabled());
    fireEvent.click(button);
    await isAnswered(service, operation, 2);
    expect(rows.size).toBe(1);
  });
}

describe.each(pages.filter(isStanding))('a new record of $name', isOneRecord);
describe.each(pages.filter((page) => !isStanding(page)))('a new record of $name', { tags: ['deep'] }, isOneRecord);

it('asks for nothing without a way to it here', () => {
  expect(others.filter((operation) => !(operation in asked))).toEqual([]);
});

function isOneRequest(operation: StaffOperationId) {
  const { path, fill, responses: around } = asked[operation] as Asked;

  it('is one, pressed three times while it is done', async () => {
    let respond: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (respond = resolve));
    const { rows, responses } = rowsOf(operation, () => held);
    const { service, user } = renderConsole({ path, responses: { ...around, ...responses } });
    const button = await fill(user);
    await waitFor(() => expect(button).toBeEnabled());
    fireEvent.click(button);
    fireEvent.click(button);
    await isAnswered(service, operation, 1);
    fireEvent.click(button);
    respond();
    await settle();
    expect(rows.size).toBe(1);
    expect(service.callsOf(operation)).toHaveLength(1);
  });

  it('is one, sent again because its answer was lost', async () => {
    let isLost = true;
    const { rows, responses } = rowsOf(operation, () => {
      if (isLost) throw new TypeError('Failed to fetch');
    });
    const { service, user } = renderConsole({ path, responses: { ...around, ...responses } });
    const button = await fill(user);
    await waitFor(() => expect(button).toBeEnabled());
    fireEvent.click(button);
    await isAnswered(service, operation, 1);
    await settle();
    isLost = false;
    await waitFor(() => expect(button).toBeEnabled());
    fireEvent.click(button);
    await isAnswered(service, operation, 2);
    expect(rows.size).toBe(1);
  });
}

describe.each(others.filter((operation) => operation === STANDING_REQUEST))('what %s asks for', isOneRequest);
describe.each(others.filter((operation) => operation !== STANDING_REQUEST))(
  'what %s asks for',
  { tags: ['deep'] },
  isOneRequest,
);
