import InboxIcon from '@mui/icons-material/InboxOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CreateButton, useResourceContext, useResourceDefinition, useTranslate } from 'react-admin';

/** Shown for a list without records and filter, with a button that creates the first record. */
export function EmptyList() {
  const resource = useResourceContext() ?? '';
  const { hasCreate } = useResourceDefinition();
  const translate = useTranslate();
  const name = translate(`resources.${resource}.recordsLabel`);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, width: '100%', pt: 12 }}>
      <InboxIcon aria-hidden sx={{ fontSize: 48, color: 'primary.main', opacity: 0.6 }} />
      <Typography variant="h6" component="h2">
        {translate('ra.page.empty', { name })}
      </Typography>
      {hasCreate && <CreateButton variant="contained" sx={{ mt: 1 }} />}
    </Box>
  );
}
