import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { useDeferredValue } from 'react';
import { useGetList, useInput, type Validator } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { LINK_WORDS, linkProblem } from '#platform/rich-text/link.rules';

interface LinkChoice {
  link: string;
  name: string;
}

/** The portal's pages that a message may well lead to. */
const pages: readonly LinkChoice[] = [
  { link: '/', name: '首页' },
  { link: '/games', name: '游戏' },
  { link: '/gifts', name: '我的礼包' },
  { link: '/activity', name: '活动中心' },
  { link: '/checkin', name: '每日签到' },
  { link: '/welfare', name: '福利' },
  { link: '/recharge', name: 'X钻充值' },
  { link: '/profile', name: '我的' },
  { link: '/download', name: '下载应用' },
];

const MAX_GAMES = 6;
const validate: Validator = (value: string | undefined) => linkProblem(value?.trim());

/** Published games whose names match what is typed, unless that is a link already. */
function useGameChoices(typed: string): LinkChoice[] {
  const mayReadGames = useMay('games.view');
  const q = useDeferredValue(typed.trim());
  const isName = q !== '' && !q.startsWith('/') && !/^https?:/i.test(q);
  const { data } = useGetList<Schemas['Game']>(
    'games',
    {
      filter: { q, state: 'published' },
      pagination: { page: 1, perPage: MAX_GAMES },
      sort: { field: 'id', order: 'DESC' },
    },
    { enabled: mayReadGames && isName },
  );
  return isName && data
    ? data.map(({ id, name }) => ({ link: `/detail/${id}`, name: `游戏：${name}（编号 ${id}）` }))
    : [];
}

/** The target of a message's link: a page of the portal, a game found by name, or a web address. */
export function LinkInput({ source }: { source: string }) {
  const { field, fieldState } = useInput({ source, validate, defaultValue: '' });
  const value = String(field.value ?? '');
  const games = useGameChoices(value);
  const needle = value.trim();
  const matching = pages.filter(({ link, name }) => link.startsWith(needle) || name.includes(needle));
  const { error, isTouched } = fieldState;
  const problem = error && (isTouched || error.type !== 'required') ? LINK_WORDS : '';
  return (
    <Autocomplete<LinkChoice, false, false, true>
      freeSolo
      disablePortal
      fullWidth
      options={[...games, ...matching]}
      filterOptions={(options) => options}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.link)}
      isOptionEqualToValue={(option, chosen) => option.link === (chosen as LinkChoice).link}
      inputValue={value}
      onInputChange={(_, text) => field.onChange(text)}
      onBlur={field.onBlur}
      clearText="清除链接"
      renderOption={({ key, ...props }, { link, name }) => (
        <li key={key} {...props}>
          {name}
          <Typography variant="caption" sx={{ ml: 1, color: 'text.secondary' }}>
            {link}
          </Typography>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label="链接（可不填）"
          inputRef={field.ref}
          error={Boolean(problem)}
          helperText={problem || '选择门户页面，输入游戏名查找，或填写 http:// 或 https:// 开头的地址'}
        />
      )}
    />
  );
}
