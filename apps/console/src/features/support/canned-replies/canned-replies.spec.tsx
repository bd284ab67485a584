import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

type Reply = Schemas['CannedReply'];
const reply = () => exampleFor<Reply>('consoleGetCannedReply');
const body = () => screen.findByRole('textbox', { name: '内容' });
const bubble = () => within(screen.getByRole('region', { name: '玩家看到的样子' }));

describe('canned replies in the console', () => {
  it('are listed with their shortcut, and opened to be edited with variables and a preview', async () => {
    const { user, service } = renderConsole({ path: '/canned-replies', role: 'operator' });
    const row = within((await screen.findByText('充值未到账')).closest('tr') as HTMLElement);
    for (const text of ['/cz', '所有客服', '42']) expect(row.getByText(text)).toBeVisible();
    await user.click(row.getByText('充值未到账'));
    expect(await screen.findByText(/^小光您好，订单 D20261122000017 已收到/)).toBeVisible();
    await user.clear(await body());
    await user.click(within(screen.getByRole('group', { name: '插入变量' })).getByText('UID'));
    expect(await body()).toHaveValue('{UID}');
    expect(bubble().getByText('10284')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(service.callsOf('consoleUpdateCannedReply')[0]?.body).toEqual({
        version: 2,
        title: '充值未到账',
        shortcut: 'cz',
        body: '{UID}',
        group: '充值',
        shared: true,
        pictureId: null,
      }),
    );
  });

  it('are not saved with a variable that there is not', async () => {
    const { user, service } = renderConsole({ path: '/canned-replies/1', role: 'operator' });
    await user.type(await body(), '{{昵称}');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('没有变量 {昵称}')).toBeVisible();
    expect(service.callsOf('consoleUpdateCannedReply')).toHaveLength(0);
  });

  it('that everybody is offered are read by support staff, who write their own', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/canned-replies/1', role: 'support' });
    expect(await screen.findByRole('heading', { name: '充值未到账', level: 2 })).toBeVisible();
    expect(screen.queryByRole('button', { name: /保存|删除/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: '快捷回复' }));
    await user.click(await screen.findByRole('link', { name: '新建快捷回复' }));
    await user.type(await screen.findByRole('textbox', { name: '标题' }), '开场');
    await user.type(screen.getByRole('textbox', { name: '快捷码' }), 'kc');
    await user.type(await body(), '您好');
    expect(screen.queryByRole('switch', { name: '所有客服可用' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(service.callsOf('consoleCreateCannedReply')[0]?.body).toEqual({
        title: '开场',
        shortcut: 'kc',
        body: '您好',
        group: '常用',
        shared: false,
        pictureId: null,
      }),
    );
  });

  it('of one’s own are changed and removed by support staff', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({
      path: '/canned-replies/2',
      role: 'support',
      responses: { consoleGetCannedReply: () => ({ body: { ...reply(), id: 2, shared: false } }) },
    });
    await user.click(await screen.findByRole('button', { name: '删除' }));
    const dialog = within(await screen.findByRole('dialog', { name: '删除“充值未到账”？' }));
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(service.callsOf('consoleDeleteCannedReply')[0]?.params).toEqual({ id: '2' }));
  });

  it(
    'are put into another order within their group by those who may share, however many there are',
    { tags: ['deep'] },
    async () => {
      const many = Array.from({ length: 620 }, (_, index) => ({
        ...reply(),
        id: index + 1,
        title: `回复${index + 1}`,
        group: index % 310 === 0 ? '问候' : '充值',
      }));
      const { user, service } = renderConsole({
        path: '/canned-replies',
        role: 'supervisor',
        responses: {
          consoleListCannedReplies: ({ query }) => {
            const [first = 0, last = 24] = JSON.parse(query.get('range') ?? '[]') as number[];
            const rows = many.slice(first, last + 1);
            return { body: rows, headers: { 'Content-Range': `canned-replies ${first}-${last}/${many.length}` } };
          },
        },
      });
      await user.click(await screen.findByRole('button', { name: '调整顺序' }));
      const dialog = within(await screen.findByRole('dialog', { name: '调整共享回复的顺序' }));
      await user.click(await dialog.findByRole('button', { name: '上移“回复311”' }));
      expect(dialog.queryByText('回复2')).toBeNull();
      await user.click(dialog.getByRole('button', { name: '保存顺序' }));
      await waitFor(() => expect(service.callsOf('orderCannedReplies')).toHaveLength(1));
      const { ids } = service.callsOf('orderCannedReplies')[0]?.body as { ids: number[] };
      expect([ids.length, ids[0], ids[1], ids[310]]).toEqual([620, 311, 2, 1]);
    },
  );
});
