import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

/** Buttons that act on the stored record: they are hidden while the form has changes. */
export function WhileSaved({ children }: { children: ReactNode }) {
  const { isDirty } = useFormState();
  return isDirty ? null : children;
}
