import KeyIcon from '@mui/icons-material/KeyOutlined';
import PhonelinkLockIcon from '@mui/icons-material/PhonelinkLockOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Logout, UserMenu, useUserMenu } from 'react-admin';
import { ChangePasswordDialog } from '#features/operations/staff/change-password-dialog';
import { useSession } from '#platform/access/session-context';

const OwnTwoFactorDialog = lazy(async () => ({
  default: (await import('#features/operations/two-factor/own-two-factor-dialog')).OwnTwoFactorDialog,
}));

/** Opens a dialog about one's own account. */
function OwnItem({ icon, label, onOpen }: { icon: ReactNode; label: string; onOpen: () => void }) {
  const menu = useUserMenu();
  return (
    <MenuItem
      onClick={() => {
        menu?.onClose();
        onOpen();
      }}
    >
      <ListItemIcon sx={{ minWidth: 0, mr: 1 }}>{icon}</ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  );
}

function WhoItem() {
  const self = useSession()?.self;
  if (!self) return null;
  return (
    <MenuItem disabled divider sx={{ opacity: '1 !important' }}>
      <ListItemText primary={self.username} secondary={self.roleName} />
    </MenuItem>
  );
}

/** The operator's own menu: who they are, their password, the way out. */
export function AccountMenu() {
  const [open, setOpen] = useState<'password' | 'two-factor'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <UserMenu>
        <WhoItem />
        <OwnItem icon={<KeyIcon fontSize="small" />} label="修改密码" onOpen={() => setOpen('password')} />
        <OwnItem icon={<PhonelinkLockIcon fontSize="small" />} label="两步验证" onOpen={() => setOpen('two-factor')} />
        <Logout />
      </UserMenu>
      {open === 'password' && <ChangePasswordDialog onClose={close} />}
      {open === 'two-factor' && (
        <Suspense fallback={null}>
          <OwnTwoFactorDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
