import { Form, useNotify, useRedirect, type RaRecord } from 'react-admin';
import { CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { FaqLayout } from './faq-layout';
import { faqForm } from './faq.rules';

const newQuestion = { ...faqForm.empty, pinned: false };

/** A new question as a draft; it is published from its own page. */
export function FaqCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  function created({ id }: RaRecord) {
    notify('草稿已创建，确认无误后即可发布', { type: 'success' });
    redirect(`/faq/${id}`);
  }
  return (
    <CreatePage
      transform={faqForm.filled}
      mutationOptions={{ onSuccess: created }}
      component="div"
      actions={false}
      title="新建问题"
      sx={{ mt: 2 }}
    >
      <Form defaultValues={newQuestion}>
        <UnsavedChanges />
        <FaqLayout saveLabel="保存为草稿" />
      </Form>
    </CreatePage>
  );
}
