import { describe, expect, it } from 'vitest';
import { masterPlaylist, mediaPlaylist } from './playlists.rules';

const rendition = {
  name: '480p',
  kind: 'hls',
  object: '0192f3a0c1d24e5f8a9b0c1d2e3f4a5b-vmiddle',
  size: 940,
  width: 854,
  height: 480,
  bitrate: 600,
  codecs: 'avc1.4d401e,mp4a.40.2',
  mime: 'video/mp4',
  segments: {
    init: [0, 40],
    parts: [
      [4000, 40, 400],
      [4004.4, 440, 300],
      [1500, 740, 200],
    ],
  },
} as const;

describe('the playlist of a rendition', () => {
  it('lists the segments as ranges of one address, which is relative', () => {
    expect(mediaPlaylist(rendition, null).split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-TARGETDURATION:5',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-MAP:URI="480p.mp4",BYTERANGE="40@0"',
      '#EXTINF:4.000,',
      '#EXT-X-BYTERANGE:400@40',
      '480p.mp4',
      '#EXTINF:4.004,',
      '#EXT-X-BYTERANGE:300@440',
      '480p.mp4',
      '#EXTINF:1.500,',
      '#EXT-X-BYTERANGE:200@740',
      '480p.mp4',
      '#EXT-X-ENDLIST',
      '',
    ]);
  });

  it('ends where the taste ends', () => {
    const cut = mediaPlaylist(rendition, 5000);
    expect(cut.match(/#EXTINF/g)).toHaveLength(1);
    expect(cut).not.toContain('@440');
    expect(cut.endsWith('#EXT-X-ENDLIST\n')).toBe(true);
  });

  it('has no map where its segments need none', () => {
    const bare = { ...rendition, segments: { ...rendition.segments, init: [0, 0] as const } };
    expect(mediaPlaylist(bare, null)).not.toContain('EXT-X-MAP');
  });
});

it('the list of renditions says what each needs at most and how it is coded', () => {
  expect(masterPlaylist([rendition]).split('\n').slice(3)).toEqual([
    '#EXT-X-STREAM-INF:BANDWIDTH=1067,AVERAGE-BANDWIDTH=600,RESOLUTION=854x480,CODECS="avc1.4d401e,mp4a.40.2"',
    '480p.m3u8',
    '',
  ]);
});
