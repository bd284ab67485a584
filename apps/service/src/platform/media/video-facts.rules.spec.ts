import { describe, expect, it } from 'vitest';
import { factsIn } from './ffmpeg-probe';
import { MAX_DURATION_MS, refusalOf, wayWithoutFfmpeg, type VideoFacts } from './video-facts.rules';

const facts = (change: Partial<VideoFacts> = {}): VideoFacts => ({
  durationMs: 60_000,
  width: 1920,
  height: 1080,
  videoCodec: 'h264',
  videoParameters: 'avc1.640028',
  audioCodec: 'aac',
  audioParameters: 'mp4a.40.2',
  isWebm: false,
  ...change,
});

describe('what a video is refused for', () => {
  it.each<[Partial<VideoFacts>, string | undefined]>([
    [{}, undefined],
    [{ durationMs: MAX_DURATION_MS }, undefined],
    [{ durationMs: MAX_DURATION_MS + 1 }, 'tooLong'],
    [{ durationMs: Number.NaN }, 'noLength'],
    [{ width: 4096, height: 2304 }, undefined],
    [{ width: 4098, height: 2304 }, 'tooLarge'],
    [{ width: 2304, height: 4096 }, undefined],
    [{ width: 0 }, 'noPicture'],
    [{ videoCodec: 'mpeg4' }, 'codec'],
  ])('%j', (change, reason) => {
    expect(refusalOf(facts(change))).toBe(reason);
  });
});

describe('the way without ffmpeg', () => {
  it.each<[Partial<VideoFacts>, string | undefined]>([
    [{}, 'repackaged'],
    [{ audioCodec: null }, 'repackaged'],
    [{ audioCodec: 'mp3' }, 'original'],
    [{ audioCodec: 'ac3' }, undefined],
    [{ videoParameters: 'avc1.6e0028' }, undefined],
    [{ videoCodec: 'hevc', videoParameters: 'hvc1.1.6.L93.B0' }, undefined],
    [{ videoCodec: 'vp9', videoParameters: 'vp09.00.31.08', audioCodec: 'opus' }, 'repackaged'],
    [{ videoCodec: 'vp9', videoParameters: 'vp09.02.31.10', audioCodec: 'opus' }, undefined],
    [{ videoCodec: 'av1', videoParameters: 'av01.0.08M.08', audioCodec: 'aac' }, 'repackaged'],
    [{ videoCodec: 'av1', videoParameters: 'av01.0.08M.10', audioCodec: 'aac' }, undefined],
    [{ videoCodec: 'vp8', videoParameters: 'vp8', audioCodec: 'vorbis', isWebm: true }, 'original'],
    [{ videoCodec: 'vp8', videoParameters: 'vp8', audioCodec: 'vorbis' }, undefined],
  ])('%j', (change, way) => {
    expect(wayWithoutFfmpeg(facts(change))).toBe(way);
  });
});

describe('what ffprobe says', () => {
  const video = { codec_type: 'video', codec_name: 'h264', width: 1920, height: 1080 };
  const format = { duration: '12.5' };

  it('is upright, with square pixels', () => {
    const turned = { ...video, side_data_list: [{ rotation: -90 }] };
    expect(factsIn({ streams: [turned], format })).toMatchObject({ width: 1080, height: 1920, durationMs: 12_500 });
    const wide = { ...video, width: 720, height: 576, sample_aspect_ratio: '64:45' };
    expect(factsIn({ streams: [wide], format })).toMatchObject({ width: 1024, height: 576 });
  });

  it('is no video where the only picture is a cover', () => {
    const cover = { ...video, disposition: { attached_pic: 1 } };
    expect(() => factsIn({ streams: [cover], format })).toThrow(expect.objectContaining({ reason: 'noPicture' }));
  });
});
