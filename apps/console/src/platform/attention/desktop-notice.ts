/** Whether this browser shows notices, and whether it was asked. */
export type NoticePermission = 'granted' | 'denied' | 'default' | 'unsupported';

export const noticePermission = (): NoticePermission =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;

export async function askForNotices(): Promise<NoticePermission> {
  if (typeof Notification === 'undefined') return 'unsupported';
  return Notification.requestPermission();
}

interface Notice {
  title: string;
  body: string;
  /** A notice with the same tag takes the place of the last one. */
  tag: string;
  onOpen: () => void;
}

/** Shows a notice of the desktop to those who look at something else. @returns a function that takes it back */
export function showNotice({ title, body, tag, onOpen }: Notice): () => void {
  if (noticePermission() !== 'granted' || (document.visibilityState === 'visible' && document.hasFocus())) {
    return () => undefined;
  }
  const notice = new Notification(title, { body, tag });
  notice.onclick = () => {
    window.focus();
    notice.close();
    onOpen();
  };
  return () => notice.close();
}
