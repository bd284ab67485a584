import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { activityPhase, labels, type Schemas } from '@ug/contract';
import { useWatch } from 'react-hook-form';
import { PhoneFrame } from '#platform/phone/phone-frame';
import { PortalText } from '#platform/rich-text/portal-text';
import { formatTime } from '#platform/time/time';
import { useNow } from '#platform/time/use-now';
import { rewardWords, termsWords } from './activity.rules';

type Activity = Schemas['Activity'];
type Typed = Partial<
  Pick<Activity, 'kind' | 'title' | 'summary' | 'cover' | 'content' | 'startAt' | 'endAt' | 'prizes'>
>;

/** It begins and ends while the page is open, in milliseconds. */
const STEP_MS = 1000;
const card = { mx: '12px', mb: '10px', p: '12px', borderRadius: '12px', bgcolor: '#fff' } as const;
const FIELDS = ['kind', 'title', 'summary', 'cover', 'content', 'startAt', 'endAt', 'prizes'] as const;

/** The values of the form, saved or not. */
function useTyped(): Typed {
  const values = useWatch({ name: [...FIELDS] }) as unknown[];
  return Object.fromEntries(FIELDS.map((field, index) => [field, values[index]])) as Typed;
}

function Head({ title, summary, cover, startAt, endAt }: Typed) {
  const now = useNow(STEP_MS);
  const phase = startAt && endAt ? labels.ActivityPhase[activityPhase({ startAt, endAt }, now)] : '时间未定';
  return (
    <Box sx={{ ...card, p: 0, pb: '12px', mt: '12px', overflow: 'hidden' }}>
      {cover ? (
        <Box
          component="img"
          src={cover.medium}
          alt=""
          sx={{ width: '100%', aspectRatio: '16/7', objectFit: 'cover' }}
        />
      ) : (
        <Box aria-hidden sx={{ aspectRatio: '16/7', background: 'linear-gradient(120deg, #CBE6FF, #E6F3FF)' }} />
      )}
      <Typography component="p" sx={{ px: '12px', fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title || '活动名称'}
      </Typography>
      <Typography component="p" sx={{ px: '12px', fontSize: 13, color: '#4A5A6E', overflowWrap: 'anywhere' }}>
        {summary}
      </Typography>
      <Typography component="p" sx={{ px: '12px', fontSize: 12, color: '#4A5A6E' }}>
        {phase}
        {endAt ? ` · ${formatTime(endAt)} 截止` : ''}
      </Typography>
    </Box>
  );
}

function Prizes({ kind = 'reward', prizes = [] }: Typed) {
  return (
    <Box sx={card}>
      <Typography component="p" sx={{ fontSize: 15, fontWeight: 600 }}>
        奖品
      </Typography>
      {prizes.map((prize, index) => (
        <Typography key={index} component="p" sx={{ mt: '6px', fontSize: 13, overflowWrap: 'anywhere' }}>
          {prize?.name || '奖品名称'}：{rewardWords(prize?.rewards ?? [])}
          <Box component="span" sx={{ display: 'block', fontSize: 12, color: '#4A5A6E' }}>
            {termsWords(kind, prize ?? {}, prizes)}
          </Box>
        </Typography>
      ))}
    </Box>
  );
}

/** The page of an activity as players would see it. */
export function ActivityPreview() {
  const typed = useTyped();
  return (
    <Box component="section" aria-label="玩家看到的样子">
      <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        玩家看到的样子
      </Typography>
      <PhoneFrame label="手机预览">
        <Box sx={{ height: '100%', overflowY: 'auto' }} tabIndex={0} role="group" aria-label="活动详情">
          <Head {...typed} />
          <Prizes {...typed} />
          <Box sx={card}>
            <Typography component="p" sx={{ fontSize: 15, fontWeight: 600 }}>
              活动规则
            </Typography>
            <PortalText label="活动规则" html={typed.content ?? ''} />
          </Box>
        </Box>
      </PhoneFrame>
    </Box>
  );
}
