import Box from '@mui/material/Box';
import { labels, type Schemas } from '@ug/contract';
import { piecesOf } from './word-hits.rules';

const COLORS = { refuse: 'error.main', mask: 'warning.main', review: 'info.main' } as const;

/** A text with the words that were hit in it; each says which word it is, and what happens. */
export function MarkedText({ text, hits }: { text: string; hits: readonly Schemas['WordHit'][] }) {
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.8 }}>
      {piecesOf(text, hits).map(({ start, piece, hit }) =>
        hit ? (
          <Box
            component="mark"
            key={start}
            title={`${hit.word}：${labels.WordAction[hit.action]}`}
            sx={{
              color: 'inherit',
              bgcolor: 'transparent',
              borderBottom: '2px solid',
              borderColor: COLORS[hit.action],
              fontWeight: 600,
            }}
          >
            {piece}
          </Box>
        ) : (
          <span key={start}>{piece}</span>
        ),
      )}
    </Box>
  );
}
