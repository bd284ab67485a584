import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isLongerThan, staffFieldLimits, type Schemas } from '@ug/contract';
import { useMemo, useState, type FormEvent } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { LimitedField } from '#platform/fields/limited-field';
import { chosenText } from '#platform/csv/chosen-text';
import { saveFile, toCsv } from '#platform/csv/csv';
import { IgnoredLines } from '#platform/csv/ignored-lines';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { isWhole } from '#platform/fields/typed-numbers.rules';
import { FileDrop } from '#platform/upload/file-drop';
import { countWords, readGameCodes } from './game-codes.rules';
import { newGameCodes } from './gift-package.rules';

const AT_ONCE = staffFieldLimits.addGameCodes.codes.maxItems;
const MAX_BYTES = 20 * 1024 * 1024;

type Added = Pick<Schemas['GameCodesAdded'], 'added' | 'repeated'>;

/** Adds codes in as many calls as they take; what was added stays when one fails. */
function useAdding(id: number) {
  const add = useOperation('addGameCodes');
  const [done, setDone] = useState(0);
  const addAll = async (codes: readonly string[]): Promise<Added> => {
    const sum = { added: 0, repeated: 0 };
    for (let at = 0; at < codes.length; at += AT_ONCE) {
      const body = { codes: codes.slice(at, at + AT_ONCE) };
      const { added, repeated } = await add.mutateAsync({ params: { id }, body });
      sum.added += added;
      sum.repeated += repeated;
      setDone(Math.min(at + AT_ONCE, codes.length));
    }
    return sum;
  };
  return { addAll, done, error: add.error, isPending: add.isPending };
}

const MADE = { minimum: 1, maximum: 20_000 };
/** A prefix leaves room for what makes a code unique. */
const MAX_PREFIX = 8;
const csvColumns = [{ header: '兑换码', text: (code: string) => code }];

/** Makes codes for a game whose developer is given them, as a file that is saved at once. */
function NewCodes({ gift, onMade }: { gift: Schemas['GiftPackage']; onMade: (codes: readonly string[]) => void }) {
  const [count, setCount] = useState('1000');
  const [prefix, setPrefix] = useState('');
  const isValid = isWhole(count, MADE) && !isLongerThan(prefix, MAX_PREFIX);
  function make() {
    const codes = newGameCodes(Number(count), prefix);
    saveFile(`${gift.name}-游戏兑换码.csv`, toCsv(codes, csvColumns));
    onMade(codes);
  }
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline' }}>
      <LimitedField
        label="前缀"
        value={prefix}
        onChange={({ target }) => setPrefix(target.value.toUpperCase().replace(/[^0-9A-Z]/g, ''))}
        size="small"
        maxLength={MAX_PREFIX}
      />
      <TextField
        label="数量"
        value={count}
        onChange={({ target }) => setCount(target.value)}
        size="small"
        error={!isValid}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Button disabled={!isValid} onClick={make} sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}>
        生成并保存 CSV
      </Button>
    </Stack>
  );
}

function GameCodesDialog({ gift, onClose }: { gift: Schemas['GiftPackage']; onClose: () => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const notify = useNotify();
  const refresh = useRefresh();
  const adding = useAdding(gift.id);
  const [source, setSource] = useState(gift.name);
  const read = useMemo(() => readGameCodes(text), [text]);
  const { codes } = read;
  async function take([file]: File[]) {
    if (!file) return;
    const chosen = await chosenText(file, MAX_BYTES);
    setProblem(chosen.problem);
    if (chosen.text === null) return;
    setText(chosen.text);
    setSource(file.name.replace(/\.\w+$/, ''));
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      const { added, repeated } = await adding.addAll(codes);
      notify(`已导入 ${added} 个${repeated > 0 ? `，跳过重复 ${repeated} 个` : ''}`, { type: 'success' });
      refresh();
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
  }
  const status = adding.isPending ? `正在导入 ${adding.done} / ${codes.length}` : countWords(read);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="game-codes-title">
      <form onSubmit={submit}>
        <DialogTitle id="game-codes-title">导入游戏兑换码</DialogTitle>
        <DialogContent>
          <TextField
            label="兑换码"
            value={text}
            onChange={(event) => setText(event.target.value)}
            multiline
            minRows={4}
            maxRows={10}
            fullWidth
            error={problem !== ''}
            helperText={problem || '每行一个；CSV 文件读取第一列'}
          />
          <NewCodes gift={gift} onMade={(made) => setText(made.join('\n'))} />
          <Typography role="status" variant="body2" sx={{ my: 1 }}>
            {status}
          </Typography>
          <IgnoredLines lines={read.ignored} name={`${source}-未导入`} />
          <FileDrop accept=".csv,.txt,text/csv,text/plain" label="选择 CSV 文件" onFiles={(files) => void take(files)}>
            <UploadFileIcon aria-hidden />
            <Typography variant="body2">把 CSV 文件拖到这里，或点击选择</Typography>
          </FileDrop>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant="contained" disabled={codes.length === 0 || adding.isPending}>
            导入
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Adds codes of the game to a package. */
export function GameCodesButton({ gift }: { gift: Schemas['GiftPackage'] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        导入游戏码
      </Button>
      {isOpen && <GameCodesDialog gift={gift} onClose={() => setIsOpen(false)} />}
    </>
  );
}
