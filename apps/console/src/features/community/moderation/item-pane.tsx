import BackIcon from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import { useIntention } from '#platform/data/use-intention';
import { useOperation } from '#platform/data/use-operation';
import { Face } from '#platform/fields/face';
import { formatTime } from '#platform/time/time';
import { useReasons } from '#features/community/moderation-reasons/moderation-reasons.queries';
import { DecisionBar } from './decision-bar';
import {
  decisionOf,
  isDecidable,
  isInText,
  type Decision,
  type Item,
  type ItemDetail,
  type Measures,
} from './desk.rules';
import { ItemFacts } from './item-facts';
import { MarkedText } from './marked-text';
import { useItem, useRefresh, useRefusal } from './moderation.queries';
import { useClaim, useTimeLeft } from './use-claim';
import { VeiledPictures } from './veiled-pictures';

function ClaimLine({ until }: { until: string }) {
  return <>您已领取，还有 {useTimeLeft(until)}</>;
}

interface HeadProps {
  item: ItemDetail;
  until: string | null;
  onBack: (() => void) | undefined;
}

function Head({ item, until, onBack }: HeadProps) {
  const { name, uid, kindLabel, subjectId, subjectVersion, state, claim } = item;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 2, pb: 1 }}>
      {onBack && (
        <IconButton aria-label="返回列表" onClick={onBack}>
          <BackIcon />
        </IconButton>
      )}
      <Face name={name} id={uid} size={40} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography component="h2" noWrap sx={{ fontSize: 16, fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
          {state !== 'open' && labels.ModerationState[state]}
          {state === 'open' &&
            (until ? <ClaimLine until={until} /> : claim && !claim.isMine && `${claim.name} 正在审核`)}
        </Typography>
      </Box>
      <Typography sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        第 {subjectVersion} 版 · {kindLabel} #{subjectId}
      </Typography>
    </Box>
  );
}

function Content({ content }: Pick<ItemDetail, 'content'>) {
  if (!content) return <Alert severity="info">作者已经删除了这条内容</Alert>;
  const { title, text, hits, pictures, path, createdAt } = content;
  return (
    <Paper sx={{ p: 2 }}>
      {title && !isInText(title, text) && <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{title}</Typography>}
      <MarkedText text={text} hits={hits} />
      <VeiledPictures pictures={pictures} />
      <Typography sx={{ fontSize: 12, color: 'text.secondary', mt: 1.5 }}>
        发表于 {formatTime(createdAt)}
        {path && (
          <>
            {' · '}
            <Link href={path} target="_blank" rel="noopener">
              在前台查看
            </Link>
          </>
        )}
      </Typography>
    </Paper>
  );
}

/** Why nothing can be decided here, where that is so. */
function Hints({ item, problem }: { item: ItemDetail; problem: string }) {
  return (
    <>
      {problem && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {problem}
        </Alert>
      )}
      {item.appeal?.isOwn && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          这是对您的处理的申诉，由另一位同事复核
        </Alert>
      )}
    </>
  );
}

/** The first decision, where this was a second look. */
function SecondLook({ secondLook }: { secondLook: Schemas['ModerationSecondLook'] }) {
  const { itemId, decision, decidedBy, isAgreed } = secondLook;
  return (
    <Box>
      复看：{isAgreed ? '与首次判断一致' : '与首次判断不一致，以这次为准'}（
      <Link component={RouterLink} to={`/moderation?c=${itemId}`}>
        首次：{decidedBy} {labels.ModerationDecision[decision]}
      </Link>
      ）
    </Box>
  );
}

/** A decision that was made, and where its wider effects are taken back. */
function Outcome({ item: { id, outcome, secondLook } }: { item: ItemDetail }) {
  if (!outcome) return null;
  const { decision, reason, decidedBy, decidedAt, mute, strike } = outcome;
  const measures = [mute === 'none' ? '' : labels.ModerationMute[mute], strike ? '警告一次' : ''].filter(Boolean);
  return (
    <Alert severity="info" sx={{ m: 2 }}>
      {decidedBy} 于 {formatTime(decidedAt)} {labels.ModerationDecision[decision]}
      {reason && `，理由：${reason}`}
      {measures.length > 0 && `（${measures.join('，')}）`}
      {secondLook && <SecondLook secondLook={secondLook} />}
      {decision === 'remove' && !secondLook?.isAgreed && (
        <>
          {' · '}
          <Link component={RouterLink} to={`/removals?filter=${encodeURIComponent(JSON.stringify({ itemId: id }))}`}>
            一并移除的内容
          </Link>
        </>
      )}
    </Alert>
  );
}

interface ItemPaneProps {
  id: number;
  onBack: (() => void) | undefined;
  onNext: () => void;
  onDecided: (decided: Item) => void;
}

/** Decides about the open item; the lists and the item are read again, also after a refusal. */
function useDeciding(item: ItemDetail | undefined, onDecided: (decided: Item) => void) {
  const refresh = useRefresh();
  const refuse = useRefusal();
  const { mutate, isPending, error } = useOperation('decideModerationItem');
  const intention = useIntention({ isPending, error });
  const decide = (decision: Decision, measures: Measures) => {
    if (!item) return;
    const body = decisionOf(item, decision, measures);
    if (intention.begin(body) === null) return;
    mutate(
      { params: { id: item.id }, body },
      {
        onSuccess: (decided) => {
          onDecided(decided);
          refresh();
        },
        onError: refuse,
      },
    );
  };
  return { decide, isPending };
}

/** One item whole: the content in the middle, why it is here under it, the decisions at the bottom. */
export function ItemPane({ id, onBack, onNext, onDecided }: ItemPaneProps) {
  const { data: item, error, refetch } = useItem(id);
  const reasons = useReasons();
  const mayDecide = useMay('moderation.decide');
  const isForMe = item !== undefined && mayDecide && isDecidable(item);
  const claim = useClaim(id, isForMe);
  const { decide, isPending } = useDeciding(item, (decided) => {
    claim.settle();
    onDecided(decided);
  });
  if (error && !item) {
    return (
      <Alert severity="error" sx={{ m: 2 }} action={<Button onClick={() => void refetch()}>重试</Button>}>
        {messageOf(error)}
      </Alert>
    );
  }
  if (!item) return <Skeleton variant="rounded" height={240} sx={{ m: 2 }} />;
  return (
    <Box
      component="section"
      aria-label={`${item.name} 的${item.kindLabel}`}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
    >
      <Head item={item} until={claim.until} onBack={onBack} />
      <Box sx={{ flexGrow: 1, minHeight: 0, overflow: 'auto', px: 2, pb: 2 }}>
        <Hints item={item} problem={claim.problem} />
        <Content content={item.content} />
        <ItemFacts item={item} />
      </Box>
      {isForMe && (
        <DecisionBar
          key={id}
          reasons={reasons}
          isMaskable={item.isMaskable}
          isBusy={isPending}
          onDecide={decide}
          onNext={onNext}
        />
      )}
      <Outcome item={item} />
    </Box>
  );
}
