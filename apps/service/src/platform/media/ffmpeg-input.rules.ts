/** Decoders of codecs that are taken, by the names of ffmpeg; any other is not even opened. */
const DECODERS = [
  'h264,hevc,vp9,libvpx-vp9,vp8,libvpx,av1,libdav1d,libaom-av1',
  'aac,aac_latm,mp3,mp3float,opus,libopus,vorbis,libvorbis,ac3,eac3,dca,flac,alac',
  'pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_f32le,pcm_u8',
].join();

/** Container that ffmpeg reads an uploaded file as, by the file's bytes; it reads no other file or address. */
export type Demuxer = 'mov' | 'matroska' | 'mpegts';

/** Arguments in front of `-i`, and the file itself; `before` are more of them, such as a place to begin at. */
export function inputArgs(path: string, demuxer: Demuxer, before: readonly string[] = []): string[] {
  const format = demuxer === 'matroska' ? 'matroska,webm' : demuxer;
  const reading = words(`-protocol_whitelist file,pipe -format_whitelist ${format} -codec_whitelist ${DECODERS}`);
  return [...reading, '-f', demuxer, ...before, '-i', `file:${path}`];
}

/** Arguments as they stand in a line; none of them has a blank. */
export const words = (line: string): string[] => line.split(' ');
