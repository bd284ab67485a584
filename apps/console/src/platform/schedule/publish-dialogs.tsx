import { Confirm } from 'react-admin';
import { ScheduleDialog } from './schedule-dialog';
import type { Publishing } from './use-publishing';

export interface PublishDialogWords {
  /** The record as its operators call it. */
  name: string;
  /** The word for publishing, such as 上架. */
  verb: string;
  /** The effect for players, shown before publishing at once. */
  publishContent: string;
  /** The effect for players, shown before taking down. */
  downContent: string;
}

interface Props {
  words: PublishDialogWords;
  /** The word for taking down in the current state, such as 取消定时. */
  downWord: string;
  /** The time that is planned now, if any. */
  planned: string | null;
  publishing: Publishing;
}

/** Questions before a record is published, scheduled or taken down. */
export function PublishDialogs({ words, downWord, planned, publishing }: Props) {
  const { dialog, close, isPending } = publishing;
  const { name, verb } = words;
  return (
    <>
      <Confirm
        isOpen={dialog === 'publish'}
        title={`${verb}“${name}”？`}
        content={words.publishContent}
        loading={isPending}
        onConfirm={() => publishing.publishAt(null)}
        onClose={close}
      />
      <Confirm
        isOpen={dialog === 'takeDown'}
        title={`${downWord}“${name}”？`}
        content={words.downContent}
        loading={isPending}
        onConfirm={publishing.takeDown}
        onClose={close}
      />
      {dialog === 'schedule' && (
        <ScheduleDialog
          title={`定时${verb}“${name}”`}
          verb={verb}
          planned={planned}
          isPending={isPending}
          error={publishing.scheduleError}
          onSchedule={publishing.publishAt}
          onClose={close}
        />
      )}
    </>
  );
}
