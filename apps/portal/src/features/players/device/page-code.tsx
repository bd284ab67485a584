import { QRCodeCanvas } from 'qrcode.react';
import { withCodes } from '#platform/channel/channel';
import styles from './download.module.css';

/** Drawn large, so that it is sharp on a fine screen. */
const DRAWN_PX = 480;
/** On the page; the library's own size in pixels stands at the element, where a class cannot change it. */
const SHOWN = { width: '12.5rem', height: '12.5rem' };
/** Room that a scanner needs around it, in modules. */
const QUIET_ZONE = 4;

/** This page's address, with the invitation and channel that brought its reader to the portal. */
export function PageCode() {
  return (
    <QRCodeCanvas
      value={withCodes(window.location.href)}
      size={DRAWN_PX}
      marginSize={QUIET_ZONE}
      level="M"
      className={styles.qr}
      style={SHOWN}
      role="img"
      aria-label="本页二维码"
    />
  );
}
