import { QRCodeCanvas } from 'qrcode.react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { log } from '../log/log';
import { drawPoster, type Pen, type PosterSize } from './draw-poster';
import styles from './poster.module.css';

/** Drawn large, so that the poster's is sharp in print. */
export const DRAWN_QR_PX = 480;
/** Room that a scanner needs around it, in modules. */
export const QUIET_ZONE = 4;

interface PosterProps {
  size: PosterSize;
  /** What the code leads to. */
  link: string;
  /** What the picture says, for those who do not see it. */
  alt: string;
  /** The name it is saved under. */
  fileName: string;
  saveLabel: string;
  /** Paints the picture; what it needs may have to be fetched first. */
  paint: () => Promise<(pen: Pen, code: HTMLCanvasElement) => void>;
  /** The browser cannot make it. */
  onFail: () => void;
}

/** A picture with a code to scan, made in the browser, to be saved or sent on. */
export function Poster({ size, link, alt, fileName, saveLabel, paint, onFail }: PosterProps) {
  const code = useRef<HTMLCanvasElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const make = useEffectEvent(async () => {
    const draw = await paint();
    if (!code.current) throw new Error('no code');
    const drawn = code.current;
    return drawPoster(size, (pen) => draw(pen, drawn));
  });
  const fail = useEffectEvent((error: unknown) => {
    log.warn('图片生成失败', error);
    onFail();
  });
  useEffect(() => {
    let made: string | null = null;
    let isOver = false;
    make().then((picture) => {
      if (isOver) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    }, fail);
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [link]);
  return (
    <div className={styles.poster}>
      <QRCodeCanvas ref={code} value={link} size={DRAWN_QR_PX} marginSize={QUIET_ZONE} level="M" hidden />
      <div className={styles.frame} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        {address && <img src={address} width={size.width} height={size.height} alt={alt} />}
      </div>
      {address ? (
        <a href={address} download={fileName} className={styles.save}>
          {saveLabel}
        </a>
      ) : (
        <span role="status" className={styles.save} data-busy>
          正在生成图片…
        </span>
      )}
      <small>微信内请长按图片保存</small>
    </div>
  );
}
