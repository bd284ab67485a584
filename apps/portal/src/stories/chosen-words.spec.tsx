import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useReaderPlaces } from '#features/library/chapters/reader-place';
import { openPortal, signIn } from '#testing/open-portal';
import { placed, refuse, serveContract } from '#testing/serve-contract';

beforeEach(() => useReaderPlaces.setState({ places: [] }));

async function openReader() {
  const visit = openPortal('/readbook/1/1');
  await screen.findByRole('heading', { level: 2, name: '第一章 旧日志' });
  return visit;
}

/** Selects characters of a paragraph, as a long tap does. */
function select(words: string, from: number, until: number): void {
  const paragraph = screen.getByText(words);
  act(() => {
    document.getSelection()!.setBaseAndExtent(paragraph.firstChild!, from, paragraph.firstChild!, until);
    document.dispatchEvent(new Event('selectionchange'));
  });
}

const SENTENCE = '她等他睡熟了，才把那本旧日志从柜子里取出来。';
const bar = () => within(screen.getByRole('toolbar', { name: '选中的文字' }));

test('a reader copies words that they selected', async () => {
  serveContract();
  const { user } = await openReader();
  vi.stubGlobal('isSecureContext', true);
  const write = vi.fn<(words: string) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  select(SENTENCE, 0, 6);
  await user.click(bar().getByRole('button', { name: '复制' }));
  expect(write).toHaveBeenCalledWith('她等他睡熟了');
  expect(await screen.findByText('已复制')).toBeVisible();
});

test('a reader reports an error in what they selected, once', async () => {
  signIn();
  const calls = serveContract();
  const { user } = await openReader();
  select(SENTENCE, 10, 13);
  await user.click(bar().getByRole('button', { name: '报错' }));
  const sheet = within(screen.getByRole('dialog', { name: '报错' }));
  expect(sheet.getByText('本旧日')).toBeVisible();
  await user.click(sheet.getByRole('radio', { name: '缺段' }));
  await user.type(sheet.getByRole('textbox', { name: '说明' }), ' 少了一句 ');
  await user.dblClick(sheet.getByRole('button', { name: '提交报错' }));
  expect(await screen.findByText('报错已提交，处理结果会通知您')).toBeVisible();
  expect(placed(calls, 'reportText')).toHaveLength(1);
  expect(placed(calls, 'reportText')[0]!.body).toMatchObject({
    paragraphId: '3',
    offset: '10',
    length: '3',
    kind: 'missing',
    text: '少了一句',
  });
});

test('a reader reads why a report is refused, and may change it', { tags: ['deep'] }, async () => {
  signIn();
  serveContract(refuse('reportText', 'text-report.isOpen'));
  const { user } = await openReader();
  select(SENTENCE, 0, 3);
  await user.click(bar().getByRole('button', { name: '报错' }));
  await user.click(screen.getByRole('button', { name: '提交报错' }));
  expect(await screen.findByText('这一段您已经报过错，正在处理')).toBeVisible();
  expect(screen.getByRole('dialog', { name: '报错' })).toBeVisible();
});

test('a guest signs in before they report', { tags: ['deep'] }, async () => {
  serveContract();
  const { user, address } = await openReader();
  select(SENTENCE, 0, 3);
  await user.click(bar().getByRole('button', { name: '报错' }));
  expect(address()).toBe('/login?redirect=%2Freadbook%2F1%2F1');
});

test('a tap beside chosen words ends the choice and turns no page', { tags: ['deep'] }, async () => {
  serveContract();
  const { user } = await openReader();
  select(SENTENCE, 0, 3);
  const stage = document.querySelector<HTMLElement>('[data-mode]')!;
  await user.pointer({ keys: '[MouseLeft>]', target: stage });
  act(() => document.getSelection()!.removeAllRanges());
  await user.pointer({ keys: '[/MouseLeft]', target: stage });
  expect(screen.queryByRole('group', { name: '阅读工具' })).toBeNull();
  await user.click(stage);
  await waitFor(() => expect(screen.getByRole('group', { name: '阅读工具' })).toBeVisible());
});
