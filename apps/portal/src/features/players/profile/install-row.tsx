import { useState } from 'react';
import { appConfig } from '#platform/config/app-config';
import { log } from '#platform/log/log';
import { install, installsByHand, useInstallOffer } from '#platform/worker/install.store';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Dialog } from '#ui/dialog';
import styles from './profile.module.css';

/** iOS has no dialog for it: how its own menu does it. */
function Steps({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="添加到主屏幕" onClose={onClose} actions={<Button onClick={onClose}>知道了</Button>}>
      <ol className={styles.steps}>
        <li>点浏览器下方的「分享」</li>
        <li>向下找到「添加到主屏幕」，点「添加」</li>
        <li>回到桌面，打开{appConfig.title}</li>
      </ol>
    </Dialog>
  );
}

/** The way to have the portal beside other apps, where the browser can do that and it is not done. */
export function InstallRow() {
  const offer = useInstallOffer((state) => state.offer);
  const [isExplaining, setExplaining] = useState(false);
  if (!offer && !installsByHand()) return null;
  const ask = () => {
    if (!offer) setExplaining(true);
    else install(offer).catch((error: unknown) => log.warn('the installation did not begin', error));
  };
  return (
    <Card>
      <div className={styles.install}>
        <span>
          添加到桌面
          <small>像应用一样打开，没有网络也能打开</small>
        </span>
        <Button look="quiet" onClick={ask}>
          添加
        </Button>
      </div>
      {isExplaining && <Steps onClose={() => setExplaining(false)} />}
    </Card>
  );
}
