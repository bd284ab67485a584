import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { moved } from './order.rules';

export interface OrderedItem {
  readonly id: number;
  readonly label: string;
}

interface RowProps {
  item: OrderedItem;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

/** Dragging is for the mouse; the buttons do the same for the keyboard. */
function OrderRow({ item: { label }, index, count, onMove }: RowProps) {
  return (
    <ListItem
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', String(index))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const from = Number.parseInt(event.dataTransfer.getData('text/plain'), 10);
        if (!Number.isNaN(from)) onMove(from, index);
      }}
      divider
      sx={{ cursor: 'grab', gap: 1, pr: 1 }}
    >
      <DragIndicatorIcon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      <ListItemText primary={label} sx={{ overflowWrap: 'anywhere' }} />
      <IconButton
        size="small"
        aria-label={`上移“${label}”`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <ArrowUpwardIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`下移“${label}”`}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowDownwardIcon fontSize="small" />
      </IconButton>
    </ListItem>
  );
}

interface Props {
  title: string;
  /** In the order that stands; others start over with what they are. */
  items: readonly OrderedItem[];
  isPending: boolean;
  /** Shown above the list, for example a choice of the list. */
  children?: ReactNode;
  onSave: (ids: number[]) => void;
  onClose: () => void;
}

/** Puts some records into another order, by dragging or by buttons, saved as a whole. */
export function OrderDialog({ title, items, isPending, children, onSave, onClose }: Props) {
  const [order, setOrder] = useState<{ of: readonly OrderedItem[]; items: readonly OrderedItem[] }>();
  const shown = order?.of === items ? order.items : items;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="order-title">
      <DialogTitle id="order-title">{title}</DialogTitle>
      <DialogContent>
        {children}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          拖动或用箭头调整，保存后玩家立即看到新的顺序。
        </Typography>
        <List dense aria-label={title}>
          {shown.map((item, index) => (
            <OrderRow
              key={item.id}
              item={item}
              index={index}
              count={shown.length}
              onMove={(from, to) => setOrder({ of: items, items: moved(shown, from, to) })}
            />
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          取消
        </Button>
        <Button
          variant="contained"
          disabled={isPending || shown === items || items.length === 0}
          onClick={() => onSave(shown.map(({ id }) => id))}
        >
          保存顺序
        </Button>
      </DialogActions>
    </Dialog>
  );
}
