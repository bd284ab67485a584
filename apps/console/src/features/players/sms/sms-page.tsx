import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { labels, type Schemas } from '@ug/contract';
import { Title, useDataProvider } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { FigureCard, figureGrid } from '#platform/fields/figure-card';
import { FiguresTable } from '#platform/fields/figures-table';
import { formatTime } from '#platform/time/time';
import { grouped } from '#platform/money/money';

type State = Schemas['SmsState'];

const REFRESH_MS = 30_000;

function Provider({ provider }: Pick<State, 'provider'>) {
  if (provider === null)
    return <Alert severity="warning">没有配置短信服务商，玩家不能用手机号登录、绑定或找回密码。</Alert>;
  if (provider === 'console') return <Alert severity="info">开发环境：验证码写入服务日志，不会发送短信。</Alert>;
  return <Alert severity="success">短信由{labels.SmsProviderName[provider]}发送</Alert>;
}

function Failures({ failures }: Pick<State, 'failures'>) {
  if (failures.length === 0)
    return <Typography sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>最近 7 天没有发送失败</Typography>;
  const rows = failures.map(({ id, phone, purpose, provider, failure, isGivenUp, at }) => ({
    key: String(id),
    name: formatTime(at),
    cells: [
      phone,
      labels.SmsPurpose[purpose],
      labels.SmsProviderName[provider],
      failure,
      isGivenUp ? '已放弃' : '已重试',
    ],
  }));
  return <FiguresTable title="最近的失败" headers={['时间', '手机号', '用途', '服务商', '原因', '结果']} rows={rows} />;
}

/** 短信: who sends codes, what became of today's, and why some did not arrive. */
export function SmsPage() {
  const mayView = useMay('sms.view');
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['sms', 'state'],
    queryFn: () => call('getSmsState'),
    enabled: mayView,
    refetchInterval: REFRESH_MS,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 2 }}>
      <Title title="短信" />
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && (
        <>
          <Provider provider={data.provider} />
          <Box component="section" aria-label="今日验证码" sx={figureGrid}>
            <FigureCard label="今日已发送">{grouped(data.today.sent)}</FigureCard>
            <FigureCard label="今日已使用">{grouped(data.today.used)}</FigureCard>
            <FigureCard label="等待发送">{grouped(data.today.waiting)}</FigureCard>
            <FigureCard label="今日失败" isHot={data.today.failed > 0}>
              {grouped(data.today.failed)}
            </FigureCard>
          </Box>
          <Failures failures={data.failures} />
        </>
      )}
    </Box>
  );
}
