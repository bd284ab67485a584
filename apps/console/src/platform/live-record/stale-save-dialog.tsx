import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useFieldWords } from '../fields/field-words';
import { fieldConflicts, type FieldConflict, type StaleSave } from './stale-save.rules';

interface Props {
  resource: string;
  /** The fields an operator can change. */
  fields: readonly string[];
  conflict: StaleSave;
  isSaving?: boolean;
  onReload: () => void;
  onOverwrite: () => void;
  onClose: () => void;
}

const changedBy = { them: '对方修改', me: '我修改', both: '双方都修改' } as const;

function ConflictRow({ resource, conflict }: { resource: string; conflict: FieldConflict }) {
  const words = useFieldWords();
  const cell = (value: unknown) => (
    <TableCell sx={{ maxWidth: 240, overflowWrap: 'anywhere', verticalAlign: 'top' }}>
      {words.value(resource, conflict.field, value)}
    </TableCell>
  );
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>
        {words.label(resource, conflict.field)}
        <Chip
          size="small"
          label={changedBy[conflict.changedBy]}
          color={conflict.changedBy === 'both' ? 'error' : 'default'}
          sx={{ ml: 1 }}
        />
      </TableCell>
      {cell(conflict.current)}
      {cell(conflict.mine)}
    </TableRow>
  );
}

/** Shows, field by field, what somebody else saved meanwhile, and lets the operator choose. */
export function StaleSaveDialog({ resource, fields, conflict, isSaving, onReload, onOverwrite, onClose }: Props) {
  const conflicts = fieldConflicts(conflict, fields);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="stale-save-title">
      <DialogTitle id="stale-save-title">保存前，这条数据已被他人修改</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {conflicts.length > 0
            ? '下面是最新内容与您的内容不同的地方。重新编辑会放弃您的修改；覆盖保存以您修改的为准，只有对方修改的会保留。'
            : '最新内容与您填写的内容一致，可以直接使用最新内容。'}
        </DialogContentText>
        {conflicts.length > 0 && (
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>字段</TableCell>
                <TableCell>最新内容（对方）</TableCell>
                <TableCell>我的内容</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {conflicts.map((row) => (
                <ConflictRow key={row.field} resource={resource} conflict={row} />
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          取消
        </Button>
        <Button onClick={onOverwrite} disabled={isSaving || conflicts.length === 0} color="error">
          覆盖保存
        </Button>
        <Button onClick={onReload} variant="contained" autoFocus>
          用最新内容重新编辑
        </Button>
      </DialogActions>
    </Dialog>
  );
}
