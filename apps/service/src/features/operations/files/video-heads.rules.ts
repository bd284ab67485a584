/** Accepted video containers, recognised by their first bytes and not by the file name. */
export type VideoContainer = 'mp4' | 'matroska' | 'bundle';

/** So many bytes of a file tell its container. */
export const VIDEO_HEAD_BYTES = 16;

/** Boxes with which files of ISO and QuickTime begin. */
const FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
const EBML = '1a45dfa3';
const ZIP = '504b0304';

/** The container that a file begins like; undefined for anything else, such as a playlist, which names other files. */
export function containerOf(head: Uint8Array): VideoContainer | undefined {
  const start = Buffer.from(head.subarray(0, 4)).toString('hex');
  if (start === EBML) return 'matroska';
  if (start === ZIP) return 'bundle';
  const box = Buffer.from(head.subarray(4, 8)).toString('latin1');
  return FIRST_BOXES.has(box) ? 'mp4' : undefined;
}

/** Whether bytes are a text of WebVTT: UTF-8 that begins with its word (https://www.w3.org/TR/webvtt1/#file-structure). */
export function isWebVtt(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^WEBVTT(?=[ \t\r\n]|$)/.test(text) && !text.includes('\0');
  } catch {
    return false;
  }
}
