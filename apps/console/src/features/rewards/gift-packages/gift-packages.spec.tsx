import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it, vi } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';
import { keepSavedFiles } from '#testing/saved-files';

const example = () => exampleFor<Schemas['GiftPackage']>('consoleGetGiftPackage');

describe('gift packages', () => {
  it('are listed with what is in them and how many are left', async () => {
    renderConsole({ path: '/gift-packages', role: 'operator' });
    const row = within((await screen.findByText('新手启航礼包')).closest('tr') as HTMLElement);
    expect(row.getByText('X钻 20、游戏兑换码')).toBeVisible();
    expect(row.getByText('630 / 1000')).toBeVisible();
    expect(row.getByText('已发布')).toBeVisible();
  });

  it('are made as drafts, with what was left empty as nothing', async () => {
    const { user, service } = renderConsole({ path: '/gift-packages/create', role: 'operator' });
    await user.type(await screen.findByRole('textbox', { name: /名称/ }), '新春礼包');
    await user.type(screen.getByRole('textbox', { name: '奖励：X钻' }), '66');
    await user.click(screen.getByRole('button', { name: '保存为草稿' }));
    expect(await screen.findByText('草稿已创建，确认无误后即可发布')).toBeVisible();
    expect(service.callsOf('consoleCreateGiftPackage')[0]?.body).toMatchObject({
      name: '新春礼包',
      rewards: [{ kind: 'diamonds', amount: 66 }],
      hasGameCode: false,
      stock: null,
      channels: [],
      endAt: null,
    });
  });

  it(
    'are given a game that is told from another of the same name by its icon, number and state',
    { tags: ['deep'] },
    async () => {
      const [game] = exampleFor<Schemas['Game'][]>('consoleListGames');
      const games = [
        { ...game, id: 7, name: '星海远征', state: 'published' },
        { ...game, id: 8, name: '星海远征', state: 'unpublished' },
      ];
      const { user } = renderConsole({
        path: '/gift-packages/create',
        role: 'operator',
        responses: { consoleListGames: () => ({ body: games, headers: { 'Content-Range': 'games 0-1/2' } }) },
      });
      const field = await screen.findByRole('combobox', { name: /所属游戏/ });
      await user.click(field);
      const options = await screen.findAllByRole('option', { name: /星海远征/ });
      expect(options.map(({ textContent }) => textContent)).toEqual([
        '星海远征编号 7 · 已上架',
        '星海远征编号 8 · 已下架',
      ]);
      for (const option of options) expect(option.querySelector('img')).toBeInTheDocument();
      await user.click(options[1]!);
      expect(field).toHaveValue('星海远征（编号 8 · 已下架）');
    },
  );

  it('are copied into the form of a new one, without times', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/gift-packages/3', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '复制' }));
    await screen.findByRole('button', { name: '保存为草稿' });
    const { name, rewards, stock, hasGameCode } = example();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /名称/ })).toHaveValue(name));
    await user.click(screen.getByRole('button', { name: '保存为草稿' }));
    await waitFor(() => expect(service.callsOf('consoleCreateGiftPackage')).toHaveLength(1));
    const body = service.callsOf('consoleCreateGiftPackage')[0]?.body;
    expect(body).toMatchObject({
      name,
      rewards,
      stock,
      hasGameCode,
      startAt: null,
      endAt: null,
      registeredSince: null,
    });
  });

  it('are taken down and published from their page', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/gift-packages/3', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '下架' }));
    const asked = within(await screen.findByRole('dialog', { name: /^下架“.+”？$/ }));
    expect(service.callsOf('unpublishGiftPackage')).toHaveLength(0);
    await user.click(asked.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('礼包已下架')).toBeVisible();
    expect(service.callsOf('unpublishGiftPackage')).toHaveLength(1);
  });

  it('take codes of their game from a text, each once', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/gift-packages/3', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '导入游戏码' }));
    const dialog = within(await screen.findByRole('dialog', { name: '导入游戏兑换码' }));
    await user.type(dialog.getByRole('textbox', { name: '兑换码' }), 'AA-1\nAA-2\nAA-1');
    expect(dialog.getByText('共 2 个兑换码，已去掉 1 个重复')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '导入' }));
    expect(await screen.findByText('已导入 2 个')).toBeVisible();
    expect(service.callsOf('addGameCodes')[0]).toMatchObject({ body: { codes: ['AA-1', 'AA-2'] } });
  });

  it('take the good codes of a file from Chinese Excel, and hand back the others', { tags: ['deep'] }, async () => {
    const saved = keepSavedFiles();
    const { user, service } = renderConsole({ path: '/gift-packages/3', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '导入游戏码' }));
    const dialog = within(await screen.findByRole('dialog', { name: '导入游戏兑换码' }));
    // 兑换码, A1, 二批 and A2 in GBK.
    const bytes = 'B6D2BBBBC2EB0D0A41310D0AB6FEC5FA0D0A41320D0A'.match(/../g) ?? [];
    const file = new File([Uint8Array.from(bytes, (pair) => Number.parseInt(pair, 16))], '第一批.csv', {
      type: 'text/csv',
    });
    await user.upload(dialog.getByLabelText('选择 CSV 文件', { selector: 'input' }), file);
    expect(await dialog.findByText('共 2 个兑换码')).toBeVisible();
    expect(dialog.getByText('第 3 行“二批”：有汉字')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '保存这些行' }));
    expect(saved.names()).toEqual(['第一批-未导入.csv']);
    expect(await saved.rows()).toEqual([
      ['行号', '内容', '原因'],
      ['3', '二批', '有汉字'],
    ]);
    await user.click(dialog.getByRole('button', { name: '导入' }));
    expect(await screen.findByText('已导入 2 个')).toBeVisible();
    expect(service.callsOf('addGameCodes')[0]).toMatchObject({ body: { codes: ['A1', 'A2'] } });
  });

  it('take no codes from what is no text', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/gift-packages/3', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '导入游戏码' }));
    const dialog = within(await screen.findByRole('dialog', { name: '导入游戏兑换码' }));
    const book = new File([Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0)], '兑换码.csv', { type: 'text/csv' });
    await user.upload(dialog.getByLabelText('选择 CSV 文件', { selector: 'input' }), book);
    expect(await dialog.findByText('兑换码.csv 不是文本文件，请在表格软件里另存为 CSV 后再选')).toBeVisible();
    expect(dialog.getByRole('button', { name: '导入' })).toBeDisabled();
  });

  it('take codes that are made for their game, which are saved for its developer', { tags: ['deep'] }, async () => {
    // jsdom keeps no files, and follows no link to one.
    const saved = vi.fn(() => 'blob:codes');
    URL.createObjectURL = saved;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user, service } = renderConsole({ path: '/gift-packages/3', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '导入游戏码' }));
    const dialog = within(await screen.findByRole('dialog', { name: '导入游戏兑换码' }));
    await user.clear(dialog.getByRole('textbox', { name: '数量' }));
    await user.type(dialog.getByRole('textbox', { name: '数量' }), '3');
    await user.click(dialog.getByRole('button', { name: '生成并保存 CSV' }));
    expect(saved).toHaveBeenCalledTimes(1);
    expect(dialog.getByText('共 3 个兑换码')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '导入' }));
    expect(await screen.findByText(/^已导入/)).toBeVisible();
    expect((service.callsOf('addGameCodes')[0]?.body as { codes: string[] }).codes).toHaveLength(3);
  });

  it('say why they cannot be published', async () => {
    const { user } = renderConsole({
      path: '/gift-packages/3',
      role: 'operator',
      responses: {
        consoleGetGiftPackage: () => ({ body: { ...example(), state: 'draft' } }),
        publishGiftPackage: () => ({
          status: 422,
          body: { code: 'gift-package.noGameCodes', message: '请先导入游戏兑换码再发布' },
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: '发布' }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    expect(await screen.findByText('请先导入游戏兑换码再发布')).toBeVisible();
  });

  it('are only read by those who may not edit', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/gift-packages/3/show', role: 'support' });
    expect(await screen.findByRole('heading', { name: '新手启航礼包' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '下架' })).toBeNull();
  });
});
