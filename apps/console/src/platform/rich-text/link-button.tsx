import InsertLinkIcon from '@mui/icons-material/InsertLink';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import { useState, type FormEvent } from 'react';
import { commandsOf, type Editor } from './editor-commands';
import { linkProblem } from './link.rules';

interface DialogProps {
  first: string;
  onSet: (href: string) => void;
  onClose: () => void;
}

function LinkDialog({ first, onSet, onClose }: DialogProps) {
  const [href, setHref] = useState(first);
  const problem = linkProblem(href);
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // the dialog stands in the record's form, which must not be saved
    if (!problem) onSet(href.trim());
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="link-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="link-title">链接</DialogTitle>
        <DialogContent>
          <TextField
            label="链接地址"
            value={href}
            onChange={(event) => setHref(event.target.value)}
            error={problem !== undefined}
            helperText={problem ?? '站内路径如 /games，或 http:// 或 https:// 开头的地址；留空则去掉链接'}
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant="contained" disabled={problem !== undefined}>
            确定
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Makes the selected words a link, or changes and removes one. */
export function LinkButton({ editor }: { editor: Editor }) {
  const [isOpen, setIsOpen] = useState(false);
  const isActive = editor.isActive('link');
  const canLink = editor.isEditable && (isActive || !editor.state.selection.empty);

  function set(href: string) {
    setIsOpen(false);
    const words = commandsOf(editor).extendMarkRange('link');
    if (href) words.setLink({ href }).run();
    else words.unsetLink().run();
  }
  return (
    <>
      <ToggleButton
        value="link"
        size="small"
        aria-label="链接"
        title={canLink ? '链接' : '先选中要加链接的文字'}
        selected={isActive}
        disabled={!canLink}
        onClick={() => setIsOpen(true)}
        sx={{ px: 0.75, py: 0.25, minWidth: 32, height: 32, border: 0 }}
      >
        <InsertLinkIcon />
      </ToggleButton>
      {isOpen && (
        <LinkDialog
          first={String(editor.getAttributes('link')['href'] ?? '')}
          onSet={set}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
