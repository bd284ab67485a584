import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { guardHistory } from '#platform/navigation/leave-guard';
import { serveUploads } from '#testing/fake-upload';
import { LOST, lost } from '#testing/lost-file';
import { openPortal, signIn } from '#testing/open-portal';
import {
  disconnect,
  exampleOf,
  fail,
  placed,
  refuse,
  respond,
  serveContract,
  success,
  type Responses,
} from '#testing/serve-contract';

const png = (name: string) => new File([new Uint8Array([137, 80, 78, 71])], name, { type: 'image/png' });
const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(32));

const known = { ...exampleOf('getOwnStanding'), trust: 1, picturesPerPost: 9, links: 'review' } as const;
const never = () => new Promise<Response>(() => undefined);

/** Uploads get the ids above in their order; the service keeps no draft. */
const service = (responses: Responses = {}) => {
  let uploads = 0;
  return serveContract({
    ...respond('getPostDraft', null),
    ...respond('getOwnStanding', known),
    uploadSquarePicture: () => success({ ...exampleOf('uploadSquarePicture'), id: ids[uploads++ % ids.length] }),
    ...responses,
  });
};
const text = () => screen.findByRole('textbox', { name: '正文' });
const publish = () => screen.getByRole('button', { name: '发布' });
const tag = async () => fireEvent.click((await screen.findAllByRole('button', { name: /^#/ }))[0] as HTMLElement);
const tiles = () => within(screen.getByRole('list', { name: '图片' })).queryAllByRole('listitem', { name: /^第/ });

beforeEach(() => {
  serveUploads();
  signIn();
  Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined });
});

describe('a player who writes a post', () => {
  test('reads that nothing can be published while no topic exists', async () => {
    service(respond('listSquareTags', { ...exampleOf('listSquareTags'), records: [] }));
    openPortal('/postpage');
    expect(await screen.findByText(/^还没有话题，暂时不能发布/)).toBeVisible();
    expect(publish()).toBeDisabled();
  });

  test('publishes words, pictures and a tag once, and is led to the post', async () => {
    const calls = service();
    const { user, address } = openPortal('/postpage');
    await user.type(await text(), '通关了');
    await user.upload(screen.getByLabelText('添加图片'), [png('1.png'), png('2.png')]);
    expect(publish(), 'without a tag').toBeDisabled();
    await tag();
    await waitFor(() => expect(publish()).toBeEnabled());
    fireEvent.click(publish());
    fireEvent.click(publish());
    await waitFor(() => expect(address()).toBe(`/post/${exampleOf('createPost').id}`));
    const [call, ...more] = placed(calls, 'createPost');
    expect(more).toEqual([]);
    expect(call?.body).toMatchObject({ body: '通关了', pictures: ids.slice(0, 2), gameId: null });
    expect(call?.body['clientId']).toMatch(/^[\w-]{8,64}$/);
  });

  test('reads why it was refused, and keeps what was written', async () => {
    const calls = service(refuse('createPost', 'post.refusedWords'));
    const { user } = openPortal('/postpage');
    await user.type(await text(), '加我');
    await tag();
    await user.click(publish());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await text()).toHaveValue('加我');
    await user.click(publish());
    await waitFor(() => expect(placed(calls, 'createPost')).toHaveLength(2));
  });

  test('sends it again under the same id when the answer was lost', { tags: ['deep'] }, async () => {
    let attempts = 0;
    const calls = service({
      createPost: () => {
        attempts += 1;
        return attempts === 1 ? Promise.reject(new TypeError('cut')) : success(exampleOf('createPost'));
      },
    });
    const { user } = openPortal('/postpage');
    await user.type(await text(), '通关了');
    await tag();
    await user.click(publish());
    await screen.findByRole('alert');
    await user.click(publish());
    await waitFor(() => expect(placed(calls, 'createPost')).toHaveLength(2));
    const [first, second] = placed(calls, 'createPost').map(({ body }) => body['clientId']);
    expect(second).toBe(first);
  });

  test('finds a draft of this device again, with its pictures', { tags: ['deep'] }, async () => {
    service();
    const first = openPortal('/postpage');
    await first.user.type(await text(), '写到一半');
    await first.user.upload(screen.getByLabelText('添加图片'), png('1.png'));
    await waitFor(() => expect(tiles()[0]).toHaveAccessibleName(/已上传，/));
    await first.goTo('/');
    await first.goTo('/postpage');
    expect(await text()).toHaveValue('写到一半');
    expect(tiles()).toHaveLength(1);
  });

  test('finds a draft of another device, with its game', { tags: ['deep'] }, async () => {
    serveContract();
    openPortal('/postpage');
    const names = '和 @小北 整理了一份开荒攻略，还差第四章';
    await waitFor(async () => expect(await text()).toHaveValue(names));
    expect(await screen.findByRole('region', { name: '关联的游戏' })).toBeVisible();
  });

  test('has the draft kept by the service a moment after the last word', { tags: ['deep'] }, async () => {
    const calls = service();
    const { user } = openPortal('/postpage');
    await user.type(await text(), '写到一半');
    await waitFor(() => expect(placed(calls, 'savePostDraft').at(-1)?.body).toMatchObject({ body: '写到一半' }));
    expect(await screen.findByText(/请选择至少一个话题|草稿已保存/)).toBeVisible();
  });

  test(
    'publishes after the draft that is being saved, which would come back after the post',
    { tags: ['deep'] },
    async () => {
      let answer = () => undefined as void;
      const saved = new Promise<void>((done) => (answer = done));
      const calls = service({ savePostDraft: () => saved.then(() => success(exampleOf('savePostDraft'))) });
      const { user, address } = openPortal('/postpage');
      await user.type(await text(), '写完了');
      await tag();
      await waitFor(() => expect(placed(calls, 'savePostDraft')).toHaveLength(1));
      await user.click(publish());
      expect(await screen.findByRole('button', { name: '发布中…' })).toBeVisible();
      expect(placed(calls, 'createPost')).toEqual([]);
      answer();
      await waitFor(() => expect(address()).toBe(`/post/${exampleOf('createPost').id}`));
      expect(placed(calls, 'savePostDraft')).toHaveLength(1);
    },
  );

  test('uploads again what the connection broke, without being asked', { tags: ['deep'] }, async () => {
    let attempts = 0;
    service({
      uploadSquarePicture: () => {
        attempts += 1;
        return attempts === 1 ? Promise.reject(new TypeError('cut')) : success(exampleOf('uploadSquarePicture'));
      },
    });
    const { user } = openPortal('/postpage');
    await text();
    await user.upload(screen.getByLabelText('添加图片'), png('1.png'));
    await waitFor(() => expect(attempts).toBe(1));
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(tiles()[0]).toHaveAccessibleName(/已上传，/));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('learns that the file of a picture was changed or deleted, which no network brings back', async () => {
    service(disconnect('uploadSquarePicture'));
    const { user } = openPortal('/postpage');
    await text();
    await user.upload(screen.getByLabelText('添加图片'), lost(png('1.png')));
    expect(await screen.findByRole('alert')).toHaveTextContent(LOST);
    expect(publish()).toBeDisabled();
  });

  test('learns that a picture was refused, and removes it', { tags: ['deep'] }, async () => {
    service(refuse('uploadSquarePicture', 'file.notAnImage'));
    const { user } = openPortal('/postpage');
    await text();
    await user.upload(screen.getByLabelText('添加图片'), png('1.png'));
    expect(await screen.findByRole('alert')).toHaveTextContent('不是可识别的图片');
    await user.click(screen.getByRole('button', { name: '移除第 1 张，共 1 张' }));
    expect(tiles()).toEqual([]);
  });

  test('puts pictures into another order with the arrow keys', { tags: ['deep'] }, async () => {
    const calls = service();
    const { user } = openPortal('/postpage');
    await user.type(await text(), '看图');
    await tag();
    await user.upload(screen.getByLabelText('添加图片'), [png('1.png'), png('2.png')]);
    await waitFor(() =>
      expect(tiles().every((tile) => /已上传，/.test(tile.getAttribute('aria-label') ?? ''))).toBe(true),
    );
    fireEvent.keyDown(tiles()[1] as HTMLElement, { key: 'ArrowLeft' });
    await user.click(publish());
    await waitFor(() => expect(placed(calls, 'createPost')[0]?.body).toMatchObject({ pictures: [ids[1], ids[0]] }));
  });

  test('mentions a player by name, which goes out as a token', { tags: ['deep'] }, async () => {
    const calls = service();
    const { user } = openPortal('/postpage');
    await user.type(await text(), '问问 @');
    const sheet = within(await screen.findByRole('dialog', { name: '提到谁' }));
    const [player] = exampleOf('suggestMentions').records;
    await user.click(await sheet.findByRole('button', { name: new RegExp(player?.name ?? '') }));
    expect(await text()).toHaveValue(`问问 @${player?.name} `);
    await tag();
    await user.click(publish());
    await waitFor(() => expect(placed(calls, 'createPost')[0]?.body).toMatchObject({ body: `问问 @{${player?.uid}}` }));
  });

  test('cannot add a tenth picture', { tags: ['deep'] }, async () => {
    service();
    const { user } = openPortal('/postpage');
    await text();
    const many = Array.from({ length: 10 }, (_, index) => png(`${index}.png`));
    await user.upload(screen.getByLabelText('添加图片'), many);
    expect(await screen.findByText('最多 9 张图片，多出的没有添加')).toBeVisible();
    expect(tiles()).toHaveLength(9);
    expect(screen.queryByLabelText('添加图片')).toBeNull();
  });
});

describe('a player who leaves while something would be lost', { tags: ['deep'] }, () => {
  const question = () => screen.findByRole('dialog', { name: '离开这个页面？' });
  const uploading = async () => {
    service({ uploadSquarePicture: never });
    const visit = openPortal('/postpage');
    await text();
    await visit.user.upload(screen.getByLabelText('添加图片'), png('1.png'));
    await waitFor(() => expect(tiles()).toHaveLength(1));
    return visit;
  };

  test('is asked about pictures that are on their way, and stays', async () => {
    const { user, address } = await uploading();
    await user.click(screen.getByRole('button', { name: '返回' }));
    const dialog = await question();
    expect(dialog).toHaveTextContent('还有 1 张图片没有传完，离开后需要重新选择');
    await user.click(within(dialog).getByRole('button', { name: '继续编辑' }));
    expect(address()).toBe('/postpage');
    expect(tiles()).toHaveLength(1);
  });

  test('leaves where they choose to', async () => {
    const { user, address } = await uploading();
    await user.click(screen.getByRole('button', { name: '返回' }));
    await user.click(within(await question()).getByRole('button', { name: '离开' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is asked by the browser as well, and by its back button', async () => {
    guardHistory();
    await uploading();
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    const heard = vi.fn();
    window.addEventListener('popstate', heard);
    fireEvent(window, new PopStateEvent('popstate', { state: { idx: -1 } }));
    expect(heard, 'the router goes nowhere').not.toHaveBeenCalled();
    expect(await question()).toBeVisible();
    window.removeEventListener('popstate', heard);
  });

  test('is not asked about words, which the device keeps', async () => {
    service();
    const { user, address } = openPortal('/postpage');
    await user.type(await text(), '写到一半');
    await user.click(screen.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('is asked about words that the device cannot keep', async () => {
    service({ savePostDraft: never });
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function write(this: Storage, key, value) {
      if (key.includes('-draft:')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    const { user } = openPortal('/postpage');
    await user.type(await text(), '写');
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(await question()).toHaveTextContent('这台设备存不下草稿');
  });

  test('is asked about changes of a post that are not saved, and not once they are', async () => {
    service();
    const { user, address } = openPortal('/postpage?edit=128');
    await user.type(await text(), '，补充一句');
    await user.click(screen.getByRole('button', { name: '返回' }));
    const dialog = await question();
    expect(dialog).toHaveTextContent('修改还没有保存，离开后会丢失。');
    await user.click(within(dialog).getByRole('button', { name: '继续编辑' }));
    await user.click(screen.getByRole('button', { name: '保存修改' }));
    await waitFor(() => expect(address()).toBe(`/post/${exampleOf('updatePost').id}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test(
  'a player who has edited a post goes back by one press to the page before the post',
  { tags: ['deep'] },
  async () => {
    service();
    const { id } = exampleOf('updatePost');
    const { user, address, goTo, goBack } = openPortal('/faq');
    await goTo(`/post/${id}`);
    await goTo(`/postpage?edit=${id}`);
    await user.type(await text(), '，补充一句');
    await user.click(screen.getByRole('button', { name: '保存修改' }));
    await waitFor(() => expect(address()).toBe(`/post/${id}`));
    await goBack();
    expect(address()).toBe('/faq');
  },
);

describe('a player whose standing in the square allows less', () => {
  test('reads until when and why they are muted, instead of writing what would be refused', async () => {
    service(
      respond('getOwnStanding', { ...known, mutedUntil: '2027-01-28T07:00:00.000Z', muteReason: '在评论区发布广告' }),
    );
    openPortal('/postpage');
    expect(await screen.findByText(/^您被禁言至 .*15:00/)).toBeVisible();
    expect(screen.getByText(/^原因：在评论区发布广告。/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: '去社区看看' })).toBeVisible();
  });

  test('adds no more pictures than they may', { tags: ['deep'] }, async () => {
    service(respond('getOwnStanding', { ...known, picturesPerPost: 2 }));
    const { user } = openPortal('/postpage');
    await text();
    await user.upload(screen.getByLabelText('添加图片'), [png('1.png'), png('2.png'), png('3.png')]);
    expect(await screen.findByText('最多 2 张图片，多出的没有添加')).toBeVisible();
    expect(tiles()).toHaveLength(2);
  });

  test('reads before they write that links are not for them yet', { tags: ['deep'] }, async () => {
    service(respond('getOwnStanding', { ...known, links: 'none' }));
    const { user } = openPortal('/postpage');
    await user.type(await text(), '看 http://a.cn');
    expect(screen.getByText('您暂时不能发链接，多来几天就可以')).toBeVisible();
    await tag();
    expect(screen.getByText('您暂时不能发链接，请去掉后再发布')).toBeVisible();
    expect(publish()).toBeDisabled();
  });

  test('writes all the same while their standing cannot be asked', { tags: ['deep'] }, async () => {
    service(fail('getOwnStanding', 500));
    openPortal('/postpage');
    expect(await text()).toBeEnabled();
  });
});

describe('a player who edits an own post', () => {
  test('reads for how long that goes, as operators have set it', { tags: ['deep'] }, async () => {
    const records = exampleOf('listSquareConfig').records.map((one) =>
      one.key === 'postEditMinutes' ? { ...one, value: '25' } : one,
    );
    service(respond('listSquareConfig', { ...exampleOf('listSquareConfig'), records }));
    openPortal('/postpage?edit=128');
    expect(await screen.findByText('发布后 25 分钟内可以修改')).toBeVisible();
  });

  test('saves it under the version that was read, with names as tokens', async () => {
    const calls = service();
    const { user, address } = openPortal('/postpage?edit=128');
    const post = exampleOf('getPost');
    const [mention] = post.mentions;
    await waitFor(async () => expect((await text()).textContent).toContain(`@${mention?.name}`));
    await user.click(screen.getByRole('button', { name: '保存修改' }));
    await waitFor(() => expect(address()).toBe(`/post/${exampleOf('updatePost').id}`));
    expect(placed(calls, 'updatePost')[0]?.body).toMatchObject({
      version: post.version,
      body: post.body,
      pictures: post.pictures.map(({ id }) => id),
    });
    expect(placed(calls, 'savePostDraft'), 'the draft of a new post is another').toEqual([]);
  });

  test('edits masked words as they were typed, so that no stars are saved', { tags: ['deep'] }, async () => {
    const post = exampleOf('getPost');
    const typed = `外挂不好 ${post.body}`;
    const calls = service(respond('getPost', { ...post, body: `**不好 ${post.body}`, typed }));
    const { user } = openPortal('/postpage?edit=128');
    await waitFor(async () => expect((await text()).textContent).toContain('外挂不好'));
    await user.click(screen.getByRole('button', { name: '保存修改' }));
    await waitFor(() => expect(placed(calls, 'updatePost')[0]?.body).toMatchObject({ body: typed }));
  });

  test('reads that it was changed on another device', { tags: ['deep'] }, async () => {
    service(refuse('updatePost', 'post.stale'));
    const { user } = openPortal('/postpage?edit=128');
    await text();
    await user.click(await screen.findByRole('button', { name: '保存修改' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});
