import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { printOf } from '#platform/upload/file-print';
import { renderConsole } from '#testing/render-console';

const game = () => exampleFor<Schemas['Game']>('consoleGetGame');
const draft = (): Schemas['Game'] => ({ ...game(), state: 'draft', publishAt: null, downloadCount: 0 });
const open = async () => screen.findByRole('textbox', { name: '名称' });

describe('one game', () => {
  it('is saved with what an operator changed and nothing that is not theirs to change', async () => {
    const { user, service } = renderConsole({ path: '/games/1', role: 'operator' });
    const name = await open();
    await user.clear(name);
    await user.type(name, '星海远征：归航');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存')).toBeVisible();
    const body = service.callsOf('consoleUpdateGame')[0]?.body as Record<string, unknown>;
    expect(body).toMatchObject({
      version: 4,
      name: '星海远征：归航',
      iconId: game().icon?.id,
      screenshotIds: [],
      buyAmount: 0,
    });
    expect(body).not.toHaveProperty('state');
  });

  it('warns of an icon and a screenshot of absurd shape, and takes them', { tags: ['deep'] }, async () => {
    const icon = { ...game().icon!, width: 800, height: 200 };
    const screenshots = [{ ...icon, id: 'a'.repeat(32), width: 3000, height: 400 }];
    const { user, service } = renderConsole({
      path: '/games/1',
      role: 'operator',
      responses: { consoleGetGame: () => ({ body: { ...game(), icon, screenshots } }) },
    });
    await user.type(await open(), '二');
    await user.click(screen.getByRole('tab', { name: /图片/ }));
    expect(await screen.findByText(/^图标为 800×200 像素，不接近正方形/)).toBeVisible();
    expect(screen.getByText(/^第 1 张截图为 3000×400 像素，比例过于狭长/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(service.callsOf('consoleUpdateGame')).toHaveLength(1));
  });

  it('asks for a price only when it is paid', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/games/1', role: 'operator' });
    await open();
    expect(screen.queryByRole('spinbutton', { name: /价格/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: '付费' }));
    expect(await screen.findByRole('spinbutton', { name: /价格（X钻）/ })).toBeVisible();
  });

  it('shows a field error of the service at its field', async () => {
    const errors = { name: '已有同名游戏' };
    const { user } = renderConsole({
      path: '/games/1',
      role: 'operator',
      responses: {
        consoleUpdateGame: () => ({ status: 400, body: { code: 'validation', message: '请检查填写的内容', errors } }),
      },
    });
    const name = await open();
    await user.type(name, '二');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已有同名游戏')).toBeVisible();
    expect(name).toBeInvalid();
  });

  it(
    'explains a stale save field by field, and saves over it when the operator says so',
    { tags: ['deep'] },
    async () => {
      const current = { ...game(), version: 5, summary: '对方写的简介' };
      let isStale = true;
      const { user, service } = renderConsole({
        path: '/games/1',
        role: 'operator',
        responses: {
          consoleUpdateGame: () => {
            const wasStale = isStale;
            isStale = false;
            const refusal = { code: 'game.stale', message: '该游戏已被他人修改，请核对后再保存', current };
            return wasStale ? { status: 409, body: refusal } : { body: { ...current, version: 6 } };
          },
        },
      });
      await user.type(await open(), '二');
      await user.click(screen.getByRole('button', { name: '保存' }));
      const dialog = within(await screen.findByRole('dialog', { name: '保存前，这条数据已被他人修改' }));
      expect(dialog.getByRole('rowheader', { name: '名称 我修改' })).toBeVisible();
      expect(dialog.getByRole('rowheader', { name: '一句话简介 对方修改' })).toBeVisible();
      expect(dialog.getByRole('cell', { name: '对方写的简介' })).toBeVisible();
      await user.click(dialog.getByRole('button', { name: '覆盖保存' }));
      expect(await screen.findByText('已用您的内容覆盖保存')).toBeVisible();
      expect(service.callsOf('consoleUpdateGame')[1]?.body).toMatchObject({
        version: 5,
        name: '星海远征二',
        summary: '对方写的简介',
      });
    },
  );

  it('takes over the latest content after a stale save when the operator says so', { tags: ['deep'] }, async () => {
    const current = { ...game(), version: 5, name: '对方起的名字' };
    const { user } = renderConsole({
      path: '/games/1',
      role: 'operator',
      responses: {
        consoleUpdateGame: () => ({ status: 409, body: { code: 'game.stale', message: '已被他人修改', current } }),
      },
    });
    await user.type(await open(), '二');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await user.click(await screen.findByRole('button', { name: '用最新内容重新编辑' }));
    await waitFor(async () => expect(await open()).toHaveValue('对方起的名字'));
  });
});

