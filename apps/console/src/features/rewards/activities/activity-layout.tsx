import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { SaveButton, Toolbar } from 'react-admin';
import { CreateButton } from '#platform/create/create-page';
import { ActivityFields } from './activity-fields';
import { ActivityPreview } from './activity-preview';

/** The fields, and beside them what a player will see. */
export function ActivityLayout({ saveLabel }: { saveLabel?: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'start' }}>
      <Card sx={{ flex: '1 1 480px', minWidth: 0 }}>
        <CardContent>
          <ActivityFields />
        </CardContent>
        <Toolbar>{saveLabel === undefined ? <SaveButton /> : <CreateButton label={saveLabel} />}</Toolbar>
      </Card>
      <ActivityPreview />
    </Box>
  );
}
