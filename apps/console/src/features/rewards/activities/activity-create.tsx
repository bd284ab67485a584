import { Form, useNotify, useRedirect, type RaRecord } from 'react-admin';
import { CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { ActivityLayout } from './activity-layout';
import { newActivity, toActivityInput } from './activity.rules';

/** A new activity as a draft; it is published from its own page. */
export function ActivityCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  function created({ id }: RaRecord) {
    notify('草稿已创建，确认无误后即可发布', { type: 'success' });
    redirect(`/activities/${id}`);
  }
  return (
    <CreatePage
      transform={toActivityInput}
      mutationOptions={{ onSuccess: created }}
      component="div"
      actions={false}
      title="新建活动"
      sx={{ mt: 2 }}
    >
      <Form defaultValues={newActivity}>
        <UnsavedChanges />
        <ActivityLayout saveLabel="保存为草稿" />
      </Form>
    </CreatePage>
  );
}
