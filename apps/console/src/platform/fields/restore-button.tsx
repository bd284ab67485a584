import { ConfirmButton } from './confirm-button';

interface Props {
  id: number;
  /** The record, as the question names it: “小北”的评论. */
  what: string;
  /** The consequence, in words. */
  text: string;
  act: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutateAsync: (call: { params: { id: number } }) => Promise<unknown>;
  };
}

/** Publishes again what was taken away. */
export function RestoreButton({ id, what, text, act }: Props) {
  return (
    <ConfirmButton
      verb="恢复"
      title={`恢复${what}？`}
      text={text}
      done="已恢复"
      act={act}
      onConfirm={() => act.mutateAsync({ params: { id } })}
      look={{ size: 'small' }}
    />
  );
}
