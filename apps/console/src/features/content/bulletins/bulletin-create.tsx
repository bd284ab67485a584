import { Form, useNotify, useRedirect, type RaRecord } from 'react-admin';
import { CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { BulletinLayout } from './bulletin-layout';
import { bulletinForm } from './bulletin.rules';

const newBulletin = { ...bulletinForm.empty, posType: 1 };

/** A new bulletin as a draft; it is published from its own page. */
export function BulletinCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  function created({ id }: RaRecord) {
    notify('草稿已创建，确认无误后即可发布', { type: 'success' });
    redirect(`/bulletins/${id}`);
  }
  return (
    <CreatePage
      transform={bulletinForm.filled}
      mutationOptions={{ onSuccess: created }}
      component="div"
      actions={false}
      title="新建公告"
      sx={{ mt: 2 }}
    >
      <Form defaultValues={newBulletin}>
        <UnsavedChanges />
        <BulletinLayout saveLabel="保存为草稿" />
      </Form>
    </CreatePage>
  );
}
