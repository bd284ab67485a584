/** Why a video cannot be made ready, as operators read it. */
export const MEDIA_REASONS = {
  unknown: '不是可识别的视频文件（支持 MP4、MOV、MKV、WebM 与 HLS 的 ZIP 包）',
  broken: '文件已损坏或不完整，无法读取',
  edits:
    '文件里有被剪掉的片段（编辑列表），而本机没有 ffmpeg，不能照样剪去：请重新导出为完整的一段，或安装 ffmpeg 后重新制作',
  noPicture: '文件里没有视频画面',
  noLength: '无法得知视频的时长',
  tooLong: '视频超过 3 小时，请分集上传',
  tooLarge: '画面超过 4K（4096×2304），请缩小后再上传',
  codec: '视频编码不受支持，请使用 H.264、HEVC、VP9、VP8 或 AV1',
  unplayable:
    '浏览器不能直接播放这种编码，而本机没有 ffmpeg，不能转码：请上传 H.264 + AAC 的文件，或安装 ffmpeg 后重新制作',
  tooSlow: '制作超过了时间上限，请检查文件后重试',
  tooMuchMemory: '制作需要的内存超过上限，请缩小画面后再上传',
  failed: 'ffmpeg 不能处理这个文件，它可能已损坏',
  archive: 'ZIP 包已损坏，或使用了不支持的压缩方式',
  archivePath: 'ZIP 包里有越出包外的路径',
  archiveSize: 'ZIP 包解压后超过大小上限，或实际大小与声明不符',
  noPlaylist: 'ZIP 包里没有找到 HLS 播放列表（.m3u8）',
  playlist: '播放列表无法识别，或不是完整的点播列表',
  address: '播放列表引用了包外的地址，只能使用包内的相对地址',
  missing: '播放列表引用的文件不在包里',
  keys: '分段是加密的，请上传未加密的 HLS',
  separate: '音轨或字幕是单独的播放列表，请改用音视频合在一起的 HLS',
  bundleCodec: 'HLS 包里的编码不是浏览器都能播放的，请使用 H.264 + AAC',
  changes: '视频中途更换了编码参数（DISCONTINUITY），请合成一段后再上传',
} as const;

export type MediaReason = keyof typeof MEDIA_REASONS;

/** A file that cannot be made into something to watch, for a reason that its operator can do something about. */
export class MediaRefusal extends Error {
  override readonly name = 'MediaRefusal';

  /** @param detail what exactly, for the log */
  constructor(
    readonly reason: MediaReason,
    detail = '',
  ) {
    super(detail ? `${reason}: ${detail}` : reason);
  }
}
