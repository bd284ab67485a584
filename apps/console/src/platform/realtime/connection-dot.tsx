import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { FeedState } from '@ug/api-client';
import { useLiveState } from './live-context';

const states: Readonly<Record<FeedState, { word: string; hint: string; color: string }>> = {
  online: { word: '实时', hint: '实时连接正常，列表会自动更新', color: 'success.main' },
  connecting: { word: '连接中', hint: '正在建立实时连接', color: 'warning.main' },
  offline: { word: '已断开', hint: '实时连接已断开，正在重试；页面上的数据可能不是最新', color: 'error.main' },
  ended: { word: '已断开', hint: '登录已结束', color: 'error.main' },
};

/** The state of the live connection, as a word and a colour. */
export function ConnectionDot() {
  const { word, hint, color } = states[useLiveState()];
  return (
    <Tooltip title={hint}>
      <Box
        role="status"
        aria-label={`实时连接：${word}`}
        tabIndex={0}
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75, px: 0.5, fontSize: 12, color: 'text.secondary' }}
      >
        <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: color }} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {word}
        </Box>
      </Box>
    </Tooltip>
  );
}
