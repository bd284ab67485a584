import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { useWatch } from 'react-hook-form';
import { useRecordContext } from 'react-admin';
import { useFieldWords } from '../../platform/fields/field-words';
import { publishParts } from './game.rules';

/** What a game needs before it can be published, ticked while it is filled in; nothing once players see it. */
export function PublishChecklist() {
  const game = useRecordContext<Schemas['Game']>();
  const [icon, summary, intro] = useWatch({ name: ['icon', 'summary', 'intro'] }) as [
    Schemas['Game']['icon'],
    string | null,
    string | null,
  ];
  const words = useFieldWords();
  if (!game || game.state === 'published') return null;
  const parts = publishParts({ icon, summary, intro, packages: game.packages });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, mb: 2 }}>
      <Typography variant="body2" id="publish-checklist" sx={{ fontWeight: 600 }}>
        上架前须完成
      </Typography>
      <Box
        component="ul"
        aria-labelledby="publish-checklist"
        sx={{ display: 'contents', '& li': { display: 'flex', alignItems: 'center', gap: 0.5, fontSize: 13.5 } }}
      >
        {parts.map(({ field, isDone }) => (
          <Box component="li" key={field} sx={{ color: isDone ? 'success.main' : 'text.secondary' }}>
            {isDone ? (
              <CheckCircleIcon titleAccess="已完成" sx={{ fontSize: 18 }} />
            ) : (
              <RadioButtonUncheckedIcon titleAccess="未完成" sx={{ fontSize: 18 }} />
            )}
            {words.label('games', field)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
