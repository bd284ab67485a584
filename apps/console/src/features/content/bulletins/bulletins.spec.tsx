import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

type Bulletin = Schemas['BulletinRecord'];
const bulletin = () => exampleFor<Bulletin>('consoleGetBulletin');
const draft = (): Bulletin => ({ ...bulletin(), state: 'draft', publishAt: null });
/** The menu asks for bulletins that wait for their time as well, and what it gets stands for the record until that came. */
const onlyADraft = {
  consoleListBulletins: () => ({ body: [], headers: { 'Content-Range': 'bulletins */0' } }),
  consoleGetBulletin: () => ({ body: draft() }),
};
const title = () => screen.findByRole('textbox', { name: '标题' });
const editor = () => screen.findByRole('textbox', { name: '内容' });
const phone = () => within(screen.getByRole('group', { name: '手机预览' }));

describe('the list of bulletins', () => {
  it('shows an operator state and times, and what can be done with several', async () => {
    const { user, service } = renderConsole({ path: '/bulletins', role: 'operator' });
    const row = within((await screen.findByText('周五维护公告')).closest('tr') as HTMLElement);
    for (const text of ['已发布', '小北', '2026-11-20 10:00']) expect(row.getAllByText(text)[0]).toBeVisible();
    expect(row.getByText(/^周五 10:00 服务器维护/)).toBeVisible();
    await user.click(row.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '批量撤下' }));
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('1 条成功')).toBeVisible();
    expect(service.callsOf('withdrawBulletin')[0]?.params).toEqual({ id: '3' });
  });

  it('lets support staff read one as players see it, and change nothing', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/bulletins', role: 'support' });
    await user.click(await screen.findByText('周五维护公告'));
    await waitFor(() => expect(phone().getByText(/服务器维护/)).toBeVisible());
    expect(phone().getByText('发布时间 2026-11-20 10:00')).toBeVisible();
    expect(phone().getByText('今日不再显示')).toBeVisible();
    expect(screen.queryByRole('button', { name: /发布|撤下|保存|删除/ })).toBeNull();
  });
});

