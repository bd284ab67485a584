import { useLeaveQuestion } from '#platform/navigation/use-leave-question';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';

/** Asks before the page is left while something would be lost. @param loss what that is; empty where nothing is */
export function LeaveDialog({ loss }: { loss: string }) {
  const { isAsked, stay, leave } = useLeaveQuestion(loss !== '');
  if (!isAsked) return null;
  const actions = (
    <>
      <Button look="plain" onClick={leave}>
        离开
      </Button>
      <Button onClick={stay}>继续编辑</Button>
    </>
  );
  return (
    <Dialog title="离开这个页面？" onClose={stay} actions={actions}>
      <p>{loss || '内容已经保存，可以离开了。'}</p>
    </Dialog>
  );
}
