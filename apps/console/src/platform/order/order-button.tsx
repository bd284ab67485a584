import SwapVertIcon from '@mui/icons-material/SwapVert';
import type { Permission } from '@ug/contract';
import { useState, type ReactNode } from 'react';
import { Button } from 'react-admin';
import { useMay } from '../access/session-context';

interface Props {
  permission: Permission;
  /** The dialog in which records are put into another order. */
  children: (close: () => void) => ReactNode;
}

/** Opens the dialog in which records are put into another order. */
export function OrderButton({ permission, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay(permission)) return null;
  return (
    <>
      <Button label="调整顺序" startIcon={<SwapVertIcon />} onClick={() => setIsOpen(true)} />
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}
