import { playerLabels as labels } from '@ug/contract';
import { useSearchParams } from 'react-router-dom';
import { AppealForm } from './appeal-form';
import { AppealLookup } from './appeal-lookup';
import styles from './inquiries.module.css';

type Topic = keyof typeof labels.AppealTopic;

const isTopic = (text: string | null): text is Topic => text !== null && Object.hasOwn(labels.AppealTopic, text);

/** A person without a session writes an appeal here, and reads its answer. */
export function AppealPage() {
  const [query] = useSearchParams();
  const topic = query.get('topic');
  return (
    <div className={styles.page}>
      <AppealForm topic={isTopic(topic) ? topic : 'signIn'} />
      <AppealLookup />
    </div>
  );
}
