import { useState } from 'react';
import Lightbox, { type Labels } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { PictureSource } from './picture';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { SWIPE_MS } from './motion';

interface PictureViewerProps {
  label: string;
  pictures: readonly PictureSource[];
  /** Which picture is shown first. */
  first: number;
  /** Told which picture is shown now. */
  onShow?: (index: number) => void;
  onClose: () => void;
}

const words: Labels = {
  Close: '关闭',
  Previous: '上一张',
  Next: '下一张',
  'Zoom in': '放大',
  'Zoom out': '缩小',
  Slide: '图片',
  Carousel: '图片',
  '{index} of {total}': '第 {index} 张，共 {total} 张',
};

const slideOf = ({ large, width, height }: PictureSource) => ({ src: large, width, height });

/** The largest zoom, in pixels of the picture for each pixel of the screen. */
const MAX_ZOOM_PIXELS = 2;

/** Pictures over the whole screen: swiped or turned by keys, enlarged between two fingers or by a double tap. */
export function PictureViewer({ label, pictures, first, onShow, onClose }: PictureViewerProps) {
  const [isOpen, setOpen] = useState(true);
  // Pictures whose addresses come later are new slides, and the one that is shown stays.
  const [at, setAt] = useState(first);
  return (
    <Lightbox
      open={isOpen}
      index={at}
      slides={pictures.map(slideOf)}
      plugins={[Counter, Zoom]}
      labels={{ ...words, Lightbox: label, 'Photo gallery': label }}
      carousel={{ finite: true }}
      animation={{ swipe: SWIPE_MS }}
      zoom={{ maxZoomPixelRatio: MAX_ZOOM_PIXELS, pinchZoomV4: true }}
      close={() => setOpen(false)}
      on={{
        exited: onClose,
        view: ({ index }) => {
          setAt(index);
          onShow?.(index);
        },
      }}
    />
  );
}
