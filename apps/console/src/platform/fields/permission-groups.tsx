import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { permissionLabels, type Permission } from '@ug/contract';
import { pressedKey } from '@ug/web';
import { useState, type KeyboardEvent } from 'react';
import type { Context } from '../feature';

/** Permissions of one context, under its name in the menu. */
export interface PermissionGroup {
  readonly context: Context;
  readonly label: string;
  readonly permissions: readonly Permission[];
}

interface Choosing {
  chosen: readonly Permission[];
  /** Ticks permissions, or takes their ticks away. */
  onSet: (permissions: readonly Permission[], isOn: boolean) => void;
  /** Said in grey below a permission. */
  detailOf?: ((permission: Permission) => string) | undefined;
}

function Words({ permission, detail }: { permission: Permission; detail: string | undefined }) {
  return (
    <>
      {permissionLabels[permission]}
      {detail && (
        <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {detail}
        </Typography>
      )}
    </>
  );
}

interface GroupProps extends Choosing {
  group: PermissionGroup;
  /** Whether it stands open without being opened, because it was searched. */
  isFound: boolean;
}

function GroupBoxes({ group: { context, label, permissions }, chosen, onSet, detailOf, isFound }: GroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = permissions.filter((permission) => chosen.includes(permission)).length;
  const isFull = count === permissions.length;
  return (
    <Accordion
      disableGutters
      variant="outlined"
      expanded={isOpen || isFound}
      onChange={(_, opens) => setIsOpen(opens)}
      slotProps={{ transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />} id={`permissions-${context}`}>
        {label}（{count}/{permissions.length}）
      </AccordionSummary>
      <AccordionDetails>
        <Button
          size="small"
          aria-label={`${label}${isFull ? '全不选' : '全选'}`}
          onClick={() => onSet(permissions, !isFull)}
        >
          {isFull ? '全不选' : '全选'}
        </Button>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
          {permissions.map((permission) => (
            <FormControlLabel
              key={permission}
              sx={{ alignItems: 'flex-start', mb: 0.5 }}
              slotProps={{ typography: { sx: { pt: 0.9 } } }}
              label={<Words permission={permission} detail={detailOf?.(permission)} />}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(permission)}
                  onChange={(_, isOn) => onSet([permission], isOn)}
                />
              }
            />
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}

const keepFromSaving = (event: KeyboardEvent) => {
  if (pressedKey(event) === 'Enter') event.preventDefault();
};

/** Permissions to tick, under the contexts of the menu; a word finds some of them. */
export function PermissionGroups({ groups, ...choosing }: Choosing & { groups: readonly PermissionGroup[] }) {
  const [word, setWord] = useState('');
  const sought = word.trim().toLowerCase();
  const shown = groups
    .map((group) => ({
      ...group,
      permissions: group.label.includes(sought)
        ? group.permissions
        : group.permissions.filter((permission) => permissionLabels[permission].toLowerCase().includes(sought)),
    }))
    .filter(({ permissions }) => permissions.length > 0);
  return (
    <>
      <TextField
        type="search"
        label="搜索权限"
        size="small"
        fullWidth
        value={word}
        onChange={(event) => setWord(event.target.value)}
        onKeyDown={keepFromSaving}
        sx={{ mb: 1 }}
      />
      {shown.map((group) => (
        <GroupBoxes key={group.context} {...choosing} group={group} isFound={sought !== ''} />
      ))}
      {shown.length === 0 && (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          没有含“{word.trim()}”的权限
        </Typography>
      )}
    </>
  );
}
