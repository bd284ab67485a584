import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor, type Responses } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

type SavedFilter = Schemas['SavedFilter'];

const [shared, own] = exampleFor<[SavedFilter, SavedFilter]>('consoleListSavedFilters');
const query = () => new URLSearchParams(window.location.search);
const none: Responses = { consoleListSavedFilters: () => ({ body: [] }) };

type Options = Parameters<typeof renderConsole>[0];

/** The list of bulletins with its saved filters open. */
async function openFilters({ path = '/bulletins', ...options }: Partial<Options> = {}) {
  const console = renderConsole({ path, ...options });
  await console.user.click(await screen.findByRole('button', { name: /^常用筛选/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '常用筛选' }));
  return { ...console, dialog };
}

describe('the saved filters of a list', () => {
  it('stand in one’s own and those of colleagues, and are asked for by an address', { tags: ['deep'] }, async () => {
    const { user, service, dialog } = await openFilters();
    const mine = within(await dialog.findByRole('list', { name: '我的' }));
    const colleagues = within(dialog.getByRole('list', { name: '同事共享' }));
    expect(mine.getByRole('button', { name: own.name })).toBeVisible();
    await user.click(colleagues.getByRole('button', { name: new RegExp(`^${shared.name}`) }));
    await waitFor(() => expect(query().get('filter')).toBe(JSON.stringify(shared.filter)));
    expect([query().get('sort'), query().get('order')]).toEqual(['updatedAt', 'DESC']);
    expect(await screen.findByRole('button', { name: `常用筛选：${shared.name}` })).toBeVisible();
    const asked = service.callsOf('consoleListBulletins').map((call) => call.query.get('filter'));
    expect(asked).toContain(JSON.stringify(shared.filter));
  });

  it('are saved from what the list is asked for now', async () => {
    const path = `/bulletins?filter=${encodeURIComponent('{"state":"draft"}')}&sort=id&order=ASC`;
    const { user, service, dialog } = await openFilters({ path, responses: none });
    await user.click(dialog.getByRole('button', { name: '保存当前筛选' }));
    const form = within(await screen.findByRole('dialog', { name: '保存当前筛选' }));
    expect(form.getByText('状态：草稿，按编号升序')).toBeVisible();
    await user.type(form.getByRole('textbox', { name: '名称' }), ' 草稿箱 ');
    await user.click(form.getByRole('switch', { name: '共享给能看到此列表的同事' }));
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('常用筛选已保存')).toBeVisible();
    expect(service.callsOf('consoleCreateSavedFilter').map(({ body }) => body)).toEqual([
      {
        resource: 'bulletins',
        name: '草稿箱',
        filter: { state: 'draft' },
        sort: { field: 'id', order: 'ASC' },
        hiddenColumns: null,
        shared: true,
      },
    ]);
  });

  it(
    'are renamed without a change of what they ask for, and say when the name is taken',
    { tags: ['deep'] },
    async () => {
      let isTaken = true;
      const { user, service, dialog } = await openFilters({
        responses: {
          consoleUpdateSavedFilter: () =>
            isTaken
              ? { status: 422, body: { code: 'saved-filter.nameTaken', message: '您在这个列表已有同名的筛选' } }
              : { body: { ...own, version: 2 } },
        },
      });
      await user.click(await dialog.findByRole('button', { name: `修改“${own.name}”` }));
      const form = within(await screen.findByRole('dialog', { name: '修改常用筛选' }));
      await user.clear(form.getByRole('textbox', { name: '名称' }));
      await user.type(form.getByRole('textbox', { name: '名称' }), '新名');
      await user.click(form.getByRole('button', { name: '保存' }));
      expect(await form.findByText('您在这个列表已有同名的筛选')).toBeVisible();
      isTaken = false;
      await user.click(form.getByRole('button', { name: '保存' }));
      expect(await screen.findByText('常用筛选已修改')).toBeVisible();
      expect(service.callsOf('consoleUpdateSavedFilter').at(-1)?.body).toEqual({
        version: own.version,
        name: '新名',
        filter: own.filter,
        sort: own.sort,
        hiddenColumns: own.hiddenColumns,
        shared: own.shared,
      });
    },
  );

  it('are deleted unless it is taken back', { tags: ['deep'] }, async () => {
    const { user, service, dialog } = await openFilters();
    const remove = { name: `删除“${own.name}”` };
    await user.click(await dialog.findByRole('button', remove));
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await user.click(await screen.findByRole('button', { name: /^常用筛选/ }));
    expect(await screen.findByRole('button', { name: own.name })).toBeVisible();
    expect(service.callsOf('consoleDeleteSavedFilter')).toEqual([]);
  });

  it('of colleagues are changed by managers alone', { tags: ['deep'] }, async () => {
    const { dialog } = await openFilters({ role: 'support' });
    await dialog.findByRole('button', { name: new RegExp(`^${shared.name}`) });
    expect(dialog.queryByRole('button', { name: `修改“${shared.name}”` })).toBeNull();
    expect(dialog.getByRole('button', { name: `修改“${own.name}”` })).toBeVisible();
  });

  it('that the browser kept become records once', { tags: ['deep'] }, async () => {
    const value = {
      filter: { state: 'draft' },
      sort: { field: 'id', order: 'DESC' },
      displayedFilters: {},
      perPage: 25,
    };
    const kept = JSON.stringify([{ label: '旧的', value }]);
    localStorage.setItem('RaStoreUGConsole1.bulletins.savedQueries', kept);
    const { service } = renderConsole({ path: '/bulletins' });
    await waitFor(() => expect(service.callsOf('consoleCreateSavedFilter')).toHaveLength(1));
    expect(service.callsOf('consoleCreateSavedFilter')[0]?.body).toMatchObject({ name: '旧的', shared: false });
    const left = () => localStorage.getItem('RaStoreUGConsole1.bulletins.savedQueries');
    await waitFor(() => expect(left()).toBe('[]'));
  });
});
