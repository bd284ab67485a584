import type { ReactNode } from 'react';
import {
  Create,
  SaveButton,
  SaveContextProvider,
  useSaveContext,
  type CreateProps,
  type SaveButtonProps,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useSentOnce } from './use-sent-once';

function SentOnce({ children }: { children: ReactNode }) {
  const context = useSaveContext();
  const save = useSentOnce(context);
  return <SaveContextProvider value={{ ...context, save }}>{children}</SaveContextProvider>;
}

/** The page of a new record: react-admin's, whose form adds one record however often it is sent. */
export function CreatePage({ children, ...props }: CreateProps) {
  return (
    <Create {...props}>
      <SentOnce>{children}</SentOnce>
    </Create>
  );
}

/** Saves a new record, also one whose fields were left as they are; locked while that is under way. */
export function CreateButton(props: Pick<SaveButtonProps, 'label'>) {
  const { isSubmitting } = useFormState();
  return <SaveButton {...props} alwaysEnable={!isSubmitting} />;
}
