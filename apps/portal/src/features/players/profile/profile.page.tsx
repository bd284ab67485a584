import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Link } from '#ui/link';
import { useGo } from '#platform/navigation/use-go';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { chooseTheme, useTheme, type ThemeChoice } from '#platform/theme/theme.store';
import { Card } from '#ui/card';
import { Choices } from '#ui/choices';
import { Icon } from '#ui/icon';
import { VisuallyHidden } from '#ui/visually-hidden';
import { BindPrompt, PhoneRow } from '#features/players/accounts/bind-prompt.widget';
import { Devices, SignOut } from '#features/players/accounts/sessions.widget';
import { AgreementLinks } from '#features/players/device/agreements.widget';
import { serverConfigQuery } from '#features/players/device/device.queries';
import { IdentityRow } from '#features/players/identities/identity.widget';
import { MembershipSheet } from '#features/money/memberships/membership-sheet.widget';
import { NotificationsRow } from '#features/support/push/push.widget';
import { SupportRow } from '#features/support/support/support.widget';
import { InstallRow } from './install-row';
import { opensMembership } from './membership-address';
import { MembershipCard, ProfileEntries, WalletCard } from './profile-cards';
import { ProfileHead } from './profile-head';
import styles from './profile.module.css';

const looks: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
];

/** The channel outside the portal, once operators have named one. */
function OfficialChannel() {
  const { data } = useQuery(serverConfigQuery);
  if (!data?.contactUrl) return null;
  return (
    <Card>
      <a href={data.contactUrl} target="_blank" rel="noopener noreferrer" className={styles.line}>
        官方频道
        <Icon name="forward" size={16} />
      </a>
    </Card>
  );
}

function Security() {
  return (
    <>
      <Card title="登录设备">
        <Devices />
      </Card>
      <Card>
        <IdentityRow />
      </Card>
      <Card>
        <PhoneRow className={styles.line} />
        <NotificationsRow className={styles.line} />
        <Link to="/sign-ins" className={styles.line}>
          登录记录
          <Icon name="forward" size={16} />
        </Link>
        <Link to="/reset" className={styles.line}>
          修改密码
          <Icon name="forward" size={16} />
        </Link>
      </Card>
      <SignOut />
    </>
  );
}

/** The player's own page: who they are, what they have, and how the portal looks and who may use it. */
export function ProfilePage() {
  const look = useTheme((state) => state.choice);
  const isPlayer = useAccount(isSignedIn);
  const [query] = useSearchParams();
  const go = useGo();
  return (
    <div className={styles.page}>
      <VisuallyHidden as="h1">我的</VisuallyHidden>
      <ProfileHead />
      {isPlayer && <BindPrompt />}
      <MembershipCard />
      {isPlayer && <WalletCard />}
      <ProfileEntries />
      <SupportRow />
      <OfficialChannel />
      <InstallRow />
      <Card title="外观">
        <Choices label="外观" options={looks} chosen={look} onChoose={chooseTheme} />
      </Card>
      {isPlayer && <Security />}
      <AgreementLinks />
      {opensMembership(query) && <MembershipSheet onClose={() => go('/profile', { replace: true })} />}
    </div>
  );
}
