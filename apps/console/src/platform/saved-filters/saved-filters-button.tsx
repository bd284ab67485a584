import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiButton from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { Button, useListContext, useResourceContext, useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../access/session-context';
import { messageOf } from '../data/console-error';
import { SaveFilterDialog } from './save-filter-dialog';
import { isAsked, searchOf, type Asked, type SavedFilter } from './saved-filters.rules';
import { useSavedFilters } from './use-saved-filters';

interface RowsProps {
  title: string;
  filters: readonly SavedFilter[];
  applied: SavedFilter | undefined;
  mayChange: (saved: SavedFilter) => boolean;
  onApply: (saved: SavedFilter) => void;
  onEdit: (saved: SavedFilter) => void;
  onRemove: (saved: SavedFilter) => void;
}

function SavedRows({ title, filters, applied, mayChange, onApply, onEdit, onRemove }: RowsProps) {
  if (filters.length === 0) return null;
  return (
    <List dense disablePadding aria-label={title}>
      <ListSubheader aria-hidden component="li" disableSticky sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
        {title}
      </ListSubheader>
      {filters.map((saved) => (
        <ListItem
          key={saved.id}
          disablePadding
          secondaryAction={
            mayChange(saved) && (
              <>
                <IconButton size="small" aria-label={`修改“${saved.name}”`} onClick={() => onEdit(saved)}>
                  <EditIcon fontSize="small" />
                </IconButton>
                <IconButton size="small" aria-label={`删除“${saved.name}”`} onClick={() => onRemove(saved)}>
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </>
            )
          }
        >
          <ListItemButton
            selected={saved.id === applied?.id}
            aria-current={saved.id === applied?.id || undefined}
            onClick={() => onApply(saved)}
            sx={{ minHeight: 44, pr: 11 }}
          >
            <ListItemText
              primary={saved.name}
              secondary={title === '我的' ? (saved.shared ? '已共享' : undefined) : saved.owner}
              slotProps={{ primary: { noWrap: true } }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

/** Asks the list for what was saved, by its address: it can be passed on, and gone back from. */
function useApply(resource: string) {
  const navigate = useNavigate();
  const [, setHidden] = useStore<string[] | undefined>(`${resource}.datatable`);
  return ({ filter, sort, hiddenColumns }: SavedFilter) => {
    if (hiddenColumns !== null) setHidden(hiddenColumns);
    void navigate({ search: searchOf({ filter, sort }) });
  };
}

function SavedFiltersMenu({ resource }: { resource: string }) {
  const { mine, shared, error, mayChange, refresh, remove } = useSavedFilters(resource);
  const { filterValues, sort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<{ saved?: SavedFilter } | null>(null);
  const asked: Asked = { filter: filterValues as Asked['filter'], sort: { field: sort.field, order: sort.order } };
  const applied = [...mine, ...shared].find((saved) => isAsked(saved, asked));
  const apply = useApply(resource);
  const close = () => setAnchor(null);
  function open(saved?: SavedFilter) {
    close();
    setDialog(saved ? { saved } : {});
  }
  const rows = {
    applied,
    mayChange,
    onApply: (saved: SavedFilter) => {
      close();
      apply(saved);
    },
    onEdit: open,
    onRemove: (saved: SavedFilter) => {
      // The notification with its undo button would be behind the menu.
      close();
      remove(saved);
    },
  };
  return (
    <>
      <Button
        label={applied ? `常用筛选：${applied.name}` : '常用筛选'}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
      >
        <BookmarkIcon />
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': '常用筛选', sx: { width: 320, maxWidth: '94vw' } } }}
      >
        {error && <Alert severity="error">{messageOf(error)}</Alert>}
        {!error && mine.length + shared.length === 0 && (
          <Box sx={{ p: 2, pb: 0, fontSize: 13, color: 'text.secondary' }}>
            把常用的筛选和排序存下来，一键再用，也可以共享给同事
          </Box>
        )}
        <SavedRows title="我的" filters={mine} {...rows} />
        <SavedRows title="同事共享" filters={shared} {...rows} />
        <Box sx={{ p: 1.5 }}>
          <MuiButton variant="outlined" fullWidth onClick={() => open()}>
            保存当前筛选
          </MuiButton>
        </Box>
      </Popover>
      {dialog && <SaveFilterDialog {...dialog} onDone={refresh} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Saved filters of the list around it, one's own and those that colleagues share. */
export function SavedFiltersButton() {
  const resource = useResourceContext();
  const mayUse = useMay('saved-filters.view');
  return resource && mayUse ? <SavedFiltersMenu resource={resource} /> : null;
}
