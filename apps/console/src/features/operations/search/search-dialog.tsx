import SearchIcon from '@mui/icons-material/SearchOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { textLimit } from '@ug/contract';
import { pressedKey } from '@ug/web';
import { useState, type KeyboardEvent } from 'react';
import { useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '#platform/data/console-error';
import { KeyCap } from '#platform/keys/keys-sheet';
import { ChoiceList, optionId } from './choice-list';
import { visitsWith, type Choice, type ChoiceGroup } from './search.rules';
import { useSearch } from './use-search';

/** For those who hear the page alone. */
const unseen = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;
/** The contract's maximum length. */
const MAX_TYPED = 64;

/** The choices that were opened last, kept on this device for this account. Typed text is not kept. */
function useVisits() {
  const [visits, setVisits] = useStore<Choice[]>('search.visits', []);
  const recent: ChoiceGroup[] = visits.length > 0 ? [{ label: '最近打开', choices: visits }] : [];
  return { recent, keep: (choice: Choice) => setVisits(visitsWith(visits, choice)), forget: () => setVisits([]) };
}

/** Which of the choices is chosen, moved by the arrow keys; the first of what is new. */
function useChosen(groups: readonly ChoiceGroup[]) {
  const [id, setId] = useState<string>();
  const choices = groups.flatMap((group) => group.choices);
  const at = Math.max(
    0,
    choices.findIndex((choice) => choice.id === id),
  );
  const move = (step: number) => setId(choices[(at + step + choices.length) % choices.length]?.id);
  return { chosen: choices[at], move, point: (choice: Choice) => setId(choice.id) };
}

function SearchKeys() {
  return (
    <Box
      sx={{
        display: { xs: 'none', sm: 'flex' },
        gap: 2,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      {[
        ['↑+↓', '选择'],
        ['Enter', '打开'],
        ['Esc', '关闭'],
      ].map(([keys = '', label]) => (
        <span key={label}>
          <KeyCap keys={keys} />
          {label}
        </span>
      ))}
    </Box>
  );
}

interface StatusProps {
  q: string;
  isLoading: boolean;
  isEmpty: boolean;
  error: Error | null;
  onRetry: () => void;
}

/** Messages beside the choices. */
function SearchStatus({ q, isLoading, isEmpty, error, onRetry }: StatusProps) {
  if (error)
    return (
      <Alert
        severity="error"
        sx={{ m: 1.5 }}
        action={
          <Button color="inherit" size="small" onClick={onRetry}>
            重试
          </Button>
        }
      >
        {messageOf(error)}
      </Alert>
    );
  const words = isLoading ? '正在搜索…' : isEmpty && q !== '' ? `没有找到“${q}”` : '';
  return (
    <Box role="status" sx={{ px: 2, py: words && (isEmpty ? 3 : 1), fontSize: 13, color: 'text.secondary' }}>
      {words}
      {words !== '' && isEmpty && !isLoading && (
        <Box sx={{ mt: 0.5, fontSize: 12 }}>昵称和账号从开头匹配，UID、手机号和兑换码须输入完整</Box>
      )}
    </Box>
  );
}

/** One field for every page and record that the person may see, worked by the keyboard alone. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState('');
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const navigate = useNavigate();
  const { recent, keep, forget } = useVisits();
  const typed = q.trim();
  const { problem } = textLimit(typed, MAX_TYPED);
  // Words that are too long are not asked for.
  const { groups: found, error, isLoading, retry } = useSearch(problem === '' ? q : '');
  const groups = typed === '' ? recent : found;
  const { chosen, move, point } = useChosen(groups);

  function open(choice: Choice) {
    keep(choice);
    onClose();
    // A code is not part of an address, so it goes to the page as navigation state.
    void navigate(choice.path, choice.kind === 'gift-codes' ? { state: { code: choice.title } } : {});
  }
  function press(event: KeyboardEvent) {
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => chosen && open(chosen),
    };
    const step = steps[pressedKey(event)];
    if (!step) return;
    event.preventDefault();
    step();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby="search-title"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: isPhone ? { borderRadius: 0 } : { mt: '10vh', maxHeight: '76vh' } } }}
    >
      <h2 id="search-title" style={unseen}>
        搜索
      </h2>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, borderBottom: 1, borderColor: 'divider' }}>
        <SearchIcon sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={q}
          onChange={(event) => setQ(event.target.value)}
          onKeyDown={press}
          placeholder="页面、玩家、游戏、订单号、兑换码…"
          inputProps={{
            role: 'combobox',
            'aria-label': '搜索页面和记录',
            'aria-expanded': groups.length > 0,
            'aria-controls': 'search-choices',
            'aria-autocomplete': 'list',
            'aria-activedescendant': chosen && optionId(chosen),
            'aria-invalid': problem !== '',
            spellCheck: false,
            autoComplete: 'off',
          }}
          sx={{ height: 56, fontSize: 16 }}
        />
        <Button color="inherit" size="small" onClick={onClose} sx={{ display: { sm: 'none' }, flexShrink: 0 }}>
          取消
        </Button>
      </Box>
      <Box sx={{ height: 2 }}>{isLoading && <LinearProgress sx={{ height: 2 }} aria-label="正在搜索" />}</Box>
      <Box sx={{ overflowY: 'auto', px: 1, pb: 1, flexGrow: 1 }}>
        {groups.length > 0 && <ChoiceList groups={groups} chosen={chosen} q={typed} onPick={open} onPoint={point} />}
        {typed === '' && recent.length === 0 && (
          <Box sx={{ p: 2, fontSize: 13, color: 'text.secondary' }}>
            输入页面名称或拼音、UID、手机号、昵称、游戏名、订单号、兑换码、公告或消息的标题
          </Box>
        )}
        {typed === '' && recent.length > 0 && (
          <Button color="inherit" size="small" onClick={forget} sx={{ ml: 1, color: 'text.secondary' }}>
            清除记录
          </Button>
        )}
        {problem !== '' && (
          <Box role="status" sx={{ px: 2, py: 1, fontSize: 13, color: 'error.main' }}>
            {problem}
          </Box>
        )}
        <SearchStatus
          q={problem === '' ? typed : ''}
          isLoading={isLoading}
          isEmpty={groups.length === 0}
          error={error}
          onRetry={retry}
        />
      </Box>
      <SearchKeys />
    </Dialog>
  );
}
