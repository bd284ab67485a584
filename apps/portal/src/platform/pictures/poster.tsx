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
  /** The address in the QR code. */
  link: string;
  /** Describes the picture for screen readers. */
  alt: string;
  /** The name it is saved under. */
  fileName: string;
  saveLabel: string;
  /** Paints the picture; what it needs may have to be fetched first. */
  paint: () => Promise<(pen: Pen, code: HTMLCanvasElement) => void>;
  /** The browser cannot make it. */
  onFail: () => void;
}

async function send(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // Closing the phone's share sheet cancels.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      log.warn('the share sheet of the system failed', error);
  }
}

/** A picture with a code to scan, made in the browser, to be saved or sent on. */
export function Poster({ size, link, alt, fileName, saveLabel, paint, onFail }: PosterProps) {
  const code = useRef<HTMLCanvasElement>(null);
  const [made, setMade] = useState<{ readonly address: string; readonly file: File } | null>(null);
  const make = useEffectEvent(async () => {
    const draw = await paint();
    if (!code.current) throw new Error('no code');
    const drawn = code.current;
    return drawPoster(size, (pen) => draw(pen, drawn));
  });
  const fileOf = useEffectEvent((picture: Blob) => new File([picture], fileName, { type: 'image/png' }));
  const fail = useEffectEvent((error: unknown) => {
    log.warn('a picture could not be drawn', error);
    onFail();
  });
  useEffect(() => {
    let address: string | null = null;
    let isOver = false;
    make().then((picture) => {
      if (isOver) return;
      address = URL.createObjectURL(picture);
      setMade({ address, file: fileOf(picture) });
    }, fail);
    return () => {
      isOver = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [link]);
  return (
    <div className={styles.poster}>
      <QRCodeCanvas ref={code} value={link} size={DRAWN_QR_PX} marginSize={QUIET_ZONE} level="M" hidden />
      <div className={styles.frame} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        {made && <img src={made.address} width={size.width} height={size.height} alt={alt} />}
      </div>
      {made ? (
        <a href={made.address} download={fileName} className={styles.save}>
          {saveLabel}
        </a>
      ) : (
        <span role="status" className={styles.save} data-busy>
          正在生成图片…
        </span>
      )}
      {made && navigator.canShare?.({ files: [made.file] }) && (
        <button type="button" className={styles.send} onClick={() => void send(made.file)}>
          发送图片
        </button>
      )}
      <small>微信内请长按图片保存</small>
    </div>
  );
}
