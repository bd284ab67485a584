import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { useGetList, useGetResourceLabel } from 'react-admin';
import { useMay } from '../access/session-context';
import { messageOf } from '../data/console-error';
import { formatTime } from '../time/time';
import { actionWord } from './action-words';
import { ChangeTable } from './change-table';

type Entry = Schemas['AuditEntry'];

const STEP = 10;

/** Which entries, as the audit log is asked for them. */
type HistoryFilter = { resource: string; recordId: string } | { uid: number };

/** A scheduled change that came too late says so before it is opened. */
const lateWords = ({ after }: Entry): string => (typeof after?.['delayed'] === 'string' ? after['delayed'] : '');

function HistoryEntry({ entry, about }: { entry: Entry; about: string }) {
  const brackets = [about, lateWords(entry)].filter((words) => words !== '').join('；');
  return (
    <Accordion disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography variant="body2" component="span">
          {entry.staffName || '系统'} · {actionWord(entry)}
          {brackets && `（${brackets}）`}
        </Typography>
        <Typography variant="body2" component="time" sx={{ ml: 'auto', mr: 1, color: 'text.secondary' }}>
          {formatTime(entry.at)}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ overflowX: 'auto' }}>
        <ChangeTable entry={entry} />
      </AccordionDetails>
    </Accordion>
  );
}

function HistoryList({ filter, aboutOf }: { filter: HistoryFilter; aboutOf: (entry: Entry) => string }) {
  const [perPage, setPerPage] = useState(STEP);
  const { data, isPending, error } = useGetList<Entry>('audit-log', {
    filter,
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage },
  });
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (!data || data.length === 0) return <Typography variant="body2">还没有修改记录</Typography>;
  return (
    <>
      {data.map((entry) => (
        <HistoryEntry key={entry.id} entry={entry} about={aboutOf(entry)} />
      ))}
      {data.length >= perPage && (
        <Button sx={{ mt: 1 }} onClick={() => setPerPage(perPage + STEP)}>
          查看更早的记录
        </Button>
      )}
    </>
  );
}

interface Props {
  resource: string;
  recordId: string;
  /** Needed where a page has the histories of two records. */
  title?: string;
}

/** The history of a record: time, author and changes. Absent without the permission to read the audit log. */
export function RecordHistory({ title = '修改历史', ...filter }: Props) {
  const mayRead = useMay('audit-log.view');
  if (!mayRead) return null;
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <HistoryList filter={filter} aboutOf={() => ''} />
    </Box>
  );
}

/** The history on a card of its own; no empty card for those who may not read it. */
export function HistoryCard(props: Props) {
  const mayRead = useMay('audit-log.view');
  if (!mayRead) return null;
  return (
    <Card>
      <CardContent>
        <RecordHistory {...props} />
      </CardContent>
    </Card>
  );
}

/** Everything that staff did about a player, whichever record it was, in one place. */
export function PlayerHistoryCard({ uid }: { uid: number }) {
  const mayRead = useMay('audit-log.view');
  const labelOf = useGetResourceLabel();
  if (!mayRead) return null;
  return (
    <Card>
      <CardContent component="section" aria-label="员工操作记录">
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          员工操作记录
        </Typography>
        <HistoryList
          filter={{ uid }}
          aboutOf={({ resource }) => (resource === 'accounts' ? '' : labelOf(resource, 1))}
        />
      </CardContent>
    </Card>
  );
}
