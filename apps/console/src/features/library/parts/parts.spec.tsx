import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const text = () => screen.findByRole('textbox', { name: '正文' });

describe('chapters in the console', () => {
  it('are listed by their work, opened and published', async () => {
    const { user, service } = renderConsole({ path: '/parts?filter={"workId":1}', role: 'operator' });
    await user.click(await screen.findByText('第二章 没有寄出的信'));
    await user.click(await screen.findByRole('button', { name: '下架' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(service.callsOf('unpublishPart')[0]?.params).toEqual({ id: '2' }));
  });

  it('are written paragraph by paragraph, and saved over the version that was read', async () => {
    const { user, service } = renderConsole({ path: '/parts/2', role: 'operator' });
    await user.type(await text(), '再写一句');
    expect(screen.getByText(/未保存/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存正文' }));
    const { text: saved } = exampleFor<{ text: string }>('consoleGetChapter');
    await waitFor(() =>
      expect(service.callsOf('consoleSaveChapter')[0]?.body).toEqual({ version: 1, text: `${saved}再写一句` }),
    );
  });

  it(
    'show the pictures whose lines stand in the text, and say that one without a line goes',
    { tags: ['deep'] },
    async () => {
      const { user, service } = renderConsole({ path: '/parts/2', role: 'operator' });
      const pictures = within(await screen.findByRole('group', { name: '正文里的插图' }));
      expect(await pictures.findByRole('img', { name: '雾中的灯塔' })).toBeVisible();
      expect(service.callsOf('consoleFetchChapterPicture')).toHaveLength(1);
      const { text: saved } = exampleFor<{ text: string }>('consoleGetChapter');
      await user.clear(await text());
      await user.type(await text(), saved.split('\n')[0] ?? '');
      expect(pictures.queryByRole('img')).toBeNull();
      expect(pictures.getByText(/保存后会删除 1 张/)).toBeVisible();
    },
  );

  it('say why a text is refused, and keep what was typed', async () => {
    const responses = {
      consoleSaveChapter: () => ({ status: 409, body: { code: 'chapter.stale', message: '正文已被他人修改' } }),
    };
    const { user } = renderConsole({ path: '/parts/2', role: 'operator', responses });
    await user.type(await text(), '再写一句');
    await user.click(screen.getByRole('button', { name: '保存正文' }));
    expect(await screen.findByText('正文已被他人修改')).toBeVisible();
    expect((await text()).textContent).toContain('再写一句');
  });

  it('ask before a text that is not saved is left', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/parts/2', role: 'operator' });
    await user.type(await text(), '再写一句');
    await user.click(screen.getByRole('link', { name: '所属作品' }));
    const dialog = within(await screen.findByRole('dialog', { name: '正文还没有保存' }));
    await user.click(dialog.getByRole('button', { name: '继续编辑' }));
    expect((await text()).textContent).toContain('再写一句');
  });

  it('ask before their fields are left as well, and before each of both', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/parts/2', role: 'operator' });
    await text();
    const title = await screen.findByRole('textbox', { name: '标题' });
    await user.type(title, '（修订）');
    const leave = () => user.click(screen.getByRole('link', { name: '所属作品' }));
    const question = (name: string) => screen.findByRole('dialog', { name });
    await leave();
    await user.click(within(await question('修改还没有保存')).getByRole('button', { name: '继续编辑' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(title).toHaveValue('第二章 没有寄出的信（修订）');
    await user.clear(title);
    await user.type(title, '第二章 没有寄出的信');
    await user.type(await text(), '再写一句');
    await leave();
    await user.click(within(await question('正文还没有保存')).getByRole('button', { name: '离开' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '正文' })).toBeNull());
  });

  it('are moved behind another of their work', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/parts?filter={"workId":1}', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '移动第二章 没有寄出的信' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '移动' }));
    await waitFor(() => expect(service.callsOf('movePart')[0]?.body).toEqual({ afterId: null }));
  });

  it('stand in volumes that operators name', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/parts?filter={"workId":1}', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '分卷' }));
    const dialog = within(await screen.findByRole('dialog', { name: '分卷' }));
    await user.type(await dialog.findByRole('textbox', { name: /卷名/ }), '改');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(service.callsOf('saveVolumes')[0]?.body).toEqual({
        workId: 1,
        version: 3,
        volumes: [{ id: 1, title: '第一卷 归港改' }],
      }),
    );
  });

  it('are read but not changed by a read-only account', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/parts/2/show', role: 'read-only' });
    expect(await text()).toBeDisabled();
    expect(screen.queryByRole('button', { name: /保存|发布|下架|删除/ })).toBeNull();
  });
});
