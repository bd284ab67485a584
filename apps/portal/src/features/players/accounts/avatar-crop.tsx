import { pressedKey } from '@ug/web';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import {
  MAX_ZOOM,
  moved,
  shownSize,
  squareOf,
  whole,
  zoomed,
  type Crop,
  type Point,
  type Size,
} from './avatar-crop.rules';
import styles from './avatar-editor.module.css';

/** Pixels of the picture that is sent: three times what the largest avatar takes on a sharp screen. */
const SIDE = 512;
const QUALITY = 0.9;
/** Each press of an arrow key moves the picture by this share of the frame. */
const STEP = 0.05;
const WHEEL_STEP = 0.0015;

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The part of a picture that lies in the frame, as a file of its own. @throws Error where the browser cannot draw it */
export async function cut(image: HTMLImageElement, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw');
  const { left, top, side } = squareOf(crop, { width: image.naturalWidth, height: image.naturalHeight });
  // Transparent parts would be black in a JPEG.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('this browser cannot write pictures');
  return blob;
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spanOf = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** Follows one finger that pulls, and two that pull and spread. */
function useFingers(change: (by: (crop: Crop) => Crop) => void, size: Size) {
  const fingers = useRef(new Map<number, Point>());
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / (width || 1) - 0.5, y: (clientY - top) / (width || 1) - 0.5 };
  };
  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      fingers.current.set(event.pointerId, pointOf(event));
    },
    onPointerMove: (event: PointerEvent) => {
      if (!fingers.current.has(event.pointerId)) return;
      const before = [...fingers.current.values()];
      fingers.current.set(event.pointerId, pointOf(event));
      const now = [...fingers.current.values()];
      const [from, to] = [middleOf(before), middleOf(now)];
      const spread = spanOf(before) > 0 ? spanOf(now) / spanOf(before) : 1;
      change((crop) => zoomed(moved(crop, { x: to.x - from.x, y: to.y - from.y }, size), crop.zoom * spread, to, size));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

interface CropProps {
  image: HTMLImageElement;
  isBusy: boolean;
  problem: string;
  onDone: (picture: Blob) => void;
  onFail: () => void;
  onClose: () => void;
}

/** Asks which part of a picture becomes the avatar. */
export function AvatarCrop({ image, isBusy, problem, onDone, onFail, onClose }: CropProps) {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const [crop, change] = useState(whole);
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useFingers(change, size);
  const { width, height } = shownSize(crop, size);
  useEffect(() => {
    const box = frame.current;
    // By hand: React listens to wheels passively, and the page behind would scroll along.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const measures = { width: image.naturalWidth, height: image.naturalHeight };
      const factor = Math.exp(-event.deltaY * WHEEL_STEP);
      change((now) => zoomed(now, now.zoom * factor, { x: 0, y: 0 }, measures));
    };
    box?.addEventListener('wheel', onWheel, { passive: false });
    return () => box?.removeEventListener('wheel', onWheel);
  }, [image]);
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[pressedKey(event)];
    if (!way) return;
    event.preventDefault();
    change((now) => moved(now, way, size));
  };
  const actions = (
    <>
      <Button look="plain" onClick={onClose}>
        取消
      </Button>
      <Button isBusy={isBusy} onClick={() => void cut(image, crop).then(onDone, onFail)}>
        {isBusy ? '上传中…' : '使用'}
      </Button>
    </>
  );
  return (
    <Dialog title="移动和缩放" onClose={onClose} actions={actions}>
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        aria-label="头像取景框，方向键移动图片"
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...fingers}
      >
        <img
          src={image.src}
          alt=""
          draggable={false}
          style={{
            width: `${width * 100}%`,
            height: `${height * 100}%`,
            left: `${(0.5 + crop.x - width / 2) * 100}%`,
            top: `${(0.5 + crop.y - height / 2) * 100}%`,
          }}
        />
      </div>
      <label className={styles.zoom}>
        缩放
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={crop.zoom}
          onChange={({ target }) => change((now) => zoomed(now, Number(target.value), { x: 0, y: 0 }, size))}
        />
      </label>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
