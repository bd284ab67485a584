import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useContext, useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Versioned } from './live-record.rules';
import { LiveRecordContext, type LiveRecord } from './use-live-record';
import { Watchers } from './watchers';

/** Inside the form of a `LiveEdit`: who else has its record open, and what they saved meanwhile. */
export function LiveNotice() {
  const live = useContext(LiveRecordContext);
  const version = useRecordContext<Versioned & { id: number }>()?.version;
  const { isDirty } = useFormState();
  const report = live?.report;
  useEffect(() => {
    if (version !== undefined) report?.({ type: 'form', version, isDirty });
  }, [report, version, isDirty]);

  if (!live) return null;
  return (
    <>
      <Box sx={{ mb: 1, '&:not(:has(.MuiChip-root))': { display: 'none' } }}>
        <Watchers resource={live.resource} recordId={live.recordId} doing="编辑" />
      </Box>
      <ChangedAlert live={live} />
    </>
  );
}

/** Says that somebody else saved the record; what was typed stays until the operator gives it up. */
function ChangedAlert({ live: { state, report, take } }: { live: LiveRecord<Versioned> }) {
  if (state?.is === 'gone') {
    return (
      <Alert severity="error" sx={{ mb: 2 }}>
        已被 {state.staffName || '他人'} 删除，您的修改无法保存。
      </Alert>
    );
  }
  if (state?.is !== 'stale' || state.shows !== 'notice') return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => take(state.latest)}>
            放弃修改，查看最新
          </Button>
          <Button color="inherit" size="small" onClick={() => report({ type: 'dismissed' })}>
            继续编辑
          </Button>
        </>
      }
    >
      已被 {state.staffName || '他人'} 修改。您的内容还在；保存时会逐项列出不同之处。
    </Alert>
  );
}
