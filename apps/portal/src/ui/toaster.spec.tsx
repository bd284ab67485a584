import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast, TOAST_MS, TOAST_OFFSET_PX } from './toast.store';
import { Toaster } from './toaster';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  vi.useRealTimers();
});

const say = (...message: Parameters<typeof showToast>) => act(() => showToast(...message));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('a message goes after three seconds', () => {
  say('success', '复制成功');
  wait(TOAST_MS - 1);
  expect(screen.getByText('复制成功')).toBeVisible();
  wait(1);
  expect(screen.queryByText('复制成功')).not.toBeInTheDocument();
});

test('the same message said again is one message with a count, and its time starts again', () => {
  say('error', '网络错误');
  wait(2000);
  say('error', '网络错误');
  say('error', '网络错误');
  expect(screen.getAllByText('网络错误')).toHaveLength(1);
  expect(screen.getByRole('img', { name: '共 3 次' })).toHaveTextContent('×3');
  wait(2000);
  expect(screen.getByText('网络错误')).toBeVisible();
});

test('the same words of another kind are another message', () => {
  say('info', '已保存');
  say('warning', '已保存');
  expect(screen.getAllByText('已保存')).toHaveLength(2);
});

test('Esc closes them all', () => {
  say('info', '一');
  say('warning', '二');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a message may carry something to do, which closes it', () => {
  const run = vi.fn();
  say('error', '下载失败', { label: '重试', run });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the constants are those of the specification', () => {
  expect([TOAST_MS, TOAST_OFFSET_PX]).toEqual([3000, 16]);
});
