import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

type Part = Schemas['HomePart'];
const example = () => exampleFor<Part>('consoleGetHomePart');
const sent = (
  service: ReturnType<typeof renderConsole>['service'],
  id: 'consoleCreateHomePart' | 'consoleUpdateHomePart',
) => service.callsOf(id)[0]?.body as Schemas['HomePartCreate'];

describe('the first page in the console', () => {
  it('lists its parts with where they lead, when they are shown, and which lead nowhere', async () => {
    renderConsole({ path: '/home', role: 'operator' });
    const row = async (title: string) => within((await screen.findByText(title)).closest('tr') as HTMLElement);
    const first = await row('每日签到 领 X钻');
    expect(first.getByText('站内页面：每日签到')).toBeVisible();
    expect(first.getByText('显示中')).toBeVisible();
    expect(first.getByText('长期')).toBeVisible();
    expect((await row('连签七天 有惊喜')).getByText('2026-12-01 08:00 至 2026-12-08 08:00')).toBeVisible();
    expect((await row('旧游戏专题')).getByText('已隐藏')).toBeVisible();
  });

  it(
    'offers series alone where a section shows series, and novels where it shows novels',
    { tags: ['deep'] },
    async () => {
      const { user, service } = renderConsole({ path: '/home/create', role: 'operator' });
      const choose = async (name: RegExp, option: string) => {
        await user.click(await screen.findByRole('combobox', { name }));
        await user.click(await screen.findByRole('option', { name: option }));
      };
      const asked = () => service.callsOf('consoleListWorks').at(-1)?.query.get('filter');
      await choose(/^类型/, '版块');
      await choose(/^版块内容/, '手选剧集');
      await screen.findByRole('combobox', { name: /^剧集/ });
      await waitFor(() => expect(asked()).toBe('{"medium":"video"}'));
      await choose(/^版块内容/, '手选小说');
      await waitFor(() => expect(asked()).toBe('{"medium":"text"}'));
    },
  );

  it('marks a part that leads nowhere any more', { tags: ['deep'] }, async () => {
    renderConsole({
      path: '/home/1',
      role: 'operator',
      responses: { consoleGetHomePart: () => ({ body: { ...example(), isBroken: true } }) },
    });
    expect(await screen.findByText('链接失效')).toBeVisible();
  });

  it('saves a banner with a link picked by its name, and nothing that only others have', async () => {
    const { user, service } = renderConsole({ path: '/home/create', role: 'operator' });
    await user.type(await screen.findByRole('textbox', { name: /^标题/ }), '邀请有礼');
    await user.type(await screen.findByRole('combobox', { name: /^页面/ }), '邀请');
    await user.click(await screen.findByRole('option', { name: '邀请好友' }));
    const preview = within(screen.getByRole('group', { name: '手机预览' }));
    expect(preview.getByText('邀请有礼')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存，暂不显示' }));
    await waitFor(() =>
      expect(sent(service, 'consoleCreateHomePart')).toEqual({
        kind: 'banner',
        page: 'home',
        title: '邀请有礼',
        text: '',
        action: '去看看',
        tint: 'blue',
        icon: null,
        pictureId: null,
        link: { kind: 'page', page: '/invitations', id: null, url: null },
        source: null,
        startAt: null,
        endAt: null,
      }),
    );
  });

  it('takes https addresses only, and says so before it sends anything', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/home/1', role: 'operator' });
    await user.click(await screen.findByRole('combobox', { name: '链接类型' }));
    await user.click(await screen.findByRole('option', { name: '外部网址' }));
    const address = await screen.findByRole('textbox', { name: '网址' });
    await user.type(address, 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('请填写以 https:// 开头的完整网址')).toBeVisible();
    expect(service.callsOf('consoleUpdateHomePart')).toEqual([]);
    await user.clear(address);
    await user.type(address, 'https://shop.example.com/a');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(sent(service, 'consoleUpdateHomePart')).toMatchObject({
        version: 1,
        link: { kind: 'web', page: null, id: null, url: 'https://shop.example.com/a' },
      }),
    );
  });

  it('shows what the service has against a link or a picture beside it', { tags: ['deep'] }, async () => {
    const errors = { link: '链接的内容不存在，请重新选择', pictureId: '横幅图片的宽高比应为 16:7，建议 1280×560' };
    const { user } = renderConsole({
      path: '/home/1',
      role: 'operator',
      responses: {
        consoleUpdateHomePart: () => ({
          status: 400,
          body: { code: 'validation', message: '请检查填写的内容', errors },
        }),
      },
    });
    await user.type(await screen.findByRole('textbox', { name: /^标题/ }), '！');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(errors.link)).toBeVisible();
    expect(screen.getByText(errors.pictureId)).toBeVisible();
  });

  it('makes a section of games by their type', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/home/create', role: 'operator' });
    const choose = async (box: RegExp, name: string) => {
      await user.click(await screen.findByRole('combobox', { name: box }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose(/^类型/, '版块');
    await user.type(screen.getByRole('textbox', { name: /^标题/ }), '策略精选');
    expect(screen.queryByRole('group', { name: '点击后打开' })).not.toBeInTheDocument();
    await choose(/^版块内容/, '按类型的游戏');
    await choose(/^游戏类型/, '策略');
    await user.click(screen.getByRole('button', { name: '保存，暂不显示' }));
    await waitFor(() =>
      expect(sent(service, 'consoleCreateHomePart')).toMatchObject({
        kind: 'section',
        link: null,
        source: { kind: 'type', gameType: 'strategy', tag: '', gameIds: [], size: 10 },
      }),
    );
  });

  it('is put into another order by the keyboard', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/home', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '调整顺序' }));
    const dialog = within(await screen.findByRole('dialog', { name: '调整首页顺序' }));
    (await dialog.findByRole('button', { name: '上移“连签七天 有惊喜”' })).focus();
    await user.keyboard('{Enter}');
    await user.click(dialog.getByRole('button', { name: '保存顺序' }));
    await waitFor(() => expect(service.callsOf('orderHome')[0]?.body).toEqual({ kind: 'banner', ids: [2, 1, 13] }));
  });

  it('is looked at as a guest will see it at a chosen time', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/home', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '预览' }));
    const dialog = within(await screen.findByRole('dialog', { name: '预览首页' }));
    const phone = within(await dialog.findByRole('group', { name: '手机预览' }));
    expect(await phone.findByText('每日签到 领 X钻')).toBeVisible();
    expect(phone.getByText('礼包')).toBeVisible();
    expect(phone.getByText('周五维护公告')).toBeVisible();
    expect(within(phone.getByRole('region', { name: '热门榜' })).getByText('星海远征')).toBeVisible();
    const time = dialog.getByLabelText(/^时间/);
    await user.clear(time);
    await user.type(time, '2026-12-24T20:00');
    await waitFor(() =>
      expect(service.callsOf('previewHome').at(-1)?.query.get('at')).toBe('2026-12-24T12:00:00.000Z'),
    );
  });

  it('shows and hides a part from its page, which says why that is refused', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({
      path: '/home/1',
      role: 'operator',
      responses: {
        consoleGetHomePart: () => ({ body: { ...example(), state: 'hidden' } }),
        showHomePart: () => ({ status: 422, body: { code: 'home.ended', message: '结束时间已过，请先修改结束时间' } }),
      },
    });
    expect(await screen.findByRole('button', { name: '删除' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '显示' }));
    const asked = within(await screen.findByRole('dialog', { name: /^显示“.+”？$/ }));
    expect(service.callsOf('showHomePart')).toHaveLength(0);
    await user.click(asked.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('结束时间已过，请先修改结束时间')).toBeVisible();
    expect(service.callsOf('showHomePart')).toHaveLength(1);
  });

  it('names what a part leads to', { tags: ['deep'] }, async () => {
    const link = { kind: 'game', page: null, id: 1, url: null } as const;
    renderConsole({
      path: '/home/1/show',
      role: 'read-only',
      responses: { consoleGetHomePart: () => ({ body: { ...example(), link } }) },
    });
    expect(await screen.findByText('游戏：星海远征')).toBeVisible();
  });

  it('is only read by those who may not change it', async () => {
    renderConsole({ path: '/home/1/show', role: 'read-only' });
    expect(await screen.findByRole('heading', { name: '每日签到 领 X钻' })).toBeVisible();
    expect(screen.getByText('站内页面：每日签到')).toBeVisible();
    expect(screen.queryByRole('button', { name: /显示|隐藏|保存|删除/ })).toBeNull();
  });
});
