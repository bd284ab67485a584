import { Form, useNotify, useRedirect, type RaRecord } from 'react-admin';
import { CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { HomeLayout } from './home-layout';
import { newPart, toHomeInput } from './home.rules';

/** A new part, hidden at first; it is shown from its own page. */
export function HomeCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  function created({ id }: RaRecord) {
    notify('已保存，确认无误后即可显示', { type: 'success' });
    redirect(`/home/${id}`);
  }
  return (
    <CreatePage
      transform={toHomeInput}
      mutationOptions={{ onSuccess: created }}
      component="div"
      actions={false}
      title="新建首页内容"
      sx={{ mt: 2 }}
    >
      <Form defaultValues={newPart}>
        <UnsavedChanges />
        <HomeLayout saveLabel="保存，暂不显示" />
      </Form>
    </CreatePage>
  );
}
