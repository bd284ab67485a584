import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { BarCard } from '#platform/charts/bar-card';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { FigureCard, figureGrid } from '#platform/fields/figure-card';
import { grouped } from '#platform/money/money';
import Box from '@mui/material/Box';
import { curveOf, percent, quartersOf, type PartFigures, type ReadWords } from './part-reads.rules';

interface Props {
  part: PartFigures;
  days: { readonly from: string; readonly to: string };
  words: ReadWords;
  onClose: () => void;
}

/** The readers or viewers of one part that remain from step to step. */
export function PartCurveDialog({ part, days: { from, to }, words, onClose }: Props) {
  const { viewers, act, verb } = words;
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { palette } = useTheme();
  const { data, error } = useQuery({
    queryKey: ['part-reads', 'curve', part.partId, from, to],
    queryFn: () => call('getPartCurve', { params: { id: part.partId }, query: { from, to } }),
  });
  const isKnown = data?.reached.some((readers) => readers > 0);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth>
      <DialogTitle>{`${part.title}：${viewers}${verb}到哪里`}</DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{messageOf(error)}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={320} />}
        {data && !isKnown && <Alert severity="info">{`这段时间还没有${viewers}的进度`}</Alert>}
        {data && isKnown && (
          <>
            <Box component="section" aria-label={`${verb}到一半、到结尾的比例`} sx={figureGrid}>
              {quartersOf(data).map(({ label, share }) => (
                <FigureCard key={label} label={`${verb}到 ${label}`}>
                  {percent(share)}
                </FigureCard>
              ))}
            </Box>
            <BarCard
              title={`开始${act}的 ${grouped(data.starts)} 位${viewers}${verb}到哪里`}
              rows={curveOf(data)}
              series={[
                { label: `${verb}到这里的${viewers}`, color: palette.primary.main, value: ({ readers }) => readers },
              ]}
            />
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              {`按每位${viewers}最远${verb}到的地方计算，跳过去的也算到过；本功能上线以前的进度没有记录`}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>关闭</Button>
      </DialogActions>
    </Dialog>
  );
}
