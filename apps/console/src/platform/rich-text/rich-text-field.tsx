import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ComponentProps } from 'react';

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor')).RichTextEditor }));

/** A field of formatted text: headings, lists, emphasis, links and uploaded pictures. */
export function RichTextField(props: ComponentProps<typeof RichTextEditor>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={280} role="status" aria-label="正在载入编辑器" />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
