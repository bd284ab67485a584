/** Safari's interface for a picture in a window of its own. */
interface AppleVideo {
  webkitSupportsPresentationMode?: (mode: string) => boolean;
  webkitSetPresentationMode?: (mode: string) => void;
  webkitPresentationMode?: string;
}

let probe: HTMLVideoElement | undefined;

/** Whether the page may set the loudness: on iPhones the buttons of the device alone do. */
export function canSetVolume(): boolean {
  probe ??= document.createElement('video');
  probe.volume = 0.5;
  return probe.volume === 0.5;
}

/** Whether the video can be shown in a small window above everything. */
export function canFloat(video: HTMLVideoElement & AppleVideo): boolean {
  if (document.pictureInPictureEnabled) return !video.disablePictureInPicture;
  return video.webkitSupportsPresentationMode?.('picture-in-picture') ?? false;
}

/** Shows the video in a small window, or takes it back. */
export async function toggleFloat(video: HTMLVideoElement & AppleVideo): Promise<void> {
  if (document.pictureInPictureElement === video) return document.exitPictureInPicture();
  if (document.pictureInPictureEnabled) return void (await video.requestPictureInPicture());
  const isFloating = video.webkitPresentationMode === 'picture-in-picture';
  return video.webkitSetPresentationMode?.(isFloating ? 'inline' : 'picture-in-picture');
}

/** The browser's information about the network, where it has any. */
interface Connection {
  readonly type?: string;
  readonly saveData?: boolean;
}

/** Whether bytes cost the player: on the line of a phone, or where the player asks to save them. */
export function isMetered(): boolean {
  const connection = (navigator as { connection?: Connection }).connection;
  return connection?.saveData === true || connection?.type === 'cellular';
}