describe('writing a bulletin', () => {
  it('keeps the cells of a pasted table apart, and says where a picture is missing', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/bulletins/create', role: 'operator' });
    const html = '<table><tr><td>周五</td><td>10:00</td></tr></table><p><img src="file:///C:/clip.png"></p>';
    fireEvent.paste(await editor(), {
      clipboardData: { files: [], getData: (type: string) => (type === 'text/html' ? html : '') },
    });
    expect(phone().getByText('周五 ｜ 10:00')).toBeVisible();
    expect(phone().getByText('【图片无法粘贴，请用上传】')).toBeVisible();
  });

  it('says that a screenshot cannot be pasted', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/bulletins/create', role: 'operator' });
    const files = [new File(['PNG'], 'image.png', { type: 'image/png' })];
    fireEvent.paste(await editor(), { clipboardData: { files, getData: () => '' } });
    expect(await screen.findByText('图片无法粘贴，请用上传')).toBeVisible();
  });

  it('begins with what another one says when that is copied', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/bulletins/3', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '复制' }));
    await screen.findByRole('button', { name: '保存为草稿' });
    await waitFor(async () => expect(await title()).toHaveValue('周五维护公告'));
    expect(screen.getByLabelText(/^结束时间/)).toHaveValue('');
    await user.click(screen.getByRole('button', { name: '保存为草稿' }));
    await waitFor(() => expect(service.callsOf('consoleCreateBulletin')).toHaveLength(1));
    const { title: same, content, posType } = bulletin();
    expect(service.callsOf('consoleCreateBulletin')[0]?.body).toEqual({ title: same, content, posType, endAt: null });
  });

  it('begins as a draft, seen in a phone while it is written', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/bulletins/create', role: 'operator' });
    await user.type(await title(), '活动预告');
    // The browser's own editing is not in jsdom; the paste is the editor's.
    fireEvent.paste(await editor(), {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? '<p>明日开启</p>' : '') },
    });
    expect(phone().getByText('活动预告')).toBeVisible();
    await waitFor(() => expect(phone().getByText('明日开启')).toBeVisible());
    await user.click(screen.getByRole('button', { name: '保存为草稿' }));
    expect(await screen.findByText('草稿已创建，确认无误后即可发布')).toBeVisible();
    expect(service.callsOf('consoleCreateBulletin')[0]?.body).toEqual({
      title: '活动预告',
      content: '<p>明日开启</p>',
      posType: 1,
      endAt: null,
    });
  });

  it('is not saved without words', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/bulletins/create', role: 'operator' });
    await user.type(await title(), '活动预告');
    await editor();
    await user.click(screen.getByRole('button', { name: '保存为草稿' }));
    expect(await screen.findByText('内容不能为空')).toBeVisible();
    expect(service.callsOf('consoleCreateBulletin')).toHaveLength(0);
  });

  it('offers the formats that the service keeps, by Chinese names', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/bulletins/3', role: 'operator' });
    const tools = within(await screen.findByRole('toolbar', { name: '文字格式' }));
    expect(tools.getAllByRole('button').map((button) => button.ariaLabel)).toEqual([
      '大标题',
      '中标题',
      '小标题',
      '加粗',
      '斜体',
      '下划线',
      '删除线',
      '项目列表',
      '编号列表',
      '引用',
      '清除格式',
      '撤销',
      '重做',
      '链接',
      '插入图片',
    ]);
    await user.click(await editor());
    await user.click(tools.getByRole('button', { name: '中标题' }));
    await waitFor(() => expect(phone().getByRole('heading', { level: 2 })).toBeVisible());
    expect(tools.getByRole('button', { name: '中标题' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('one bulletin', () => {
  it('is saved with the version it was read at and an end in Beijing time', async () => {
    const { user, service } = renderConsole({ path: '/bulletins/3', role: 'operator' });
    await user.type(await title(), '（更新）');
    await user.type(screen.getByLabelText('结束时间（北京时间）'), '2030-01-02T10:00');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(service.callsOf('consoleUpdateBulletin')[0]?.body).toEqual({
      version: 2,
      title: '周五维护公告（更新）',
      content: bulletin().content,
      posType: 1,
      endAt: '2030-01-02T02:00:00.000Z',
    });
  });

  it('explains a stale save field by field', { tags: ['deep'] }, async () => {
    const current = { ...bulletin(), version: 3, title: '对方的标题' };
    const { user } = renderConsole({
      path: '/bulletins/3',
      role: 'operator',
      responses: {
        consoleUpdateBulletin: () => ({ status: 409, body: { code: 'bulletin.stale', message: '已被修改', current } }),
      },
    });
    await user.type(await title(), '二');
    await user.click(screen.getByRole('button', { name: '保存' }));
    const dialog = within(await screen.findByRole('dialog', { name: '保存前，这条数据已被他人修改' }));
    expect(dialog.getByRole('rowheader', { name: '标题 双方都修改' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '用最新内容重新编辑' }));
    await waitFor(async () => expect(await title()).toHaveValue('对方的标题'));
  });

  it('is published at once after asking, and only once it is saved', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({
      path: '/bulletins/3',
      role: 'operator',
      responses: { ...onlyADraft },
    });
    await user.type(await title(), '二');
    expect(screen.getByRole('button', { name: '立即发布' })).toBeDisabled();
    await user.type(await title(), '{Backspace}');
    await user.click(screen.getByRole('button', { name: '立即发布' }));
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('公告已发布，玩家立即可以看到')).toBeVisible();
    expect(service.callsOf('publishBulletin')[0]?.body).toEqual({ publishAt: null });
    expect(await screen.findByRole('button', { name: '撤下' })).toBeVisible();
  });

  it('tells an operator in one sentence why it cannot be published', async () => {
    const errors = { endAt: '结束时间必须晚于发布时间' };
    const { user } = renderConsole({
      path: '/bulletins/3',
      role: 'operator',
      responses: {
        ...onlyADraft,
        publishBulletin: () => ({ status: 400, body: { code: 'validation', message: '请检查填写的内容', errors } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: '立即发布' }));
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('结束时间必须晚于发布时间')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is scheduled in Beijing time, and says so when that time is past', { tags: ['deep'] }, async () => {
    let isPast = true;
    const { user, service } = renderConsole({
      path: '/bulletins/3',
      role: 'operator',
      responses: {
        ...onlyADraft,
        publishBulletin: ({ body }) =>
          isPast
            ? { status: 422, body: { code: 'bulletin.publishTimePast', message: '发布时间已过' } }
            : { body: { ...draft(), ...(body as object), state: 'scheduled' } },
      },
    });
    await user.click(await screen.findByRole('button', { name: '定时发布' }));
    const input = await screen.findByLabelText('发布时间（北京时间）');
    await user.clear(input);
    await user.type(input, '2030-01-02T10:00');
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('发布时间已过')).toBeVisible();
    isPast = false;
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('已安排于 2030-01-02 10:00（北京时间）发布')).toBeVisible();
    expect(service.callsOf('publishBulletin')[1]?.body).toEqual({ publishAt: '2030-01-02T02:00:00.000Z' });
    expect(await screen.findByRole('button', { name: '取消定时' })).toBeVisible();
  });
});
