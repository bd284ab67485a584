import { useEffect, useState, type RefObject } from 'react';
import { log } from '#platform/log/log';
import { showToast } from '#ui/toast.store';
import { canFloat, toggleFloat } from '#ui/video/video-abilities';
import { VideoIcon } from '#ui/video/video-icon';
import { useSession, type PanelName } from './session';
import styles from './bars.module.css';

/** Whether the video is in a window of its own, by the browser's events: its own buttons change it too. */
function useFloating(ref: RefObject<HTMLVideoElement | null>) {
  const [isFloating, setFloating] = useState(false);
  const [isAble, setAble] = useState(false);
  useEffect(() => {
    const video = ref.current;
    if (!video) return undefined;
    setAble(canFloat(video));
    const begin = () => setFloating(true);
    const end = () => setFloating(false);
    video.addEventListener('enterpictureinpicture', begin);
    video.addEventListener('leavepictureinpicture', end);
    return () => {
      video.removeEventListener('enterpictureinpicture', begin);
      video.removeEventListener('leavepictureinpicture', end);
    };
  }, [ref]);
  return { isFloating, isAble };
}

function FloatButton() {
  const { video } = useSession();
  const { isFloating, isAble } = useFloating(video);
  if (!isAble) return null;
  const float = async () => {
    if (video.current) await toggleFloat(video.current);
  };
  const press = () =>
    float().catch((error: unknown) => {
      log.warn('picture in picture did not open', error);
      showToast('error', '画中画打不开，请先播放');
    });
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={isFloating ? '退出画中画' : '画中画'}
      onClick={() => void press()}
    >
      <VideoIcon name="float" size={22} />
    </button>
  );
}

/** The bar over the picture: back, title and tools. */
export function TopBar() {
  const { title, isFull, toggleFull, back, episodes, panel, show } = useSession();
  const leave = isFull ? toggleFull : back;
  const toggle = (name: PanelName) => show(panel === name ? null : name);
  return (
    <div className={styles.top}>
      {leave && (
        <button type="button" className={styles.icon} aria-label={isFull ? '退出全屏' : '返回'} onClick={leave}>
          <VideoIcon name="back" size={22} />
        </button>
      )}
      <strong>{title}</strong>
      {episodes != null && (
        <button
          type="button"
          className={styles.icon}
          aria-label="选集"
          aria-expanded={panel === 'episodes'}
          onClick={() => toggle('episodes')}
        >
          <VideoIcon name="list" size={22} />
        </button>
      )}
      <FloatButton />
      <button
        type="button"
        className={styles.icon}
        aria-label="更多设置"
        aria-expanded={panel === 'more'}
        onClick={() => toggle('more')}
      >
        <VideoIcon name="more" size={22} />
      </button>
    </div>
  );
}
