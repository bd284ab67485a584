import Box from '@mui/material/Box';
import { plainMentions } from '#platform/mentions/plain-mentions';
import { hitLabels, partsOf, type Item } from './desk.rules';

type Content = NonNullable<Item['content']>;

/** A text as it was written, with the words that were hit standing out; each names its word and its action. */
export function MarkedText({ text, hits }: Pick<Content, 'text' | 'hits'>) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {partsOf(text, hits).map((part, index) =>
        part.hits.length === 0 ? (
          <span key={index}>{plainMentions(part.text)}</span>
        ) : (
          <Box
            key={index}
            component="mark"
            title={part.hits
              .map(({ word, category, action }) => `${category}：${word}（${hitLabels[action]}）`)
              .join('\n')}
            sx={{
              color: 'inherit',
              bgcolor: 'transparent',
              borderBottom: '2px solid',
              borderColor: 'error.main',
              fontWeight: 600,
            }}
          >
            {plainMentions(part.text)}
          </Box>
        ),
      )}
    </Box>
  );
}
