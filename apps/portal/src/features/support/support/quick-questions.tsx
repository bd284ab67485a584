import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { serviceNow } from '@ug/web';
import { create } from 'zustand';
import { Button } from '#ui/button';
import { VisuallyHidden } from '#ui/visually-hidden';
import { quickQuestionsQuery } from '#features/content/faq/faq.queries';
import { FaqAnswer } from '#features/content/faq/faq.widget';
import type { AskedQuestion } from './chat-rows.rules';
import bubbles from './bubble.module.css';
import styles from './support.module.css';

/** Questions that a player tapped since the page was opened. They are never sent, and a reload forgets them. */
export const useAsked = create<{ uid: string; asked: readonly AskedQuestion[] }>(() => ({ uid: '', asked: [] }));

/** Shows a question and its answer after the message that is the last now. */
export function ask(uid: string, question: Omit<AskedQuestion, 'afterSeq' | 'at'>, afterSeq: number): void {
  const asked = { ...question, afterSeq, at: new Date(serviceNow()).toISOString() };
  useAsked.setState((state) => ({ uid, asked: [...(state.uid === uid ? state.asked : []), asked] }));
}

/** The questions that help most players, to be asked with a tap; nothing while there are none. */
export function QuickChips({ onPick }: { onPick: (question: Schemas['QuickQuestion']) => void }) {
  const { data = [] } = useQuery(quickQuestionsQuery);
  if (data.length === 0) return null;
  return (
    <div className={styles.quick} role="group" aria-label="常见问题">
      <h2 className={styles.often}>常问的</h2>
      {data.map((question) => (
        <Button key={question.id} look="quiet" onClick={() => onPick(question)}>
          {question.title}
        </Button>
      ))}
    </div>
  );
}

interface AskedProps {
  asked: AskedQuestion;
  /** Asks a person; absent while one is already there or on the way. */
  onCall?: () => void;
}

/** A question that the FAQ answers at once, and the way to a person where that is not enough. */
export function Asked({ asked, onCall }: AskedProps) {
  return (
    <div className={styles.asked}>
      <div className={`${bubbles.row} ${bubbles.own}`}>
        <p className={bubbles.text}>
          <VisuallyHidden>我：</VisuallyHidden>
          {asked.title}
        </p>
      </div>
      <div className={styles.answer}>
        <VisuallyHidden>自动回答：</VisuallyHidden>
        <FaqAnswer question={asked} />
        {onCall && (
          <p className={styles.help}>
            没有解决？
            <Button look="quiet" onClick={onCall}>
              转人工客服
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
