import Button from '@mui/material/Button';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';

interface Props {
  member: Schemas['TwoFactorMember'];
  onRemoved: (rule: Schemas['TwoFactorRule']) => void;
}

/** Takes a lost authenticator off a colleague's account. */
export function RemoveButton({ member, onRemoved }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const remove = useOperation('removeStaffTwoFactor');
  const notify = useNotify();
  const confirm = () =>
    remove.mutate(
      { params: { id: member.id } },
      {
        onSuccess: (rule) => {
          onRemoved(rule);
          notify(`已关闭${member.name}的两步验证`, { type: 'success' });
        },
        onError: (error) => notify(messageOf(error), { type: 'error' }),
        onSettled: () => setIsOpen(false),
      },
    );
  return (
    <>
      <Button size="small" color="error" aria-label={`关闭${member.name}的两步验证`} onClick={() => setIsOpen(true)}>
        关闭
      </Button>
      <Confirm
        isOpen={isOpen}
        loading={remove.isPending}
        title={`关闭${member.name}的两步验证`}
        content="用于手机和恢复码都已丢失的员工。关闭后该账号会退出登录，之后只凭密码就能登录。请先确认是本人要求。"
        confirm="关闭两步验证"
        onConfirm={confirm}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
