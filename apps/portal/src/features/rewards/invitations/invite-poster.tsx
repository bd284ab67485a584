import type { Schemas } from '@ug/contract';
import { QRCodeCanvas } from 'qrcode.react';
import { useState } from 'react';
import { appConfig } from '#platform/config/app-config';
import { DRAWN_QR_PX, Poster, QUIET_ZONE } from '#platform/pictures/poster';
import { Button } from '#ui/button';
import { Sheet } from '#ui/sheet';
import { showToast } from '#ui/toast.store';
import { friendWords, inviteLink, spelledCode } from './invitations.rules';
import { INVITATION, paintInvitation } from './paint-invitation';
import styles from './invitations.module.css';

/** On the page; the library's own size in pixels stands at the element, where a class cannot change it. */
const SHOWN_QR = { width: '12.5rem', height: '12.5rem' };

function PosterSheet({ own, onClose }: { own: Schemas['OwnInvitations']; onClose: () => void }) {
  const code = spelledCode(own.code);
  const words = { title: appConfig.title, code, reward: friendWords(own) };
  return (
    <Sheet title="邀请海报" closing="关闭" onClose={onClose}>
      <Poster
        size={INVITATION}
        link={inviteLink(window.location.origin, own.code)}
        alt={`邀请海报，邀请码 ${code}`}
        fileName={`invite-${own.code}.png`}
        saveLabel="保存海报"
        paint={() => Promise.resolve((pen, qr) => paintInvitation(pen, qr, words))}
        onFail={() => showToast('error', '海报生成失败，请截图保存二维码')}
      />
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
