import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#platform/api/failure-message';
import { copyText } from '#platform/clipboard/copy-text';
import { appConfig } from '#platform/config/app-config';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Icon } from '#ui/icon';
import { Loading, Skeleton } from '#ui/skeleton';
import { ErrorState } from '#ui/state-page';
import { showToast } from '#ui/toast.store';
import { InquiryForm } from '#features/support/inquiries/inquiry-form.widget';
import { serverConfigQuery } from './device.queries';
import styles from './business.module.css';

async function copy(text: string): Promise<void> {
  if (await copyText(text)) showToast('success', '复制成功');
}

function Ways({ businessEmail, contactUrl }: { businessEmail: string; contactUrl: string }) {
  return (
    <Card title="联系方式">
      {businessEmail && (
        <div className={styles.way}>
          <span>
            <small>商务合作邮箱</small>
            <a href={`mailto:${businessEmail}`}>{businessEmail}</a>
          </span>
          <Button look="quiet" aria-label="复制商务合作邮箱" onClick={() => copy(businessEmail)}>
            复制
          </Button>
        </div>
      )}
      {contactUrl && (
        <div className={styles.way}>
          <span>
            <small>官方频道</small>
            <strong>了解最新动态，联系我们</strong>
          </span>
          <a href={contactUrl} target="_blank" rel="noopener noreferrer">
            打开官方频道
            <Icon name="forward" size={16} />
          </a>
        </div>
      )}
    </Card>
  );
}

function Contacts() {
  const { data, error, refetch } = useQuery(serverConfigQuery);
  if (error) {
    const retry = <Button onClick={() => refetch()}>重试</Button>;
    return <ErrorState title="联系方式加载失败" text={failureMessage(error)} action={retry} />;
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton height={160} radius={12} />
      </Loading>
    );
  }
  if (!data.businessEmail && !data.contactUrl) return null;
  return <Ways businessEmail={data.businessEmail} contactUrl={data.contactUrl} />;
}

/** The operators' text about partnerships. The portal's own text if they have entered none. */
function Lead() {
  const { data } = useQuery(serverConfigQuery);
  const own = `${appConfig.title}欢迎游戏发行、内容入驻、品牌推广等合作。留下您的联系方式，我们会尽快与您联系。`;
  return <p className={styles.lead}>{data?.businessText || own}</p>;
}

/** A form for inquiries, and the contacts that operators entered in the client's configuration. */
export function BusinessPage() {
  return (
    <div className={styles.page}>
      <Card title="期待与您合作">
        <Lead />
      </Card>
      <InquiryForm />
      <Contacts />
    </div>
  );
}
