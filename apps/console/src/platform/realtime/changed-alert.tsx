import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ChangedNotice } from './use-changed-notice';

interface Props<T> {
  notice: ChangedNotice<T> | null;
  onTake: (latest: T) => void;
  onClose: () => void;
}

/** Says that somebody else saved the record under this form, which keeps what was typed until told otherwise. */
export function ChangedAlert<T>({ notice, onTake, onClose }: Props<T>) {
  if (!notice) return null;
  const who = notice.staffName || '他人';
  const { latest } = notice;
  if (latest === null) {
    return (
      <Alert severity="error" sx={{ mb: 2 }}>
        已被 {who} 删除，您的修改无法保存。
      </Alert>
    );
  }
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => onTake(latest)}>
            放弃修改，查看最新
          </Button>
          <Button color="inherit" size="small" onClick={onClose}>
            继续编辑
          </Button>
        </>
      }
    >
      已被 {who} 修改。您的内容还在；保存时会逐项列出不同之处。
    </Alert>
  );
}
