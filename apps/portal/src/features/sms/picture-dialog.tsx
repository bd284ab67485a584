import { useMutation, useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState, type KeyboardEvent } from 'react';
import { api } from '../../platform/api/api';
import { failureMessage } from '../../platform/api/failure-message';
import { isRefusal } from '../../platform/api/refusals';
import { knownDeviceId } from '../../platform/device/device-id';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { LineFailure } from '../../ui/line-failure';
import { Loading, Skeleton } from '../../ui/skeleton';
import { showToast } from '../../ui/toast.store';
import { startSmsPause } from './sms-pause.store';
import styles from './sms.module.css';

interface Props {
  phone: string;
  purpose: Schemas['SmsPurpose'];
  onClose: () => void;
  /** Called when a code is on its way. */
  onSent: () => void;
}

const WORD_LENGTH = 4;

function useSend({ phone, purpose, onClose, onSent }: Props, onWrong: () => void) {
  return useMutation({
    mutationFn: ({ id, word }: { id: string; word: string }) => {
      const body = { phone, purpose, pictureId: id, pictureWord: word, deviceID: knownDeviceId() };
      return api.call('requestSmsCode', { body });
    },
    onSuccess: ({ retryAfter }) => {
      startSmsPause(phone, retryAfter);
      showToast('success', '验证码已发送，5 分钟内有效');
      onSent();
    },
    onError: (error) => {
      // Whatever else was refused, the picture is used up.
      if (isRefusal(error, 'sms.pictureWrong')) return onWrong();
      showToast('error', failureMessage(error));
      onClose();
    },
  });
}

/** Asks a player to read a picture, and has a code sent when they have. */
export function PictureDialog(props: Props) {
  const [word, setWord] = useState('');
  const picture = useQuery({
    queryKey: ['sms', 'picture'],
    queryFn: () => api.call('createSmsPicture', {}),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const change = () => {
    setWord('');
    return picture.refetch();
  };
  const send = useSend(props, () => void change());
  const { data, error, isFetching } = picture;
  const mayNotSend = word.trim().length < WORD_LENGTH || !data || isFetching;
  function submit() {
    if (data && !mayNotSend && !send.isPending) send.mutate({ id: data.id, word: word.trim() });
  }
  // The dialog stands inside the form that asks for the code, which must not be sent.
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  }
  const actions = (
    <>
      <Button look="plain" onClick={props.onClose}>
        取消
      </Button>
      <Button isBusy={send.isPending} disabled={mayNotSend} onClick={submit}>
        确定
      </Button>
    </>
  );
  return (
    <Dialog title="请输入图中的字符" onClose={props.onClose} actions={actions}>
      <div className={styles.picture}>
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
        <Field
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
