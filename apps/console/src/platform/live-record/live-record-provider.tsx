import type { ReactNode } from 'react';
import type { Versioned } from './live-record.rules';
import { savedOver } from './stale-save.rules';
import { StaleSaveDialog } from './stale-save-dialog';
import { LiveRecordContext, type LiveRecord } from './use-live-record';

interface Props<T extends Versioned> {
  live: LiveRecord<T>;
  /** The fields an operator can change. */
  fields: readonly string[];
  isSaving: boolean;
  /** Saves what the operator wanted, their own changes over the latest content. */
  onOverwrite: (mine: Record<string, unknown>, latest: T) => unknown;
  children: ReactNode;
}

/** Around a form and its page: gives `LiveNotice` its record, and explains a save that ran into somebody else's. */
export function LiveRecordProvider<T extends Versioned>({ live, fields, isSaving, onOverwrite, children }: Props<T>) {
  const { state, report, take, resource } = live;
  const refused = state?.is === 'stale' && state.shows === 'conflict' && state.save ? state : null;
  const conflict = refused?.save && { ...refused.save, current: { ...refused.latest } as Record<string, unknown> };
  const dismiss = () => report({ type: 'dismissed' });
  return (
    <LiveRecordContext value={live as unknown as LiveRecord<Versioned>}>
      {children}
      {conflict && (
        <StaleSaveDialog
          resource={resource}
          fields={fields}
          conflict={conflict}
          isSaving={isSaving}
          onReload={() => {
            take(refused.latest);
            dismiss();
          }}
          onOverwrite={() => {
            dismiss();
            void onOverwrite(savedOver(conflict, fields), refused.latest);
          }}
          onClose={dismiss}
        />
      )}
    </LiveRecordContext>
  );
}
