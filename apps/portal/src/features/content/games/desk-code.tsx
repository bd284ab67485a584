import { QRCodeSVG } from 'qrcode.react';
import { withCodes } from '#platform/channel/channel';
import { Card } from '#ui/card';
import styles from './detail.module.css';

/** Room that a scanner needs around it, in modules. */
const QUIET_ZONE = 4;

/** A QR code for visitors at a desktop computer: a phone scans it, opens this page and downloads the game. */
export function DeskCode({ id, name }: { id: number; name: string }) {
  const address = withCodes(`${window.location.origin}/detail/${id}`);
  return (
    <Card title="在手机上下载">
      <div className={styles.desk}>
        <QRCodeSVG value={address} size={132} marginSize={QUIET_ZONE} level="M" role="img" aria-label="本页二维码" />
        <p>用手机相机或微信扫一扫，打开《{name}》的页面下载安装。</p>
      </div>
    </Card>
  );
}
