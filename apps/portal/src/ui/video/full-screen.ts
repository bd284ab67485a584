/** Apple's replacement for the Fullscreen API. On iPhones only the video has it. */
interface AppleVideo {
  webkitEnterFullscreen?: () => void;
  webkitExitFullscreen?: () => void;
}

interface OldElement {
  webkitRequestFullscreen?: () => void;
}

interface OldDocument {
  webkitFullscreenElement?: Element | null;
  webkitExitFullscreen?: () => void;
}

interface LockableOrientation {
  lock?: (orientation: 'landscape') => Promise<void>;
  unlock?: () => void;
}

/** `video`: the system shows the video with controls of its own. `page`: the element covers the page. */
export type FullScreenWay = 'element' | 'video' | 'page';

/** WeChat and QQ on Android show a player of their own over an element that is in full screen. */
const hasOwnPlayer = (agent: string): boolean => /Android/.test(agent) && /MicroMessenger|MQQBrowser|QQ\//.test(agent);

/** Browsers lack what their types promise. */
const hasCall = (owner: object, name: string): boolean => name in owner;

/** The way of full screen that this browser has for the element. */
export function fullScreenWay(root: HTMLElement & OldElement, video: HTMLVideoElement & AppleVideo): FullScreenWay {
  if (hasOwnPlayer(navigator.userAgent)) return 'page';
  if (hasCall(root, 'requestFullscreen') || root.webkitRequestFullscreen) return 'element';
  return video.webkitEnterFullscreen ? 'video' : 'page';
}

const orientation = (): LockableOrientation => (window.screen.orientation ?? {}) as LockableOrientation;

/** Full screen of a player. Its state comes from the browser's events, since a gesture, a key or the system ends it too. */
export class FullScreen {
  private covered = false;

  constructor(
    private readonly root: HTMLElement & OldElement,
    private readonly video: HTMLVideoElement & AppleVideo,
    private readonly onChange: (way: FullScreenWay | null) => void,
  ) {}

  /** @returns a function that ends it, and full screen with it */
  listen(): () => void {
    const follow = () => this.onChange(this.isElementFull() ? 'element' : null);
    const begin = () => this.onChange('video');
    const end = () => this.onChange(null);
    document.addEventListener('fullscreenchange', follow);
    document.addEventListener('webkitfullscreenchange', follow);
    this.video.addEventListener('webkitbeginfullscreen', begin);
    this.video.addEventListener('webkitendfullscreen', end);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      document.removeEventListener('webkitfullscreenchange', follow);
      this.video.removeEventListener('webkitbeginfullscreen', begin);
      this.video.removeEventListener('webkitendfullscreen', end);
      this.uncover();
      if (this.isElementFull()) this.exitElement();
    };
  }

  enter(): void {
    const way = fullScreenWay(this.root, this.video);
    if (way === 'video') return this.video.webkitEnterFullscreen?.();
    if (way === 'page') return this.cover();
    if (!hasCall(this.root, 'requestFullscreen')) return this.root.webkitRequestFullscreen?.();
    // A browser inside another app may have the call and refuse it.
    this.root.requestFullscreen({ navigationUI: 'hide' }).then(
      () => this.turn(),
      () => this.cover(),
    );
  }

  exit(): void {
    if (this.covered) {
      this.uncover();
      return this.onChange(null);
    }
    if (this.isElementFull()) return this.exitElement();
    return this.video.webkitExitFullscreen?.();
  }

  private isElementFull(): boolean {
    return (document.fullscreenElement ?? (document as OldDocument).webkitFullscreenElement) === this.root;
  }

  private exitElement(): void {
    orientation().unlock?.();
    if (document.fullscreenElement) void document.exitFullscreen();
    else (document as OldDocument).webkitExitFullscreen?.();
  }

  /** A wide picture turns the phone. */
  private turn(): void {
    if (this.video.videoWidth <= this.video.videoHeight) return;
    // Desktop browsers have the call and refuse it; nothing changes on the screen.
    orientation()
      .lock?.('landscape')
      .catch(() => undefined);
  }

  private cover(): void {
    this.covered = true;
    document.documentElement.style.overflow = 'hidden';
    // The top layer is above everything, wherever in the page the player stands.
    if (hasCall(this.root, 'showPopover')) {
      this.root.popover = 'manual';
      this.root.showPopover();
    }
    this.onChange('page');
  }

  private uncover(): void {
    if (!this.covered) return;
    this.covered = false;
    document.documentElement.style.overflow = '';
    if (hasCall(this.root, 'hidePopover')) {
      this.root.hidePopover();
      this.root.popover = null;
    }
  }
}