describe('publishing a game', () => {
  it('tells an operator what is still missing', async () => {
    const errors = { icon: '请上传图标', packages: '请上传安装包' };
    const { user } = renderConsole({
      path: '/games/1',
      role: 'operator',
      responses: {
        consoleGetGame: () => ({ body: draft() }),
        publishGame: () => ({
          status: 422,
          body: { code: 'game.notReady', message: '游戏资料不完整，暂不能上架', errors },
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: '立即上架' }));
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('图标：请上传图标')).toBeVisible();
    expect(screen.getByText('安装包：请上传安装包')).toBeVisible();
  });

  it('schedules in Beijing time', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({
      path: '/games/1',
      role: 'operator',
      responses: {
        consoleGetGame: () => ({ body: draft() }),
        publishGame: ({ body }) => ({ body: { ...draft(), ...(body as object), state: 'scheduled' } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: '定时上架' }));
    const input = await screen.findByLabelText(/上架时间（北京时间）/);
    await user.clear(input);
    await user.type(input, '2030-01-02T10:00');
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('已安排于 2030-01-02 10:00（北京时间）上架')).toBeVisible();
    expect(service.callsOf('publishGame')[0]?.body).toEqual({ publishAt: '2030-01-02T02:00:00.000Z' });
    expect(await screen.findByRole('button', { name: '取消定时' })).toBeVisible();
  });

  it('keeps the schedule open and says there that its time is past', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({
      path: '/games/1',
      role: 'operator',
      responses: {
        consoleGetGame: () => ({ body: draft() }),
        publishGame: () => ({ status: 422, body: { code: 'game.publishTimePast', message: '上架时间已过' } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: '定时上架' }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    const dialog = within(screen.getByRole('dialog', { name: '定时上架“星海远征”' }));
    expect(await dialog.findByText('上架时间已过')).toBeVisible();
    expect(screen.queryByRole('button', { name: '关闭提示' })).toBeNull();
  });

  it('waits until unsaved changes are saved', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({
      path: '/games/1',
      role: 'operator',
      responses: { consoleGetGame: () => ({ body: draft() }) },
    });
    await user.type(await open(), '二');
    expect(screen.getByRole('button', { name: '立即上架' })).toBeDisabled();
  });
});

describe('what publishing needs', { tags: ['deep'] }, () => {
  const list = async () => within(await screen.findByRole('list', { name: '上架前须完成' }));
  const item = async (name: RegExp) =>
    (await list()).getByText((_, element) => element?.tagName === 'LI' && name.test(element.textContent ?? ''));

  it('is marked while an operator fills the game in', async () => {
    const { user } = renderConsole({
      path: '/games/1',
      role: 'operator',
      responses: { consoleGetGame: () => ({ body: { ...draft(), icon: null, intro: '', packages: [] } }) },
    });
    await open();
    const marks = async () =>
      (await list())
        .getAllByRole('listitem')
        .map((each) => `${each.querySelector('title')?.textContent}${each.innerText ?? ''}`);
    expect(await marks()).toEqual(['已完成', '未完成', '未完成', '未完成']);
    await user.type(screen.getByRole('textbox', { name: '详细介绍' }), '一段介绍');
    await waitFor(async () => expect(await marks()).toEqual(['已完成', '已完成', '未完成', '未完成']));
    expect(await item(/安装包/)).toBeVisible();
    expect(screen.getAllByText(/上架必填/).length).toBeGreaterThan(1);
  });

  it('is no longer asked for once players see the game', async () => {
    renderConsole({ path: '/games/1', role: 'operator' });
    await open();
    expect(screen.queryByRole('list', { name: '上架前须完成' })).toBeNull();
  });
});

describe('packages and history of a game', () => {
  it('lists the packages of each platform and removes one after asking', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/games/1', role: 'operator' });
    await open();
    await user.click(screen.getByRole('tab', { name: '安装包' }));
    const android = within(screen.getByRole('region', { name: 'Android安装包' }));
    expect(android.getByText('xinghai-2.3.1.apk')).toBeVisible();
    expect(android.getByText('86.0 MB')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'iOS安装包' })).getByText(/还没有安装包/)).toBeVisible();
    await user.click(android.getByRole('button', { name: '移除' }));
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('已移除安装包 2.3.1')).toBeVisible();
    expect(service.callsOf('removeGameVersion')[0]?.params).toEqual({ id: '1', versionId: '1' });
  });

  const uploaded = () => ({ status: 201, body: { ...exampleFor<object>('startUpload'), state: 'ready' } });

  it('asks before an older version than the current one is offered', { tags: ['deep'] }, async () => {
    const responses = { startUpload: uploaded };
    const { user, service } = renderConsole({ path: '/games/1', role: 'operator', responses });
    await open();
    await user.click(screen.getByRole('tab', { name: '安装包' }));
    const chooser = () => screen.getByLabelText('选择安装包', { selector: 'input' });
    await user.upload(chooser(), new File(['PK'], 'xinghai-2.3.0.xapk'));
    expect(await screen.findByText(/版本号低于当前的 2\.3\.1，玩家会继续下载 2\.3\.1/)).toBeVisible();
    const add = screen.getByRole('button', { name: '添加为新版本' });
    await waitFor(() => expect(add).toBeEnabled());
    await user.click(screen.getByRole('checkbox', { name: '仍把 2.3.0 设为当前安装包' }));
    await user.click(add);
    await waitFor(() => expect(service.callsOf('addGameVersion')).toHaveLength(1));
    expect(service.callsOf('addGameVersion')[0]?.body).toMatchObject({ version: '2.3.0', isCurrent: true });
  });

  it('offers an upload that a reload cut, to go on with the same file and no other', { tags: ['deep'] }, async () => {
    const upload = exampleFor<Schemas['Upload']>('getUpload');
    const [name, lastModified] = ['xinghai-2.4.0.apk', 1_795_000_000_000];
    const fileOf = (text: string) => {
      const file = new File([text], name, { lastModified });
      Object.defineProperty(file, 'size', { value: upload.size });
      return file;
    };
    const mark = `${name}:${upload.size}:${lastModified}:p${await printOf(fileOf('PK'))}`;
    localStorage.setItem(`ug-console-upload:package:${mark}`, upload.id);
    let looks = 0;
    const getUpload = () => ({ body: { ...upload, state: (looks += 1) === 1 ? 'receiving' : 'ready' } });
    const { user, service } = renderConsole({ path: '/games/1', role: 'operator', responses: { getUpload } });
    await open();
    await user.click(screen.getByRole('tab', { name: '安装包' }));
    expect(await screen.findByText(/“xinghai-2\.4\.0\.apk”.*上次传到 53%/)).toBeVisible();
    const chooser = screen.getByLabelText(`继续上传 ${name}`, { selector: 'input' });
    await user.upload(chooser, fileOf('KP'));
    expect(await screen.findByText(/^不是同一个文件/)).toBeVisible();
    await user.upload(chooser, fileOf('PK'));
    await waitFor(() => expect(screen.getByRole('button', { name: '添加为新版本' })).toBeEnabled());
    expect(service.callsOf('startUpload')).toHaveLength(0);
    expect(screen.queryByText(/上次传到/)).toBeNull();
  });

  it('gives up an upload that nobody wants to go on with', { tags: ['deep'] }, async () => {
    const upload = exampleFor<Schemas['Upload']>('getUpload');
    const key = `ug-console-upload:package:xinghai.apk:${upload.size}:1:p${'0'.repeat(16)}`;
    localStorage.setItem(key, upload.id);
    const { user, service } = renderConsole({ path: '/games/1', role: 'operator' });
    await open();
    await user.click(screen.getByRole('tab', { name: '安装包' }));
    await user.click(await screen.findByRole('button', { name: '放弃' }));
    await waitFor(() => expect(service.callsOf('abandonUpload')[0]?.params).toEqual({ fileId: upload.id }));
    expect(screen.queryByText(/上次传到/)).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('begins a new package with what another one says when that is copied', { tags: ['deep'] }, async () => {
    const packages = [{ ...game().packages[0]!, notes: '修复若干问题' }];
    const responses = { startUpload: uploaded, consoleGetGame: () => ({ body: { ...game(), packages } }) };
    const { user } = renderConsole({ path: '/games/1', role: 'operator', responses });
    await open();
    await user.click(screen.getByRole('tab', { name: '安装包' }));
    const android = within(screen.getByRole('region', { name: 'Android安装包' }));
    await user.click(android.getByRole('button', { name: '复制' }));
    expect(screen.getByText(/^将沿用 Android .+ 的更新说明/)).toBeVisible();
    const chooser = screen.getByLabelText('选择安装包', { selector: 'input' });
    await user.upload(chooser, new File(['PK'], 'xinghai-2.10.0.apk'));
    expect(await screen.findByRole('textbox', { name: '更新说明' })).toHaveValue('修复若干问题');
    expect(screen.getByRole('textbox', { name: /版本号/ })).toHaveValue('2.10.0');
    expect(screen.queryByText(/^将沿用/)).toBeNull();
  });

  it('does not ask about a newer one', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/games/1', role: 'operator', responses: { startUpload: uploaded } });
    await open();
    await user.click(screen.getByRole('tab', { name: '安装包' }));
    const chooser = screen.getByLabelText('选择安装包', { selector: 'input' });
    await user.upload(chooser, new File(['PK'], 'xinghai-2.10.0.apk'));
    await waitFor(() => expect(screen.getByRole('button', { name: '添加为新版本' })).toBeEnabled());
    expect(screen.queryByText(/版本号低于/)).toBeNull();
  });

  it('offers an older package to players after asking', { tags: ['deep'] }, async () => {
    const older = { ...game().packages[0]!, id: 2, version: '2.2.0', isCurrent: false };
    const { user, service } = renderConsole({
      path: '/games/1',
      role: 'operator',
      responses: { consoleGetGame: () => ({ body: { ...game(), packages: [...game().packages, older] } }) },
    });
    await open();
    await user.click(screen.getByRole('tab', { name: '安装包' }));
    const android = within(screen.getByRole('region', { name: 'Android安装包' }));
    expect(android.getAllByText('当前')).toHaveLength(1);
    await user.click(android.getByRole('button', { name: '设为当前' }));
    expect(screen.getByText('把 2.2.0 设为当前安装包？')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('玩家现在下载 2.2.0')).toBeVisible();
    expect(service.callsOf('offerGameVersion')[0]?.params).toEqual({ id: '1', versionId: '2' });
  });

  it('refuses by drop what the file dialog does not offer', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/games/1', role: 'operator' });
    await open();
    await user.click(screen.getByRole('tab', { name: '安装包' }));
    const place = screen.getByRole('button', { name: '选择安装包' });
    fireEvent.drop(place, { dataTransfer: { files: [new File(['PK'], 'xinghai.zip')] } });
    expect(await screen.findByText('不支持这种文件：xinghai.zip')).toBeVisible();
    expect(service.callsOf('startUpload')).toHaveLength(0);
  });

  it(
    'offers another file, and not to go on, when the service does not take a package',
    { tags: ['deep'] },
    async () => {
      const { user } = renderConsole({
        path: '/games/1',
        role: 'operator',
        responses: {
          startUpload: () => ({ status: 422, body: { code: 'file.notAPackage', message: '不是有效的安装包文件' } }),
        },
      });
      await open();
      await user.click(screen.getByRole('tab', { name: '安装包' }));
      const file = new File(['not a package'], 'xinghai.apk');
      await user.upload(screen.getByLabelText('选择安装包', { selector: 'input' }), file);
      expect(await screen.findByText('不是有效的安装包文件')).toBeVisible();
      expect(screen.queryByRole('button', { name: '继续上传' })).toBeNull();
      expect(screen.queryByRole('button', { name: '添加为新版本' })).toBeNull();
      await user.click(screen.getByRole('button', { name: '选择其他文件' }));
      expect(screen.getByRole('button', { name: '选择安装包' })).toBeVisible();
    },
  );

  it('offers to go on when the service has no room for a package', { tags: ['deep'] }, async () => {
    const message = '服务器存储空间不足，请联系管理员清理后继续上传';
    const { user } = renderConsole({
      path: '/games/1',
      role: 'operator',
      responses: { startUpload: () => ({ status: 507, body: { code: 'file.diskFull', message } }) },
    });
    await open();
    await user.click(screen.getByRole('tab', { name: '安装包' }));
    await user.upload(
      screen.getByLabelText('选择安装包', { selector: 'input' }),
      new File(['a package'], 'xinghai.apk'),
    );
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: '继续上传' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: '选择其他文件' })).toBeNull();
  });

  it('shows who changed what', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/games/1', role: 'operator' });
    await open();
    await user.click(screen.getByRole('tab', { name: '预览与历史' }));
    await user.click(await screen.findByRole('button', { name: /所有者 · 上架/ }));
    const table = within(await screen.findByRole('table', { name: '字段变化' }));
    for (const text of ['状态', '草稿', '已上架']) expect(table.getByText(text)).toBeVisible();
    expect(JSON.parse(service.callsOf('consoleListAuditLog')[0]?.query.get('filter') ?? '')).toEqual({
      resource: 'games',
      recordId: '1',
    });
  });
});
