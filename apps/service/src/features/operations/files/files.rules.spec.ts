import { describe, expect, it } from 'vitest';
import { archiveOf } from '#testing/files/sample-files';
import {
  ARCHIVE_END_BYTES,
  MAX_BYTES,
  endsLikeArchive,
  isArchive,
  isFileName,
  typeOfFile,
  refusalOfStart,
} from './files.rules';

const archive = archiveOf(5000);
const judge = (bytes: Buffer): boolean =>
  isArchive(bytes.subarray(0, 4), bytes.subarray(-ARCHIVE_END_BYTES), bytes.length);

describe('a file name', () => {
  it.each(['星海远征-2.3.1.apk', 'a', 'my game (1).zip', 'x..y.zip', '👨‍👩‍👧.png', '#?&=.zip', '100%.zip'])(
    '%j is fine',
    (name) => {
      expect(isFileName(name)).toBe(true);
    },
  );

  it.each([
    ['a path', '../../etc/passwd'],
    ['a path of Windows', '..\\..\\boot.ini'],
    ['an absolute path', '/etc/passwd'],
    ['the parent', '..'],
    ['the folder itself', '.'],
    ['a hidden file', '.htaccess'],
    ['nothing', ''],
    ['a blank', ' '],
    ['a blank at its end', 'a.apk '],
    ['a dot at its end', 'a.apk.'],
    ['a line break', 'a\r\nSet-Cookie: x.apk'],
    ['a zero', 'a\0.apk'],
    ['half a character', 'a\ud800.apk'],
    ['a disguised ending', 'photo\u202egpj.apk'],
  ])('is refused for %s', (_title, name) => {
    expect(isFileName(name)).toBe(false);
  });
});

describe('the start of an upload', () => {
  it.each([
    ['package', 'a.apk', MAX_BYTES.package, undefined],
    ['package', 'a.XAPK', 1, undefined],
    ['package', 'a.ipa', 1, undefined],
    ['package', 'a.apk', MAX_BYTES.package + 1, 'file.tooLarge'],
    ['package', 'a.exe', 1, 'file.notAPackage'],
    ['package', 'apk', 1, 'file.notAPackage'],
    ['package', '.apk', 1, 'file.badName'],
    ['package', '../a.apk', 1, 'file.badName'],
    ['video', '第01话.MKV', MAX_BYTES.video, undefined],
    ['video', '第01话.mp4', MAX_BYTES.video + 1, 'file.tooLarge'],
    ['video', '第01话.m3u8', 1, 'file.notAVideo'],
    ['captions', '第01话.vtt', MAX_BYTES.captions, undefined],
    ['captions', '第01话.srt', 1, 'file.notCaptions'],
    ['image', 'IMG_1.JPG', MAX_BYTES.image, undefined],
    ['image', '截图', MAX_BYTES.image + 1, 'file.tooLarge'],
  ] as const)('of the %s %s with %i bytes', (kind, name, size, expected) => {
    expect(refusalOfStart({ kind, name, size })).toBe(expected);
  });
});

describe('an archive', () => {
  it('is known by its first and last bytes', () => {
    expect(judge(archive)).toBe(true);
    expect(judge(archiveOf(200_000))).toBe(true);
  });

  it('may end with a comment', () => {
    const commented = Buffer.concat([archive, Buffer.from('signed by UG')]);
    commented.writeUInt16LE(12, archive.length - 2);
    expect(judge(commented)).toBe(true);
  });

  it.each([
    ['cut short', archive.subarray(0, -1)],
    ['cut in the middle', archive.subarray(0, 2500)],
    ['with bytes behind it', Buffer.concat([archive, Buffer.from('<script>')])],
    ['with bytes before it', Buffer.concat([Buffer.from('#!/bin/sh\n'), archive])],
    ['of nothing', archive.subarray(-22)],
    ['that is only a signature', Buffer.from('PK\x03\x04')],
    ['that is text', Buffer.from('hello')],
    ['that is empty', Buffer.alloc(0)],
  ])('%s is none', (_title, bytes) => {
    expect(judge(bytes)).toBe(false);
  });

  it('whose directory lies outside of it is none', () => {
    const broken = Buffer.from(archive);
    broken.writeUInt32LE(archive.length, archive.length - 6);
    expect(judge(broken)).toBe(false);
  });

  it('is found behind a picture', () => {
    expect(endsLikeArchive(Buffer.concat([Buffer.from('picture'), archive]))).toBe(true);
    expect(endsLikeArchive(Buffer.from('picture'))).toBe(false);
  });
});

describe('the media type of a package', () => {
  it('lets Android install packages and nothing else', () => {
    expect(typeOfFile('Game.APK')).toBe('application/vnd.android.package-archive');
    for (const name of ['game.ipa', 'game.zip', 'apk']) expect(typeOfFile(name)).toBe('application/octet-stream');
  });
});
