import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Divider from '@mui/material/Divider';
import { Form, Toolbar, useNotify, useRedirect, type RaRecord } from 'react-admin';
import { CreateButton, CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { BasicsSection, PicturesSection } from './game-form';
import { gameForm, toGameInput } from './game.rules';

const newGame = { ...gameForm.empty, onlineType: 0, buyAmount: 0, ageRating: 8, score: 8 };

/** A new game as a draft; packages follow once it exists. */
export function GameCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  function created({ id }: RaRecord) {
    notify('草稿已创建，接着上传安装包', { type: 'success' });
    redirect(`/games/${id}?tab=packages`);
  }
  return (
    <CreatePage transform={toGameInput} mutationOptions={{ onSuccess: created }} component="div" title="新建游戏">
      <Form defaultValues={newGame}>
        <UnsavedChanges />
        <Card>
          <CardContent>
            <BasicsSection />
            <Divider sx={{ my: 3 }} />
            <PicturesSection />
          </CardContent>
          <Toolbar>
            <CreateButton label="保存为草稿" />
          </Toolbar>
        </Card>
      </Form>
    </CreatePage>
  );
}
