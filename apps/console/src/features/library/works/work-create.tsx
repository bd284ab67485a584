import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { Form, Toolbar, useNotify, useRedirect, type RaRecord } from 'react-admin';
import { CreateButton, CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { WorkFields } from './work-fields';
import { toWorkInput, workForm } from './work.rules';

const newWork = { ...workForm.empty, kind: 'novel', access: 'free', partPrice: 0 };

/** A new work as a draft; its parts follow once it exists. */
export function WorkCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  function created({ id }: RaRecord) {
    notify('草稿已创建，接着添加章节或剧集', { type: 'success' });
    redirect(`/works/${id}`);
  }
  return (
    <CreatePage transform={toWorkInput} mutationOptions={{ onSuccess: created }} component="div" title="新建作品">
      <Form defaultValues={newWork}>
        <UnsavedChanges />
        <Card>
          <CardContent>
            <WorkFields isNew />
          </CardContent>
          <Toolbar>
            <CreateButton label="保存为草稿" />
          </Toolbar>
        </Card>
      </Form>
    </CreatePage>
  );
}
