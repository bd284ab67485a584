import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { useNotify } from 'react-admin';

interface Props {
  /** The accepted types, for the browser's file dialog. */
  accept: string;
  label: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Checks a file against `accept`. Browsers do not check dropped files, and some file dialogs ignore the attribute. */
function isAccepted({ name, type }: File, accept: string): boolean {
  const isOf = (one: string) => (one.startsWith('.') ? name.toLowerCase().endsWith(one) : one === type);
  return accept.split(',').some((one) => isOf(one.trim()));
}

/** A place to drop files on, and a button that opens the file dialog. */
export function FileDrop({ accept, label, isMultiple = false, isDisabled = false, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const notify = useNotify();

  const take = (files: FileList | null) => {
    const given = [...(files ?? [])];
    const chosen = given.filter((file) => isAccepted(file, accept));
    const [refused] = given.filter((file) => !chosen.includes(file));
    if (refused) notify(`不支持这种文件：${refused.name}`, { type: 'error' });
    if (chosen.length > 0) onFiles(isMultiple ? chosen : chosen.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) take(event.dataTransfer.files);
  };

  return (
    <>
      <ButtonBase
        type="button"
        aria-label={label}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        sx={{
          width: '100%',
          minHeight: 96,
          p: 2,
          flexDirection: 'column',
          gap: 0.5,
          borderRadius: 1.5,
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'grey.500',
          bgcolor: isOver ? 'action.hover' : 'background.default',
          color: 'text.secondary',
          opacity: isDisabled ? 0.6 : 1,
          '&.Mui-focusVisible': { borderColor: 'primary.main', borderStyle: 'solid' },
        }}
      >
        {children}
      </ButtonBase>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </>
  );
}
