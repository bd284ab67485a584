import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { SaveButton, Toolbar } from 'react-admin';
import { CreateButton } from '#platform/create/create-page';
import { FaqFields } from './faq-fields';
import { FaqPreview } from './faq-preview';

/** The fields, and beside them what a player will see. */
export function FaqLayout({ saveLabel }: { saveLabel?: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'start' }}>
      <Card sx={{ flex: '1 1 480px', minWidth: 0 }}>
        <CardContent>
          <FaqFields />
        </CardContent>
        <Toolbar>{saveLabel === undefined ? <SaveButton /> : <CreateButton label={saveLabel} />}</Toolbar>
      </Card>
      <FaqPreview />
    </Box>
  );
}
