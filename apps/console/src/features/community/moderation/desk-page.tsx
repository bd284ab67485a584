import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { labels } from '@ug/contract';
import { useRef, useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { useOperation } from '#platform/data/use-operation';
import { KeysSheet } from '#platform/keys/keys-sheet';
import { useKeys, type KeyBinding } from '#platform/keys/use-keys';
import { BulkBar } from './bulk-bar';
import { boxes, boxLabels, emptyWords, kindLabels, neighbour, type Box as BoxName, type Item } from './desk.rules';
import { FiguresLine } from './figures-line';
import { ItemList } from './item-list';
import { KeyCaps } from './key-caps';
import { ItemPane } from './item-pane';
import { AT_TOP, PAGE, useClaims, useFigures, useItems, useRefusal } from './moderation.queries';
import { UndoBar } from './undo-bar';
import { picturesKey } from './veiled-pictures';

const decidedStates = ['removed', 'masked', 'approved', 'withdrawn'] as const;

interface DeskLocation {
  box: BoxName;
  kind: string | null;
  state: Item['state'];
  /** The open item. */
  c: number | null;
}

/** The address names the open list and item, so that both survive a reload and can be shared. */
function useDeskLocation() {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('c'));
  const now: DeskLocation = {
    box: boxes.find((name) => name === search.get('box')) ?? 'open',
    kind: search.get('kind') || null,
    state: decidedStates.find((state) => state === search.get('state')) ?? 'removed',
    c: Number.isSafeInteger(id) && id > 0 ? id : null,
  };
  const go = (next: Partial<DeskLocation>, replace = true) => {
    const target = { ...now, ...next };
    const entries = Object.entries(target).filter(([, value]) => value !== null);
    setSearch(new URLSearchParams(entries.map(([name, value]) => [name, String(value)])), { replace });
  };
  return { ...now, go };
}

/** Leads to the most urgent item that nobody has. */
function useNext(kind: string | null, openId: number | null, onNext: (id: number | null) => void) {
  const notify = useNotify();
  const refuse = useRefusal();
  const { mutate } = useOperation('claimNextModerationItem');
  // A second press may come before the page has heard of the first, and would claim another item.
  const isAsked = useRef(false);
  return () => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate(
      { body: { kind, after: openId } },
      {
        onSuccess: ({ id }) => {
          if (id === null) notify('没有其他等待审核的内容了', { type: 'info', ...AT_TOP });
          onNext(id);
        },
        onError: refuse,
        onSettled: () => {
          isAsked.current = false;
        },
      },
    );
  };
}

interface HeadProps extends Pick<DeskLocation, 'box' | 'kind' | 'state'> {
  onGo: (next: Partial<DeskLocation>) => void;
}

