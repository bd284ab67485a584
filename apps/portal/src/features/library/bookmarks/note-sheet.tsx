import { playerFieldLimits } from '@ug/contract';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '#ui/button';
import { Sheet } from '#ui/sheet';
import { TextArea } from '#ui/text-area';
import { showToast } from '#ui/toast.store';
import type { Bookmark } from './bookmarks.queries';
import { useBookmarks } from './use-bookmarks';
import styles from './bookmarks.module.css';

const { maxLength: NOTE_LIMIT } = playerFieldLimits.editBookmark.note;

interface NoteSheetProps {
  bookmark: Bookmark;
  onClose: () => void;
}

/** The note of a bookmark, below the words that it stands at. */
export function NoteSheet({ bookmark, onClose }: NoteSheetProps) {
  const { edit } = useBookmarks(bookmark.workId);
  const [note, setNote] = useState(bookmark.note);
  const [isSaving, setSaving] = useState(false);
  const isSending = useRef(false);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setSaving(true);
    const isSaved = await edit(bookmark, note.trim());
    isSending.current = false;
    setSaving(false);
    if (!isSaved) return;
    showToast('success', '笔记已保存');
    onClose();
  }
  return (
    <Sheet title="书签笔记" onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        <blockquote>{bookmark.excerpt}</blockquote>
        <TextArea
          rows={4}
          maxLength={NOTE_LIMIT}
          aria-label="笔记"
          placeholder="写点什么（只有自己看得到）"
          value={note}
          onChange={setNote}
        />
        <Button type="submit" isBusy={isSaving}>
          保存
        </Button>
      </form>
    </Sheet>
  );
}
