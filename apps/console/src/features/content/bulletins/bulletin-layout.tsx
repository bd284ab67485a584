import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { SaveButton, Toolbar } from 'react-admin';
import { CreateButton } from '#platform/create/create-page';
import { BulletinFields } from './bulletin-fields';
import { BulletinPreview } from './bulletin-preview';

/** The fields, and beside them what a player will see. */
export function BulletinLayout({ saveLabel }: { saveLabel?: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'start' }}>
      <Card sx={{ flex: '1 1 480px', minWidth: 0 }}>
        <CardContent>
          <BulletinFields />
        </CardContent>
        <Toolbar>{saveLabel === undefined ? <SaveButton /> : <CreateButton label={saveLabel} />}</Toolbar>
      </Card>
      <BulletinPreview />
    </Box>
  );
}
