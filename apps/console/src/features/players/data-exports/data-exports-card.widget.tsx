import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffFieldLimits } from '@ug/contract';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { FileRow } from '#platform/csv/file-row';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { useOperation } from '#platform/data/use-operation';
import { ReasonDialog } from '#platform/fields/reason-dialog';

/** Interval of queries about a file that is being written. */
const LOOK_MS = 1_500;
const { maxLength } = staffFieldLimits.makeDataExport.reason;
const keyOf = (uid: number) => ['data-exports', uid];

function MakeButton({ uid, isRunning }: { uid: number; isRunning: boolean }) {
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const make = useOperation('makeDataExport');
  const close = () => {
    setIsOpen(false);
    make.reset();
  };
  const onSuccess = () => {
    close();
    void queries.invalidateQueries({ queryKey: keyOf(uid) });
  };
  return (
    <>
      <Button variant="outlined" disabled={isRunning} onClick={() => setIsOpen(true)}>
        生成数据副本
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`生成玩家 ${uid} 的数据副本？`}
          text="仅在玩家本人提出时生成；完成后玩家会收到系统消息，也能在“我的数据”里下载。"
          verb="生成"
          color="primary"
          note="会记入操作日志，下载时也会记录"
          maxLength={maxLength}
          act={make}
          onSubmit={({ reason }) => make.mutate({ params: { id: uid }, body: { reason } }, { onSuccess })}
          onClose={close}
        />
      )}
    </>
  );
}

function DataExports({ uid }: { uid: number }) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data: files, error } = useQuery({
    queryKey: keyOf(uid),
    queryFn: () => call('consoleListDataExports', { params: { id: uid } }),
    refetchInterval: ({ state }) => (state.data?.some(({ state: how }) => how === 'running') ? LOOK_MS : false),
  });
  return (
    <Card component="section" aria-label="数据副本">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1.5, flexWrap: 'wrap' }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h6" component="h2">
            数据副本
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {error ? messageOf(error) : '玩家的全部数据，一个 ZIP 文件，保留 3 天'}
          </Typography>
        </Box>
        {files && <MakeButton uid={uid} isRunning={files.some(({ state }) => state === 'running')} />}
      </Box>
      {!files && !error && <Skeleton height={40} sx={{ mx: 2 }} />}
      {files?.map((file) => (
        <FileRow
          key={file.id}
          file={file}
          unit={null}
          link={() => call('downloadDataExport', { params: { id: file.id } })}
        />
      ))}
    </Card>
  );
}

/** The files of a player's data that are there, for those who may have one made because the player wishes it. */
export function DataExportsCard({ uid }: { uid: number }) {
  return useMay('data-exports.make') ? <DataExports uid={uid} /> : null;
}
