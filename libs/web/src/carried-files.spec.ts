import { describe, expect, it, vi } from 'vitest';
import { filesIn, takeDroppedFiles, type Carried } from './carried-files';

const png = (name = 'image.png') => new File(['png'], name, { type: 'image/png' });
const carry = (files: File[], texts: Readonly<Record<string, string>> = {}): Carried => ({
  files,
  getData: (format) => texts[format] ?? '',
});

describe('what somebody pastes or drops', () => {
  it.each([
    ['cells of Excel or WPS', { 'text/plain': '订单号\t金额\r\n1001\t6.00\r\n', 'text/html': '<table></table>' }],
    ['a single cell', { 'text/plain': '1001\r\n' }],
    ['a paragraph of Word with a picture in it', { 'text/plain': '请看下图\r\n', 'text/html': '<p>请看下图<img></p>' }],
  ])('is text for %s, whatever picture is beside it', (_title, texts) => {
    expect(filesIn(carry([png()], texts))).toEqual([]);
  });

  it.each([
    ['a screenshot', {}],
    ['a picture copied in a browser', { 'text/html': '<img src="https://a.example/1.png">' }],
    ['a picture of Word alone', { 'text/plain': ' \r\n', 'text/html': '<p><img></p>' }],
    ['a file copied in Finder', { 'text/plain': 'image.png' }],
    [
      'a file of a Linux desktop',
      { 'text/plain': 'file:///home/a/image.png', 'text/uri-list': 'file:///home/a/image.png' },
    ],
    [
      'a picture dragged out of a page',
      { 'text/plain': 'https://a.example/1.webp?x=1', 'text/uri-list': 'https://a.example/1.webp?x=1' },
    ],
  ])('is the picture for %s', (_title, texts) => {
    const file = png();
    expect(filesIn(carry([file], texts))).toEqual([file]);
  });

  it('is all files where the text names each of them', () => {
    const files = [png('图 1.png'), png('100%.png')];
    expect(filesIn(carry(files, { 'text/plain': '图 1.png\r100%.png' }))).toEqual(files);
    expect(filesIn(carry([png('图 1.png')], { 'text/plain': '/home/a/%E5%9B%BE%201.png' }))).toHaveLength(1);
    expect(filesIn(carry(files, { 'text/plain': '图 1.png\r说明' }))).toEqual([]);
  });

  it('is nothing where there is nothing', () => {
    expect(filesIn(null)).toEqual([]);
    expect(filesIn(carry([], { 'text/plain': '您好' }))).toEqual([]);
  });
});

describe('files dropped on the page', () => {
  const dropped = (carried: Carried) =>
    Object.assign(new Event('drop', { cancelable: true }), { dataTransfer: { ...carried, types: ['Files'] } });

  it('are taken, and the browser does not open them, until it is stopped', () => {
    const onFiles = vi.fn();
    const stop = takeDroppedFiles(document, onFiles);
    const file = png();
    const event = dropped(carry([file]));
    document.dispatchEvent(event);
    expect(onFiles).toHaveBeenCalledWith([file]);
    expect(event.defaultPrevented).toBe(true);
    const text = dropped(carry([png()], { 'text/plain': '一段文字' }));
    document.dispatchEvent(text);
    expect(text.defaultPrevented).toBe(false);
    const taken = dropped(carry([file]));
    taken.preventDefault();
    document.dispatchEvent(taken);
    stop();
    document.dispatchEvent(dropped(carry([file])));
    expect(onFiles).toHaveBeenCalledTimes(1);
  });
});
