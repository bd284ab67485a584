import { useGo } from '../../platform/navigation/use-go';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

/** What is said of memberships until they can be bought. */
export function MembershipDialog() {
  const go = useGo();
  const close = () => go('/profile', { replace: true });
  return (
    <Dialog title="会员即将开放" onClose={close} actions={<Button onClick={close}>知道了</Button>}>
      <p>会员可免费下载全部游戏。开通功能正在准备中，开放后可在这里开通。</p>
    </Dialog>
  );
}
