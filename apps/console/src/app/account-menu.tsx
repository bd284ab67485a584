import KeyIcon from '@mui/icons-material/KeyOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { labels } from '@ug/contract';
import { useState } from 'react';
import { Logout, UserMenu, useUserMenu } from 'react-admin';
import { ChangePasswordDialog } from '../features/staff/change-password-dialog';
import { useSession } from '../platform/access/session-context';

function ChangePasswordItem({ onOpen }: { onOpen: () => void }) {
  const menu = useUserMenu();
  return (
    <MenuItem
      onClick={() => {
        menu?.onClose();
        onOpen();
      }}
    >
      <ListItemIcon sx={{ minWidth: 0, mr: 1 }}>
        <KeyIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>修改密码</ListItemText>
    </MenuItem>
  );
}

function WhoItem() {
  const self = useSession()?.self;
  if (!self) return null;
  return (
    <MenuItem disabled divider sx={{ opacity: '1 !important' }}>
      <ListItemText primary={self.username} secondary={labels.Role[self.role]} />
    </MenuItem>
  );
}

/** The operator's own menu: who they are, their password, the way out. */
export function AccountMenu() {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <UserMenu>
        <WhoItem />
        <ChangePasswordItem onOpen={() => setIsChanging(true)} />
        <Logout />
      </UserMenu>
      {isChanging && <ChangePasswordDialog onClose={() => setIsChanging(false)} />}
    </>
  );
}
