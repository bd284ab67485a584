import type { Schemas } from '@ug/contract';
import { QRCodeCanvas } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import { appConfig } from '../../platform/config/app-config';
import { log } from '../../platform/log/log';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import { showToast } from '../../ui/toast.store';
import { drawPoster, POSTER } from './draw-poster';
import { friendWords, inviteLink, spelledCode } from './invitations.rules';
import styles from './invitations.module.css';

/** Drawn large, so that the poster's is sharp in print. */
const DRAWN_QR_PX = 480;
/** On the page; the library's own size in pixels stands at the element, where a class cannot change it. */
const SHOWN_QR = { width: '12.5rem', height: '12.5rem' };
/** Room that a scanner needs around it, in modules. */
const QUIET_ZONE = 4;

interface PosterProps {
  own: Schemas['OwnInvitations'];
  onClose: () => void;
}

function PosterSheet({ own, onClose }: PosterProps) {
  const code = useRef<HTMLCanvasElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const link = inviteLink(window.location.origin, own.code);
  useEffect(() => {
    let made: string | null = null;
    let isOver = false;
    const words = { title: appConfig.title, code: spelledCode(own.code), reward: friendWords(own) };
    drawPoster(code.current, words).then(
      (picture) => {
        if (isOver) return;
        made = URL.createObjectURL(picture);
        setAddress(made);
      },
      (error: unknown) => {
        log.warn('海报生成失败', error);
        showToast('error', '海报生成失败，请截图保存二维码');
      },
    );
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [own]);
  return (
    <Sheet title="邀请海报" onClose={onClose}>
      <div className={styles.poster}>
        <QRCodeCanvas ref={code} value={link} size={DRAWN_QR_PX} marginSize={QUIET_ZONE} level="M" hidden />
        {address && (
          <>
            <img
              src={address}
              width={POSTER.width}
              height={POSTER.height}
              alt={`邀请海报，邀请码 ${spelledCode(own.code)}`}
            />
            <a href={address} download={`invite-${own.code}.png`} className={styles.save}>
              保存海报
            </a>
            <small>微信内请长按图片保存</small>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** The code as a picture to scan, and the way to a poster with it. */
export function InviteCode({ own }: { own: Schemas['OwnInvitations'] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QRCodeCanvas
        value={inviteLink(window.location.origin, own.code)}
        size={DRAWN_QR_PX}
        marginSize={QUIET_ZONE}
        level="M"
        className={styles.qr}
        style={SHOWN_QR}
        role="img"
        aria-label="邀请二维码"
      />
      <Button look="plain" onClick={() => setOpen(true)}>
        生成海报
      </Button>
      {isOpen && <PosterSheet own={own} onClose={() => setOpen(false)} />}
    </>
  );
}
