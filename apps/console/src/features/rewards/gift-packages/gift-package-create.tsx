import { Form, useNotify, useRedirect, type RaRecord } from 'react-admin';
import { CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { GiftPackageFields } from './gift-package-fields';
import { newPackage, toPackageInput } from './gift-package.rules';

/** A new package as a draft; it is published from its own page. */
export function GiftPackageCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  function created({ id }: RaRecord) {
    notify('草稿已创建，确认无误后即可发布', { type: 'success' });
    redirect(`/gift-packages/${id}`);
  }
  return (
    <CreatePage
      transform={toPackageInput}
      mutationOptions={{ onSuccess: created }}
      component="div"
      actions={false}
      title="新建礼包"
      sx={{ mt: 2 }}
    >
      <Form defaultValues={newPackage}>
        <UnsavedChanges />
        <GiftPackageFields saveLabel="保存为草稿" />
      </Form>
    </CreatePage>
  );
}
