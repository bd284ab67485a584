import { useSearchParams } from 'react-router-dom';
import { Card } from '#ui/card';
import { AgreementText, type AgreementKind } from './agreement-text';
import styles from './agreements.module.css';

/** The version that an address asks for, as links from the console do; that of now where it names none. */
function useAskedVersion(): number | undefined {
  const [query] = useSearchParams();
  const asked = query.get('version') ?? '';
  return /^\d{1,9}$/.test(asked) ? Number(asked) : undefined;
}

function AgreementOf({ kind }: { kind: AgreementKind }) {
  const version = useAskedVersion();
  return (
    <div className={styles.page}>
      <Card>
        <AgreementText kind={kind} version={version} />
      </Card>
    </div>
  );
}

/** 用户协议. */
export const TermsPage = () => <AgreementOf kind="terms" />;

/** 隐私政策. */
export const PrivacyPage = () => <AgreementOf kind="privacy" />;
