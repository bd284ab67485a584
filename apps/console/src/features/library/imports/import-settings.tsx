import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { isChanged, readingOf, type Reading } from './import.rules';

type Import = Schemas['Import'];

interface FieldProps {
  record: Import;
  reading: Reading;
  onChange: (reading: Reading) => void;
}

/** The encodings that are possible with the first lines in each. */
function EncodingField({ record: { found }, reading, onChange }: FieldProps) {
  const shown = found?.encodings ?? [];
  const choose = (name: string) => onChange({ ...reading, encoding: name as Reading['encoding'] });
  const others = Object.entries(labels.TextEncoding).filter(([name]) => !shown.some((one) => one.encoding === name));
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2">
        编码：选择首行显示正确的一个
      </Typography>
      <RadioGroup value={reading.encoding ?? ''} onChange={(_, name) => choose(name)} aria-label="编码">
        {shown.map(({ encoding, lines }) => (
          <FormControlLabel
            key={encoding}
            value={encoding}
            control={<Radio size="small" />}
            sx={{ display: 'flex', alignItems: 'flex-start', mr: 0, minWidth: 0 }}
            slotProps={{ typography: { component: 'div', sx: { flex: 1, minWidth: 0, pt: 0.75 } } }}
            label={
              <>
                {labels.TextEncoding[encoding]}
                <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                  {lines.join(' / ')}
                </Typography>
              </>
            }
          />
        ))}
        <Box>
          {others.map(([name, label]) => (
            <FormControlLabel key={name} value={name} control={<Radio size="small" />} label={label} />
          ))}
        </Box>
      </RadioGroup>
    </Box>
  );
}

function RuleFields({ record: { found }, reading, onChange }: FieldProps) {
  const used = found?.rule ? `（识别为 ${labels.TitleRule[found.rule]}）` : '';
  const joined = found ? `（识别为${found.joinsLines ? '合并' : '不合并'}）` : '';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2 }}>
      <TextField
        select
        id="import-rule"
        label="章节标题的写法"
        size="small"
        value={reading.rule ?? 'auto'}
        onChange={({ target: { value } }) =>
          onChange({ ...reading, rule: value === 'auto' ? null : (value as Reading['rule']) })
        }
      >
        <MenuItem value="auto">自动{reading.rule === null && used}</MenuItem>
        {Object.entries(labels.TitleRule).map(([name, label]) => (
          <MenuItem key={name} value={name}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        id="import-joins"
        label="按固定宽度断开的行"
        size="small"
        value={String(reading.joinsLines ?? 'auto')}
        onChange={({ target: { value } }) =>
          onChange({ ...reading, joinsLines: value === 'auto' ? null : value === 'true' })
        }
      >
        <MenuItem value="auto">自动{reading.joinsLines === null && joined}</MenuItem>
        <MenuItem value="true">合并成段落</MenuItem>
        <MenuItem value="false">不合并</MenuItem>
      </TextField>
    </Box>
  );
}

/** Lines that occur in many chapters; ticked lines are left out. */
function AdvertisementsField({ record: { found, options }, reading, onChange }: FieldProps) {
  const counts = new Map(found?.advertisements.map(({ line, count }) => [line, count]));
  const lines = [...new Set([...counts.keys(), ...options.dropsLines])];
  if (lines.length === 0) return null;
  function toggle(line: string, isDropped: boolean) {
    const rest = reading.dropsLines.filter((one) => one !== line);
    onChange({ ...reading, dropsLines: isDropped ? [...rest, line] : rest });
  }
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2">
        反复出现的行，像是网站广告：勾选的会去掉
      </Typography>
      <FormGroup sx={{ maxHeight: 240, overflowY: 'auto', flexWrap: 'nowrap' }}>
        {lines.map((line) => (
          <FormControlLabel
            key={line}
            control={
              <Checkbox
                size="small"
                checked={reading.dropsLines.includes(line)}
                onChange={(_, isDropped) => toggle(line, isDropped)}
              />
            }
            label={counts.has(line) ? `${line}（${counts.get(line)} 次）` : line}
          />
        ))}
      </FormGroup>
    </Box>
  );
}

/** The settings that a file was read with. It can be read again with others. */
export function ImportSettings({ record }: { record: Import }) {
  const before = readingOf(record);
  const [reading, setReading] = useState(before);
  const [isAsking, setIsAsking] = useState(false);
  const adjust = useOperation('adjustImport', { onSuccess: useRecordSaved('imports') });
  const isText = record.found?.format !== 'epub';
  const fields = { record, reading, onChange: setReading };
  function save() {
    setIsAsking(false);
    adjust.mutate({ params: { id: record.id }, body: { version: record.version, ...reading } });
  }
  return (
    <Card component="section" aria-label="识别方式">
      <CardContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="h6" component="h3">
          识别方式
        </Typography>
        {isText && <EncodingField {...fields} />}
        {isText && <RuleFields {...fields} />}
        <AdvertisementsField {...fields} />
        {adjust.error && <Alert severity="error">{messageOf(adjust.error)}</Alert>}
        <Box>
          <Button
            variant="outlined"
            disabled={!isChanged(reading, before)}
            loading={adjust.isPending}
            onClick={() => setIsAsking(true)}
          >
            重新识别
          </Button>
        </Box>
      </CardContent>
      <Confirm
        isOpen={isAsking}
        title="按新的方式重新识别？"
        content="会重新划分章节，已经做的改名、合并、拆分和不导入会丢失。"
        confirm="重新识别"
        cancel="返回"
        onConfirm={save}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  );
}
