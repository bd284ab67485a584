import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor, type Responses } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const [ready, making, refused] = exampleFor<Schemas['Video'][]>('consoleListVideos') as [
  Schemas['Video'],
  Schemas['Video'],
  Schemas['Video'],
];
const series = { ...exampleFor<Schemas['Work']>('consoleGetWork'), kind: 'anime' };
const listed = (videos: readonly Schemas['Video'][]) => ({
  body: videos,
  headers: { 'Content-Range': `items 0-${Math.max(0, videos.length - 1)}/${videos.length}` },
});
/** An episode with this video, or none. */
const episode = (videos: readonly Schemas['Video'][], more: Responses = {}): Responses => ({
  consoleGetWork: () => ({ body: series }),
  consoleListWorks: () => ({ body: [series], headers: { 'Content-Range': 'items 0-0/1' } }),
  consoleListVideos: () => listed(videos),
  ...more,
});
const arrived: Responses = {
  startUpload: () => ({ status: 201, body: { ...exampleFor<object>('startUpload'), state: 'ready' } }),
};
const card = async () => within(await screen.findByRole('region', { name: '视频' }));

describe('the episodes of a series', () => {
  it('are ordered by the words of their kind, without volumes', { tags: ['deep'] }, async () => {
    const responses: Responses = { consoleGetWork: () => ({ body: series }) };
    const { user } = renderConsole({ path: '/parts?filter={"workId":1}', role: 'operator', responses });
    expect(await screen.findByRole('link', { name: '新建剧集' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '分卷' })).toBeNull();
    await user.click((await screen.findAllByRole('button', { name: /^移动/ }))[0]!);
    expect(await screen.findByRole('combobox', { name: '放在哪一话后面' })).toBeVisible();
  });

  it('are narrowed to one series, and no novel is offered', { tags: ['deep'] }, async () => {
    const { service } = renderConsole({ path: '/videos', role: 'operator', responses: episode([ready]) });
    await waitFor(() =>
      expect(service.callsOf('consoleListWorks').map(({ query }) => query.get('filter'))).toContain(
        '{"medium":"video"}',
      ),
    );
  });
});