function ListHead({ box, kind, state, onGo }: HeadProps) {
  const waiting = useFigures().data?.waiting;
  return (
    <Box sx={{ px: 1.75, pt: 1.75, borderBottom: 1, borderColor: 'divider' }}>
      <Typography component="h2" sx={{ fontSize: 18, fontWeight: 700 }}>
        审核台
      </Typography>
      <FiguresLine />
      <Tabs
        value={box}
        variant="scrollable"
        onChange={(_event, name: BoxName) => onGo({ box: name, c: null })}
        aria-label="审核列表"
      >
        {boxes.map((name) => (
          <Tab
            key={name}
            value={name}
            label={name === 'open' && waiting ? `${boxLabels[name]} ${waiting}` : boxLabels[name]}
            sx={{ minWidth: 0, px: 1, fontSize: 13 }}
          />
        ))}
      </Tabs>
      <Box sx={{ display: 'flex', gap: 1, py: 1 }}>
        <TextField
          select
          size="small"
          label="类型"
          value={kind ?? ''}
          onChange={({ target }) => onGo({ kind: target.value || null, c: null })}
          sx={{ minWidth: 112 }}
        >
          <MenuItem value="">全部</MenuItem>
          {Object.entries(kindLabels).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        {box === 'done' && (
          <TextField
            select
            size="small"
            label="结果"
            value={state}
            onChange={({ target }) => onGo({ state: target.value as Item['state'], c: null })}
            sx={{ minWidth: 112 }}
          >
            {decidedStates.map((value) => (
              <MenuItem key={value} value={value}>
                {labels.ModerationState[value]}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
    </Box>
  );
}

function NothingOpen({ mayDecide, onNext, onKeys }: { mayDecide: boolean; onNext: () => void; onKeys: () => void }) {
  return (
    <Box sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1.5, height: '100%', p: 3 }}>
      <Typography sx={{ color: 'text.secondary' }}>从左侧选择一条内容</Typography>
      {mayDecide && (
        <Button variant="contained" onClick={onNext} aria-keyshortcuts="Alt+N">
          领取最紧急的一条
          <KeyCaps keys="Alt+N" />
        </Button>
      )}
      <Button onClick={onKeys}>查看快捷键</Button>
    </Box>
  );
}

/** The picked rows of the list that is shown; another list begins with none. */
function usePicked(rows: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids,
    rows: rows.filter(({ id }) => ids.has(id)),
    clear: () => setIds(new Set()),
    toggle: (id: number) =>
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
  };
}

const decisionKeys: readonly Pick<KeyBinding, 'keys' | 'label'>[] = [
  { keys: ['Alt+A'], label: '通过' },
  { keys: ['Alt+M'], label: '打码通过' },
  { keys: ['Alt+R'], label: '移除并告知' },
  picturesKey,
];

interface ListPaneProps extends Pick<DeskLocation, 'box' | 'kind' | 'state'> {
  openId: number | null;
  list: ReturnType<typeof useItems>;
  onOpen: (id: number) => void;
  onGo: (next: Partial<DeskLocation>) => void;
  onMore: () => void;
}

/** The left pane: figures, lists, and decisions about several items together. */
function ListPane({ box, kind, state, openId, list, onOpen, onGo, onMore }: ListPaneProps) {
  const mayPick = useMay('moderation.decide') && box !== 'done';
  const { data, error, refetch } = list;
  const picked = usePicked(data?.rows ?? []);
  return (
    <Box sx={{ bgcolor: 'background.paper', borderRight: 1, borderColor: 'divider', overflow: 'auto' }}>
      <ListHead
        box={box}
        kind={kind}
        state={state}
        onGo={(target) => {
          picked.clear();
          onGo(target);
        }}
      />
      {picked.rows.length > 0 && <BulkBar picked={picked.rows} onDone={picked.clear} />}
      <ItemList
        rows={data?.rows}
        total={data?.total ?? 0}
        error={error}
        empty={emptyWords[box]}
        openId={openId}
        picked={picked.ids}
        onOpen={onOpen}
        onPick={mayPick ? picked.toggle : undefined}
        onMore={onMore}
        onRetry={() => void refetch()}
      />
    </Box>
  );
}

/** The review desk: what waits on the left, the open item whole beside it. */
export function DeskPage() {
  const mayDecide = useMay('moderation.decide');
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { box, kind, state, c: openId, go } = useDeskLocation();
  const [size, setSize] = useState(PAGE);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [decided, setDecided] = useState<Item | null>(null);
  const list = useItems({ box, kind, state, size });
  const isOpen = openId !== null;

  const open = (id: number | null) => go({ c: id }, !isPhone);
  const next = useNext(kind, openId, open);
  const step = (by: 1 | -1) => {
    const item = neighbour(list.data?.rows ?? [], openId, by);
    if (item) open(item.id);
  };
  const bindings: KeyBinding[] = [
    // Also where nothing is open, and where the open item is somebody else's or decided.
    ...(mayDecide ? [{ keys: ['Alt+N'] as const, label: '领取下一条', run: next }] : []),
    { keys: ['Alt+↓'], label: '列表中的下一条', run: () => step(1) },
    { keys: ['Alt+↑'], label: '列表中的上一条', run: () => step(-1) },
    { keys: ['Esc'], label: '关闭当前内容', run: () => open(null) },
    { keys: ['?'], label: '显示快捷键', run: () => setIsSheetOpen(true) },
  ];
  useKeys(bindings);
  useClaims();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: isPhone ? 'minmax(0, 1fr)' : '340px minmax(0, 1fr)',
        gridTemplateRows: 'minmax(0, 1fr)',
        height: 'calc(100dvh - 56px)',
        mx: { xs: -1.5, md: -3 },
        mb: -4,
        '& > *': { minHeight: 0, minWidth: 0 },
      }}
    >
      <Title title="审核台" />
      {!(isPhone && isOpen) && (
        <ListPane
          box={box}
          kind={kind}
          state={state}
          openId={openId}
          list={list}
          onOpen={open}
          onGo={(target) => {
            setSize(PAGE);
            go(target);
          }}
          onMore={() => setSize(size + PAGE)}
        />
      )}
      {!isOpen && !isPhone && <NothingOpen mayDecide={mayDecide} onNext={next} onKeys={() => setIsSheetOpen(true)} />}
      {openId !== null && (
        <ItemPane
          // Beside the bar below it, which may be of the same item.
          key={`item-${openId}`}
          id={openId}
          onBack={isPhone ? () => open(null) : undefined}
          onNext={next}
          onDecided={(item) => {
            setDecided(item);
            next();
          }}
        />
      )}
      {decided && (
        <UndoBar key={`undo-${decided.id}`} decided={decided} onUndone={open} onClose={() => setDecided(null)} />
      )}
      {isSheetOpen && (
        <KeysSheet
          title="审核台快捷键"
          bindings={[...decisionKeys, ...bindings]}
          onClose={() => setIsSheetOpen(false)}
        />
      )}
    </Box>
  );
}
