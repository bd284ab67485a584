import { describe, expect, it } from 'vitest';
import { containerOf, isWebVtt } from './video-heads.rules';

describe('the beginning of a video', () => {
  it.each([
    ['MP4', '0000001c667479706d703432', 'mp4'],
    ['QuickTime without ftyp', '00000008776964650000', 'mp4'],
    ['Matroska and WebM', '1a45dfa3934282886d6174', 'matroska'],
    ['an archive', '504b0304140000000800', 'bundle'],
    ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:1,').toString('hex'), undefined],
    ['a list of ffmpeg', Buffer.from('ffconcat version 1.0').toString('hex'), undefined],
    ['nothing', '', undefined],
  ])('of %s is known by its bytes', (_what, bytes, container) => {
    expect(containerOf(Buffer.from(bytes, 'hex'))).toBe(container);
  });
});

describe('captions', () => {
  it.each([
    ['WEBVTT\n\n00:01.000 --> 00:02.000\n你好', true],
    ['\uFEFFWEBVTT - 第一话\n', true],
    ['WEBVTT', true],
    ['WEBVTTX\n', false],
    ['1\n00:00:01,000 --> 00:00:02,000\n你好', false],
    ['WEBVTT\n\0', false],
  ])('%j', (text, expected) => {
    expect(isWebVtt(Buffer.from(text))).toBe(expected);
  });

  it('of another encoding are none', () => {
    expect(isWebVtt(Buffer.concat([Buffer.from('WEBVTT\n\n'), Buffer.from([0xc4, 0xe3])]))).toBe(false);
  });
});