describe('the video of an episode', () => {
  it('is brought in by an upload, and the machine says what it makes of it', async () => {
    const { user, service } = renderConsole({ path: '/parts/2', role: 'operator', responses: episode([], arrived) });
    const video = await card();
    expect(await video.findByText(/本机有 ffmpeg 5\.1\.8，将制作：多档清晰度/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '正文' })).toBeNull();
    const file = new File(['video'], '第02话.mp4');
    await user.upload(await video.findByLabelText('选择视频', { selector: 'input' }), file);
    await user.click(await video.findByRole('button', { name: '用作本集视频' }));
    await waitFor(() => expect(service.callsOf('consoleCreateVideo')).toHaveLength(1));
    expect(service.callsOf('consoleCreateVideo')[0]?.body).toMatchObject({ partId: 2 });
    expect(service.callsOf('startUpload')[0]?.body).toMatchObject({ kind: 'video', name: '第02话.mp4' });
  });

  it('shows how far it is, what can be watched already, and why one cannot', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/parts/2', role: 'operator', responses: episode([making]) });
    const video = await card();
    expect(await video.findByRole('progressbar', { name: '制作中 41%' })).toBeVisible();
    expect(video.getByText(/剧集现在就能发布/)).toBeVisible();
    expect(within(video.getByRole('table', { name: '清晰度' })).getByText('640×360')).toBeVisible();
    expect(video.queryByRole('textbox', { name: '片头开始' })).toBeNull();
  });

  it('is published with its first quality while the others are made', { tags: ['deep'] }, async () => {
    const draft = {
      ...exampleFor<Schemas['Part']>('consoleGetPart'),
      state: 'draft',
      publishAt: null,
      size: 1_420_000,
    };
    const responses = episode([making], {
      consoleGetPart: () => ({ body: draft }),
      publishPart: () => ({ body: { ...draft, state: 'published' } }),
    });
    const { user, service } = renderConsole({ path: '/parts/2', role: 'operator', responses });
    expect(await (await card()).findByText(/剧集现在就能发布/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '立即发布' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('发布后玩家立即可以看到。')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(service.callsOf('publishPart')).toHaveLength(1));
    expect(service.callsOf('publishPart')[0]).toMatchObject({ body: { publishAt: null } });
  });

  it('says why it cannot be used, and takes another file', async () => {
    const responses = episode([refused], arrived);
    const { user, service } = renderConsole({ path: '/parts/2', role: 'operator', responses });
    const video = await card();
    expect(await video.findByText('文件已损坏，无法读取')).toBeVisible();
    await user.click(video.getByRole('button', { name: '更换文件' }));
    await user.upload(await video.findByLabelText('选择视频', { selector: 'input' }), new File(['v'], '第03话.mkv'));
    await waitFor(() => expect(video.getByRole('button', { name: '更换文件' })).toBeEnabled());
    await user.click(video.getByRole('button', { name: '更换文件' }));
    await waitFor(() =>
      expect(service.callsOf('replaceVideoFile')[0]?.body).toMatchObject({ version: refused.version }),
    );
  });

  it('has marks in minutes and seconds, saved over the version that was read', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/parts/2', role: 'operator', responses: episode([ready]) });
    const video = await card();
    const end = await video.findByRole('textbox', { name: '片头结束' });
    expect(end).toHaveValue('02:30');
    await user.clear(end);
    await user.type(end, '3:0');
    expect(video.getByText('请按 分:秒 填写，如 01:30')).toBeVisible();
    expect(video.getByRole('button', { name: '保存片头片尾' })).toBeDisabled();
    await user.type(end, '5');
    await user.click(video.getByRole('button', { name: '保存片头片尾' }));
    await waitFor(() =>
      expect(service.callsOf('consoleUpdateVideo')[0]?.body).toEqual({
        version: ready.version,
        introStartMs: 60_000,
        introEndMs: 185_000,
        outroStartMs: 1_350_000,
      }),
    );
  });

  it('asks before marks that are not saved are left', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/parts/2', role: 'operator', responses: episode([ready]) });
    const end = await (await card()).findByRole('textbox', { name: '片头结束' });
    await user.clear(end);
    await user.type(end, '03:05');
    await user.click(screen.getByRole('link', { name: '所属作品' }));
    const dialog = within(await screen.findByRole('dialog', { name: '片头片尾还没有保存' }));
    await user.click(dialog.getByRole('button', { name: '继续编辑' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(end).toHaveValue('03:05');
  });

  it('has captions that are added and removed', { tags: ['deep'] }, async () => {
    const responses = episode([ready], arrived);
    const { user, service } = renderConsole({ path: '/parts/2', role: 'operator', responses });
    const video = await card();
    await user.upload(await video.findByLabelText('选择字幕', { selector: 'input' }), new File(['WEBVTT'], '中.vtt'));
    await user.click(await video.findByRole('button', { name: '添加字幕' }));
    await waitFor(() =>
      expect(service.callsOf('addVideoCaptions')[0]?.body).toMatchObject({ language: 'zh-Hans', label: '简体中文' }),
    );
    await user.click(await video.findByRole('button', { name: '删除字幕 简体中文' }));
    expect(service.callsOf('removeVideoCaptions')).toHaveLength(0);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(service.callsOf('removeVideoCaptions')).toHaveLength(1));
  });

  it('says which captions are replaced, and keeps marks that are being typed', { tags: ['deep'] }, async () => {
    let video = { ...ready, captions: [{ ...ready.captions[0]!, language: 'zh-Hans', label: '简体中文' }] };
    const responses: Responses = {
      ...episode([], arrived),
      consoleListVideos: () => listed([video]),
      addVideoCaptions: () => {
        video = { ...video, version: video.version + 1 };
        return { body: video };
      },
    };
    const { user, service } = renderConsole({ path: '/parts/2', role: 'operator', responses });
    const shown = await card();
    const end = await shown.findByRole('textbox', { name: '片头结束' });
    await user.clear(end);
    await user.type(end, '03:05');
    await user.upload(await shown.findByLabelText('选择字幕', { selector: 'input' }), new File(['WEBVTT'], '中.vtt'));
    expect(await shown.findByText('已有简体中文字幕，添加后会替换它')).toBeVisible();
    await user.click(await shown.findByRole('button', { name: '添加字幕' }));
    // The video was read again by then.
    expect(await shown.findByLabelText('选择字幕', { selector: 'input' })).toBeInTheDocument();
    expect(shown.getByRole('textbox', { name: '片头结束' })).toHaveValue('03:05');
    await user.click(shown.getByRole('button', { name: '保存片头片尾' }));
    await waitFor(() =>
      expect(service.callsOf('consoleUpdateVideo')[0]?.body).toMatchObject({
        version: ready.version + 1,
        introEndMs: 185_000,
      }),
    );
  });

  it('says why it cannot be read, and is read again', { tags: ['deep'] }, async () => {
    let isDown = true;
    const responses: Responses = {
      ...episode([]),
      consoleListVideos: () =>
        isDown ? { status: 503, body: { code: 'busy', message: '服务繁忙' } } : listed([ready]),
    };
    const { user } = renderConsole({ path: '/parts/2', role: 'operator', responses });
    const video = await card();
    expect(await video.findByText('服务繁忙')).toBeVisible();
    isDown = false;
    await user.click(video.getByRole('button', { name: '重试' }));
    expect(await video.findByRole('button', { name: '更换文件' })).toBeVisible();
    expect(video.queryByText('服务繁忙')).toBeNull();
  });

  it('is made again, and deleted once that was asked', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/parts/2', role: 'operator', responses: episode([ready]) });
    const video = await card();
    await user.click(await video.findByRole('button', { name: '重新制作' }));
    await waitFor(() => expect(service.callsOf('retryVideo')).toHaveLength(1));
    await user.click(video.getByRole('button', { name: '删除视频' }));
    expect(service.callsOf('consoleDeleteVideo')).toHaveLength(0);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(service.callsOf('consoleDeleteVideo')).toHaveLength(1));
  });
});

it('videos of all series are listed with their state, and lead to their episode', { tags: ['deep'] }, async () => {
  const { user, service } = renderConsole({ path: '/videos', role: 'operator' });
  expect(await screen.findByText('制作中 41%')).toBeVisible();
  expect(screen.getByText('文件已损坏，无法读取')).toBeVisible();
  expect(await screen.findByText(/本机有 ffmpeg/)).toBeVisible();
  await user.click(screen.getByText('星海列车-第01话.mkv'));
  await waitFor(() => expect(service.callsOf('consoleGetPart')[0]?.params).toEqual({ id: '310' }));
});
