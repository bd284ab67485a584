import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';
import { DeleteWithConfirmButton, useNotify, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { RecordHeader } from '#platform/lists/record-header';
import { timeZoneName } from '#platform/time/time';
import { useNow } from '#platform/time/use-now';
import { standingOf, timeWords } from './home.rules';

type Part = Schemas['HomePart'];

/** It comes and goes while the page is open, in milliseconds. */
const STEP_MS = 1000;

/** How a part stands now, told by word and colour. */
export function HomeStateChip(part: Pick<Part, 'state' | 'startAt' | 'endAt' | 'isBroken'>) {
  const { word, color } = standingOf(part, useNow(STEP_MS));
  return <Chip size="small" variant="outlined" label={word} color={color} />;
}

const words = {
  showHomePart: { verb: '显示', done: '已显示，在显示时间内玩家立即看到' },
  hideHomePart: { verb: '隐藏', done: '已隐藏，玩家不再看到' },
} as const;

/** Shows a part to players or hides it, once what was changed is saved. */
function StateButton({ part }: { part: Part }) {
  const call = part.state === 'shown' ? 'hideHomePart' : 'showHomePart';
  const { isDirty } = useFormState();
  const notify = useNotify();
  const act = useOperation(call, { onSuccess: useRecordSaved('home') });
  const done = {
    onSuccess: () => notify(words[call].done, { type: 'success' }),
    onError: (error: Error) => notify(messageOf(error), { type: 'error' }),
  };
  return (
    <Button
      variant={call === 'showHomePart' ? 'contained' : 'outlined'}
      color={call === 'showHomePart' ? 'primary' : 'error'}
      disabled={isDirty || act.isPending}
      title={isDirty ? '有未保存的修改，请先保存' : undefined}
      onClick={() => act.mutate({ params: { id: part.id } }, done)}
    >
      {words[call].verb}
    </Button>
  );
}

/** Which part this is, where it stands, and what can be done with it as a whole. */
export function HomeHeader() {
  const part = useRecordContext<Part>();
  const mayPublish = useMay('home.publish');
  const mayEdit = useMay('home.edit');
  if (!part) return null;
  const facts = [
    `编号 ${part.id}`,
    `${labels.HomePartKind[part.kind]}第 ${part.position} 位`,
    `${timeWords(part)}（${timeZoneName}）`,
  ];
  return (
    <RecordHeader title={part.title} chip={<HomeStateChip {...part} />} facts={facts}>
      {mayPublish && <StateButton part={part} />}
      {mayEdit && part.state === 'hidden' && (
        <DeleteWithConfirmButton
          mutationMode="pessimistic"
          confirmTitle={`删除“${part.title}”？`}
          confirmContent="首页内容删除后不能恢复。"
        />
      )}
    </RecordHeader>
  );
}
