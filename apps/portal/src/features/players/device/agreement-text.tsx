import { useQuery } from '@tanstack/react-query';
import { playerLabels as labels, type Schemas } from '@ug/contract';
import { failureMessage } from '#platform/api/failure-message';
import { RichText } from '#platform/rich-text/rich-text';
import { Awaited } from '#ui/awaited';
import { formatDate } from '#ui/format';
import { Loading, Skeleton } from '#ui/skeleton';
import { agreementQuery } from './device.queries';
import styles from './agreements.module.css';

export type AgreementKind = Schemas['AgreementKind'];

interface AgreementTextProps {
  kind: AgreementKind;
  /** An earlier version; that of now where it is absent. */
  version?: number | undefined;
}

/** Version and date of an agreement, shown above its text. */
const aboutOf = ({ version, publishedAt }: Schemas['Agreement']): string =>
  publishedAt === null ? '草稿，尚未正式发布' : `第 ${version} 版，${formatDate(publishedAt)} 发布`;

/** One of the agreements, on its page and above a form. */
export function AgreementText({ kind, version }: AgreementTextProps) {
  const { data, error, refetch } = useQuery(agreementQuery(kind, version));
  const skeleton = (
    <Loading>
      <div className={styles.loading}>
        <Skeleton height={280} radius={12} />
      </div>
    </Loading>
  );
  return (
    <Awaited
      data={data}
      problem={error ? failureMessage(error) : ''}
      title={`${labels.AgreementKind[kind]}加载失败`}
      onRetry={() => void refetch()}
      skeleton={skeleton}
    >
      {(agreement) => (
        <div className={styles.text}>
          <p className={styles.about}>{aboutOf(agreement)}</p>
          <RichText html={agreement.content} />
        </div>
      )}
    </Awaited>
  );
}
