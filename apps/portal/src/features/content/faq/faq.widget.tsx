import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { RichText } from '#platform/rich-text/rich-text';
import { useAccount } from '#platform/session/account.store';
import { classNames } from '#ui/class-names';
import { Icon } from '#ui/icon';
import { quickQuestionsQuery, useVote } from './faq.queries';
import { useOwnVote } from './votes.store';
import styles from './faq-widget.module.css';

interface QuickQuestionsProps {
  /** Called with the question that a player taps, answer included. */
  onPick: (question: Schemas['QuickQuestion']) => void;
}

/** The questions that help most players, to be tapped; nothing while there are none. */
export function QuickQuestions({ onPick }: QuickQuestionsProps) {
  const { data = [] } = useQuery(quickQuestionsQuery);
  if (data.length === 0) return null;
  return (
    <section className={styles.quick} aria-label="大家都在问">
      <h2>大家都在问</h2>
      <ul>
        {data.map((question) => (
          <li key={question.id}>
            <button type="button" onClick={() => onPick(question)}>
              {question.title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AnswerProps {
  question: Pick<Schemas['QuickQuestion'], 'id' | 'content'>;
}

/** An answer, and whether it helped: once for each player, or for the device of a guest. */
export function FaqAnswer({ question: { id, content } }: AnswerProps) {
  return (
    <>
      <RichText html={content} />
      <HelpfulVote id={id} />
    </>
  );
}

const choices = [
  { helpful: true, word: '有帮助' },
  { helpful: false, word: '没帮助' },
] as const;

function HelpfulVote({ id }: { id: number }) {
  const uid = useAccount((state) => state.account.uid);
  const own = useOwnVote(uid, id);
  const { mutate, isPending } = useVote(id);
  return (
    <div className={styles.vote} role="group" aria-label="这个回答有帮助吗">
      <p role="status">
        {own === undefined && '这个回答有帮助吗？'}
        {own === true && '感谢反馈，很高兴能帮到您'}
        {own === false && '感谢反馈，我们会继续改进'}
      </p>
      {choices.map(({ helpful, word }) => (
        <button
          key={word}
          type="button"
          className={classNames(!helpful && styles.down)}
          aria-pressed={own === helpful}
          disabled={own !== undefined || isPending}
          onClick={() => mutate(helpful)}
        >
          <Icon name="thumb" size={18} />
          {word}
        </button>
      ))}
    </div>
  );
}
