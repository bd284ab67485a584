import { useMutation, useQuery } from '@tanstack/react-query';
import { pressedKey } from '@ug/web';
import { useState, type KeyboardEvent } from 'react';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { LineFailure } from '#ui/line-failure';
import { Loading, Skeleton } from '#ui/skeleton';
import { CodeField } from './code-field.widget';
import styles from './sms.module.css';

/** A captcha and its solution, as the fields of the contract name them. */
export interface SolvedCaptcha {
  readonly pictureId: string;
  readonly pictureWord: string;
}

interface Props {
  /** The call that the captcha protects: an SMS code, or a sign-in with a password. */
  protects: 'sms' | 'login';
  /** Sends what the captcha protects. After `sms.pictureWrong` the dialog shows the message and another captcha. */
  send: (read: SolvedCaptcha) => Promise<unknown>;
  /** Called when something else failed; the captcha is used up. */
  onFailed: (error: Error) => void;
  onClose: () => void;
}

const WORD_LENGTH = 4;

/** Asks a player to solve a captcha, and then sends what it protects. */
export function CaptchaDialog({ protects, send: sendSolved, onFailed, onClose }: Props) {
  const [word, setWord] = useState('');
  const captcha = useQuery({
    queryKey: ['sms', 'captcha', protects],
    queryFn: () => api.call(protects === 'sms' ? 'createSmsCaptcha' : 'createLoginCaptcha', {}),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const change = () => {
    setWord('');
    return captcha.refetch();
  };
  const send = useMutation({
    mutationFn: sendSolved,
    onError: (error) => {
      // After any other refusal the captcha is used up.
      if (!isRefusal(error, 'sms.pictureWrong')) return onFailed(error);
      void change();
    },
  });
  const { data, error, isFetching } = captcha;
  const mayNotSend = word.trim().length !== WORD_LENGTH || !data || isFetching;
  function submit() {
    if (data && !mayNotSend && !send.isPending) send.mutate({ pictureId: data.id, pictureWord: word.trim() });
  }
  // The dialog stands inside the form that asks for it, which must not be sent.
  function onKey(event: KeyboardEvent) {
    if (pressedKey(event) !== 'Enter') return;
    event.preventDefault();
    submit();
  }
  const actions = (
    <>
      <Button look="plain" onClick={onClose}>
        取消
      </Button>
      <Button isBusy={send.isPending} disabled={mayNotSend} onClick={submit}>
        确定
      </Button>
    </>
  );
  return (
    <Dialog title="请输入图中的字符" onClose={onClose} actions={actions}>
      <div className={styles.captcha}>
        {error && !data && <LineFailure text={failureMessage(error)} onRetry={change} />}
        {!data && !error && (
          <Loading>
            <Skeleton height={72} />
          </Loading>
        )}
        {data && (
          <button type="button" className={styles.image} onClick={change} disabled={isFetching}>
            <img src={data.image} alt="验证图片，点按换一张" width={200} height={72} />
          </button>
        )}
        <CodeField
          label="图中的 4 个字符，不分大小写"
          value={word}
          onChange={(event) => setWord(event.target.value)}
          onKeyDown={onKey}
          problem={send.error && word === '' ? failureMessage(send.error) : undefined}
          hint="看不清时点图片换一张"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={WORD_LENGTH}
          autoFocus
        />
      </div>
    </Dialog>
  );
}
