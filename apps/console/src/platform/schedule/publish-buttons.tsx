import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { PublishDialogs, type PublishDialogWords } from './publish-dialogs';
import { usePublishing, type Publishable, type PublishOperations } from './use-publishing';

interface PublishWords<T> extends PublishDialogWords {
  /** The word for taking a published record down, such as 下架. */
  down: string;
  /** Notified once it is published or taken down; a schedule tells its time by itself. */
  done: (changed: T) => string;
}

interface Props<T extends Publishable> {
  record: T;
  words: PublishWords<T>;
  operations: PublishOperations<T>;
  /** The page has unsaved changes: what can be published is what is saved. */
  isDirty: boolean;
}

/**
 * Publish at once, publish at a time, and take down or cancel, as far as the record's state allows. They act on what is
 * saved, so they wait while there are unsaved changes.
 */
export function PublishButtons<T extends Publishable>({ record, words, operations, isDirty }: Props<T>) {
  const publishing = usePublishing(record.id, operations, words);
  const isUp = record.state === 'published';
  const isScheduled = record.state === 'scheduled';
  const isBlocked = isDirty || publishing.isPending;
  const downWord = isScheduled ? '取消定时' : words.down;

  return (
    <Tooltip title={isDirty ? '有未保存的修改，请先保存' : ''}>
      <span style={{ display: 'inline-flex', gap: 8 }}>
        {!isUp && (
          <Button variant="outlined" disabled={isBlocked} onClick={() => publishing.open('schedule')}>
            定时{words.verb}
          </Button>
        )}
        {!isUp && (
          <Button variant="contained" disabled={isBlocked} onClick={() => publishing.open('publish')}>
            立即{words.verb}
          </Button>
        )}
        {(isUp || isScheduled) && (
          <Button variant="outlined" color="error" disabled={isBlocked} onClick={() => publishing.open('takeDown')}>
            {downWord}
          </Button>
        )}
        <PublishDialogs
          words={words}
          downWord={downWord}
          planned={isScheduled ? record.publishAt : null}
          publishing={publishing}
        />
      </span>
    </Tooltip>
  );
}
