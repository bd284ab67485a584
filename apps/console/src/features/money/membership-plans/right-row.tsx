import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { labels } from '@ug/contract';
import { pressedKey } from '@ug/web';
import type { KeyboardEvent } from 'react';
import { LimitedField } from '#platform/fields/limited-field';
import { rightIcons, rightLimits, titleFault, type Right } from './plan-rights.rules';
import { RightIcon } from './right-icon';

interface IconChoiceProps extends Pick<Right, 'icon'> {
  place: string;
  onChange: (icon: Right['icon']) => void;
}

function IconChoice({ icon, place, onChange }: IconChoiceProps) {
  return (
    <TextField
      select
      label="图标"
      value={icon}
      onChange={(event) => onChange(event.target.value as Right['icon'])}
      sx={{ flex: '0 0 128px' }}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': place } } }}
    >
      {rightIcons.map((one) => (
        <MenuItem key={one} value={one}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <RightIcon icon={one} />
            {labels.MembershipRightIcon[one]}
          </Stack>
        </MenuItem>
      ))}
    </TextField>
  );
}

interface RowProps {
  rights: readonly Right[];
  index: number;
  onChange: (rights: Right[]) => void;
  onMove: (from: number, to: number) => void;
}

/** One right; the names of its fields say its place. */
export function RightRow({ rights, index, onChange, onMove }: RowProps) {
  const right = rights[index];
  if (!right) return null;
  const place = `第 ${index + 1} 项`;
  const change = (fields: Partial<Right>) => onChange(rights.with(index, { ...right, ...fields }) as Right[]);
  const fault = titleFault(rights, index);
  function keyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[pressedKey(event)];
    // The choice of icons opens by the same keys.
    if (!event.altKey || step === undefined || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onMove(index, index + step);
  }
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'start', flexWrap: 'wrap' }} onKeyDown={keyDown}>
      <IconChoice icon={right.icon} place={place} onChange={(icon) => change({ icon })} />
      <LimitedField
        label="标题"
        value={right.title}
        onChange={(event) => change({ title: event.target.value })}
        required
        error={fault !== ''}
        helperText={fault}
        maxLength={rightLimits.title.maxLength}
        sx={{ flex: '1 1 110px' }}
        slotProps={{ htmlInput: { 'aria-label': `${place}标题` } }}
      />
      <LimitedField
        label="说明"
        value={right.note}
        onChange={(event) => change({ note: event.target.value })}
        maxLength={rightLimits.note.maxLength}
        sx={{ flex: '1 1 130px' }}
        slotProps={{ htmlInput: { 'aria-label': `${place}说明` } }}
      />
      <Box sx={{ whiteSpace: 'nowrap', pt: 1 }}>
        <IconButton
          size="small"
          aria-label={`上移${place}`}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          <ArrowUpwardIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`下移${place}`}
          disabled={index === rights.length - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <ArrowDownwardIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`删除${place}`}
          onClick={() => onChange(rights.filter((_right, at) => at !== index))}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
    </Stack>
  );
}
