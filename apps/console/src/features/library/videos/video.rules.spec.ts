import { describe, expect, it } from 'vitest';
import { bitrateWords, clockOf, machineWords, marksOf, msOf, stateWords, typedMarks } from './video.rules';

describe('a place in a video', () => {
  it.each([
    ['01:30', 90_000],
    ['1:02:03', 3_723_000],
    ['90：05', 5_405_000],
    ['  ', null],
    ['90', undefined],
    ['1:60', undefined],
    ['一分', undefined],
  ])('typed as %s is %s', (text, ms) => {
    expect(msOf(text)).toBe(ms);
  });

  it('is written as it is typed', () => {
    expect([clockOf(90_400), clockOf(3_723_000), clockOf(null)]).toEqual(['01:30', '1:02:03', '']);
    const marks = { introStartMs: 60_000, introEndMs: 150_000, outroStartMs: null };
    expect(marksOf(typedMarks(marks))).toEqual(marks);
    expect(marksOf({ introStartMs: '', introEndMs: 'x', outroStartMs: '' })).toBeUndefined();
  });
});

describe('words of a video', () => {
  it('say how far it is', () => {
    expect(stateWords({ state: 'making', progress: 417 })).toBe('制作中 41%');
    expect(stateWords({ state: 'ready', progress: 1000 })).toBe('已就绪');
    expect(bitrateWords(2_620_000)).toBe('2.6 Mbps');
    expect(bitrateWords(29_300)).toBe('29 kbps');
  });

  it('say what the machine makes', () => {
    expect(machineWords({ ffmpeg: '5.1.8', ways: ['ladder', 'bundle'], makesPictures: true })).toBe(
      '本机有 ffmpeg 5.1.8，将制作：多档清晰度、HLS 包，并截取封面和拖动预览图',
    );
    expect(machineWords({ ffmpeg: null, ways: ['repackaged', 'original'], makesPictures: false })).toBe(
      '本机没有 ffmpeg，将依次尝试：重新封装（不转码）、原文件，没有封面和拖动预览图',
    );
  });
});
