import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { labels, staffFieldLimits, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { LimitedField } from '#platform/fields/limited-field';
import { useKeys } from '#platform/keys/use-keys';
import { KeyCaps } from './key-caps';
import { noMeasures, problemOf, type Decision, type Measures, type Mute } from './desk.rules';

const { maxLength: REASON_LIMIT } = staffFieldLimits.decideModerationItem.reason;
/** Value of the menu entry for a written reason. */
const OWN = 'own';

interface ChipsProps {
  measures: Measures;
  onChange: (part: Partial<Measures>) => void;
}

/** Measures against the author. */
function MeasureChips({ measures: { mute, strike, removeRecent }, onChange }: ChipsProps) {
  const toggle = (label: string, isOn: boolean, part: Partial<Measures>) => (
    <Chip
      label={label}
      color={isOn ? 'error' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      aria-pressed={isOn}
      onClick={() => onChange(part)}
    />
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>同时：</Box>
      <TextField
        select
        size="small"
        value={mute}
        onChange={({ target }) => onChange({ mute: target.value as Mute })}
        slotProps={{ htmlInput: { 'aria-label': '禁言' } }}
        fullWidth={false}
        margin="none"
        sx={{ width: 150, flex: 'none' }}
      >
        {Object.entries(labels.ModerationMute).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {toggle('移除近 24 小时全部', removeRecent, { removeRecent: !removeRecent })}
      {toggle('警告一次', strike, { strike: !strike })}
    </Box>
  );
}

interface ReasonProps extends ChipsProps {
  reasons: readonly Schemas['ModerationReason'][];
}

/** The reason for the author: a template, or words of the moderator. */
function Reason({ reasons, measures: { reasonId, reason }, onChange }: ReasonProps) {
  const [isOwn, setIsOwn] = useState(false);
  const chosen = reasons.find(({ id }) => id === reasonId);
  return (
    <Box sx={{ display: 'grid', gap: 1, width: { xs: '100%', md: 320 } }}>
      <TextField
        select
        size="small"
        label="理由（作者会看到）"
        value={isOwn ? OWN : (reasonId ?? '')}
        helperText={chosen?.text}
        onChange={({ target }) => {
          const isWritten = target.value === OWN;
          setIsOwn(isWritten);
          onChange({ reasonId: isWritten ? null : Number(target.value), reason: '' });
        }}
      >
        {reasons.map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
        <MenuItem value={OWN}>自己填写…</MenuItem>
      </TextField>
      {isOwn && (
        <LimitedField
          size="small"
          label="填写理由"
          multiline
          value={reason}
          onChange={({ target }) => onChange({ reason: target.value })}
          maxLength={REASON_LIMIT}
        />
      )}
    </Box>
  );
}

interface DecisionBarProps {
  reasons: readonly Schemas['ModerationReason'][];
  isMaskable: boolean;
  isBusy: boolean;
  onDecide: (decision: Decision, measures: Measures) => void;
  onNext: () => void;
}

const decisions = [
  { decision: 'approve', key: 'Alt+A', label: '通过', color: 'primary', variant: 'outlined' },
  { decision: 'mask', key: 'Alt+M', label: '打码通过', color: 'primary', variant: 'outlined' },
  { decision: 'remove', key: 'Alt+R', label: '移除并告知', color: 'error', variant: 'contained' },
] as const;

/** The decisions about an item with their keys, and what else is done. */
export function DecisionBar({ reasons, isMaskable, isBusy, onDecide, onNext }: DecisionBarProps) {
  const [measures, setMeasures] = useState<Measures>(noMeasures);
  const [problem, setProblem] = useState('');
  const offered = decisions.filter(({ decision }) => decision !== 'mask' || isMaskable);
  function change(part: Partial<Measures>) {
    setProblem('');
    setMeasures((before) => ({ ...before, ...part }));
  }
  function decide(decision: Decision) {
    if (isBusy) return;
    const missing = problemOf(decision, measures);
    if (missing) setProblem(missing);
    else onDecide(decision, measures);
  }
  useKeys(offered.map(({ decision, key, label }) => ({ keys: [key], label, run: () => decide(decision) })));
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', p: 2, display: 'grid', gap: 1.5 }}>
      {problem && <Alert severity="warning">{problem}</Alert>}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'flex-start' }}
      >
        <MeasureChips measures={measures} onChange={change} />
        <Reason reasons={reasons} measures={measures} onChange={change} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${offered.length + 1}, 1fr)` },
        }}
      >
        {offered.map(({ decision, key, label, color, variant }) => (
          <Button
            key={decision}
            size="large"
            color={color}
            variant={variant}
            disabled={isBusy}
            onClick={() => decide(decision)}
            aria-keyshortcuts={key}
          >
            {label}
            <KeyCaps keys={key} />
          </Button>
        ))}
        <Button size="large" variant="contained" onClick={onNext} aria-keyshortcuts="Alt+N">
          下一条
          <KeyCaps keys="Alt+N" />
        </Button>
      </Box>
    </Box>
  );
}
