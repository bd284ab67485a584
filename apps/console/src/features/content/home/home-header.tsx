import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';
import { DeleteWithConfirmButton, useRecordContext } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { RecordHeader } from '#platform/lists/record-header';
import { StateButton } from '#platform/schedule/state-button';
import { timeZoneName } from '#platform/time/time';
import { useNow } from '#platform/time/use-now';
import { standingOf, timeWords } from './home.rules';

type Part = Schemas['HomePart'];

/** It comes and goes while the page is open, in milliseconds. */
const STEP_MS = 1000;

/** The state of a part now, as a word and a colour. */
export function HomeStateChip(part: Pick<Part, 'state' | 'startAt' | 'endAt' | 'isBroken'>) {
  const { word, color } = standingOf(part, useNow(STEP_MS));
  return <Chip size="small" variant="outlined" label={word} color={color} />;
}

const words = {
  showHomePart: {
    verb: '显示',
    content: '在显示时间内，玩家将立即在首页看到它。',
    done: '已显示，在显示时间内玩家立即看到',
  },
  hideHomePart: { verb: '隐藏', content: '玩家将立即在首页看不到它。', done: '已隐藏，玩家不再看到' },
} as const;

/** Shows it to players or takes it away. */
function PublicButton({ part }: { part: Part }) {
  const call = part.state === 'shown' ? 'hideHomePart' : 'showHomePart';
  const { mutate, isPending } = useOperation(call, { onSuccess: useRecordSaved('home') });
  return (
    <StateButton
      name={part.title}
      {...words[call]}
      isDown={call === 'hideHomePart'}
      isPending={isPending}
      act={(callbacks) => mutate({ params: { id: part.id } }, callbacks)}
    />
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
      {mayPublish && <PublicButton part={part} />}
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
