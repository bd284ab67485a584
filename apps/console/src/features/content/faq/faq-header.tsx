import type { Schemas } from '@ug/contract';
import type { ReactNode } from 'react';
import { DeleteWithConfirmButton, useRecordContext } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { RecordHeader } from '#platform/lists/record-header';
import { FaqPublishButton } from './faq-publish-button';
import { FaqStateChip } from './faq-state-chip';
import { helpfulRate } from './faq.rules';

/** Which question this is, where it stands, and what players think of its answer. */
export function FaqHeading({ question, children }: { question: Schemas['FaqRecord']; children?: ReactNode }) {
  const { id, title, state, createdBy, helpfulCount, unhelpfulCount } = question;
  const votes =
    helpfulCount + unhelpfulCount > 0
      ? `${helpfulCount} 人觉得有帮助，${unhelpfulCount} 人觉得没有（好评 ${helpfulRate(question)}）`
      : '还没有玩家评价';
  return (
    <RecordHeader
      title={title}
      chip={<FaqStateChip state={state} />}
      facts={[`编号 ${id}`, `${createdBy} 创建`, votes]}
    >
      {children}
    </RecordHeader>
  );
}

/** The heading of the question that is edited, with what can be done with it as a whole. */
export function FaqHeader() {
  const question = useRecordContext<Schemas['FaqRecord']>();
  const mayPublish = useMay('faq.publish');
  if (!question) return null;
  return (
    <FaqHeading question={question}>
      {mayPublish && <FaqPublishButton question={question} />}
      {question.state !== 'published' && (
        <DeleteWithConfirmButton
          mutationMode="pessimistic"
          confirmTitle={`删除“${question.title}”？`}
          confirmContent="问题和玩家对它的评价删除后不能恢复。"
        />
      )}
    </FaqHeading>
  );
}
